import { join } from 'node:path';
import { readEnvironment } from '@portal/backend/start/environment';

/** Every kind of row, but 3,000 orders instead of 15,000: the first start takes seconds. */
const DEFAULT_DEMO = 'ci';
/** A port of its own: `npm start` may run beside it. */
const DEFAULT_PORT = '8081';

/** Settings of the development server; the variables are those of `npm start`. */
export interface DevSettings {
  host: string;
  port: number;
  /** Release store of `npm start`: what one has built, the other need not build. */
  store: string;
  /** Data of development, and nobody else's. */
  dataDir: string;
  frameHosts: readonly string[];
  /** Environment of the backend: a port that is free, and `dataDir`. */
  backend: NodeJS.ProcessEnv;
}

/** Throws a `StartFailure` that names the first wrong variable. */
export function readSettings(variables: NodeJS.ProcessEnv): DevSettings {
  const port = variables.CONSOLE_PORT || DEFAULT_PORT;
  const config = readEnvironment({ ...variables, CONSOLE_PORT: port });
  const dataDir = join(config.dataDir, 'dev');
  return {
    host: config.host,
    port: config.port,
    store: join(config.dataDir, 'releases'),
    dataDir,
    frameHosts: config.frameHosts,
    backend: {
      ...variables,
      CONSOLE_PORT: '0',
      CONSOLE_HOST: 'localhost',
      CONSOLE_DATA_DIR: dataDir,
      CONSOLE_DEMO: variables.CONSOLE_DEMO || DEFAULT_DEMO,
    },
  };
}
