import { join } from 'node:path';
import { EXIT, StartFailure } from '@portal/backend/start/failure';
import { requireFreePort } from '@portal/backend/start/port';
import { addressOf } from '@portal/backend/start/terminal';
import { buildUnits } from './build/build-units.ts';
import { ROOT } from './build/units.ts';
import { DevBackend } from './dev/backend.ts';
import { type DevOptions, readOptions } from './dev/options.ts';
import { servePages } from './dev/pages.ts';
import { type DevSettings, readSettings } from './dev/settings.ts';
import { watchSources } from './dev/watch-sources.ts';

/** Folders that the backend is made of. */
const BACKEND_FOLDERS = [
  'backend/src',
  'backend/migrations',
  'deploy/src',
  ...['contract', 'fee', 'khqr', 'money', 'time'].map((name) => `shared/${name}/src`),
].map((folder) => join(ROOT, folder));

let backend: DevBackend | undefined;

/** Ends everything: what the bundlers started is killed when this process exits. */
async function stop(exitCode: number): Promise<never> {
  await backend?.stop();
  process.exit(exitCode);
}

function startBackend(env: NodeJS.ProcessEnv): DevBackend {
  const script = join(import.meta.dirname, 'dev/run-backend.ts');
  const started = new DevBackend({ script, env, onFinal: (code) => void stop(code) });
  const restart = async (file: string) => {
    try {
      console.log(`Backend restarts: ${file} has changed`);
      console.log(`Backend ready in ${(await started.restart()).toFixed(1)} s`);
    } catch (error) {
      console.error(
        `${error instanceof Error ? error.message : error} It starts at the next save.`,
      );
    }
  };
  watchSources(BACKEND_FOLDERS, (file) => void restart(file));
  return started;
}

/** Builds what is missing in the release store, without releasing it. */
const builtUnits = ({ released }: DevOptions, { store }: DevSettings) =>
  released.length === 0
    ? []
    : buildUnits({
        root: ROOT,
        store,
        only: released,
        onBuilt: ({ unit, version }, milliseconds) =>
          console.log(`Built ${unit} ${version} in ${(milliseconds / 1000).toFixed(1)} s`),
      });

/** `npm run dev`: the console from its sources, with every change in the page at once. */
async function develop(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env.CONSOLE_API);
  const settings = readSettings(process.env);
  const { api, fromSources } = options;
  await requireFreePort(settings.host, settings.port);
  if (!api) backend = startBackend(settings.backend);
  const ready = api ? async () => api : () => (backend as DevBackend).ready();
  const serve = async () => {
    const released = await builtUnits(options, settings);
    const { compiled } = await servePages({
      settings,
      fromSources,
      released,
      backend: { isRemote: api !== undefined, ready },
    });
    await compiled;
  };
  await Promise.all([serve(), backend?.restart()]);
  console.log(`Development console at ${addressOf(settings.host, settings.port)}`);
  if (api) console.log(`Calls go to ${api}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(130));
try {
  await develop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(error instanceof StartFailure ? error.exitCode : EXIT.software);
}
