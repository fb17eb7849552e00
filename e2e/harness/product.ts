import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const REPOSITORY = join(import.meta.dirname, '../..');
const UNDER_TEST = pathToFileURL(join(import.meta.dirname, 'under-test.ts'));
const READY = 'Merchant Console ready at ';
const STARTS = 'Merchant Console starts at ';

/** Password of every account of the product under test. */
export const PASSWORD = 'Journey-Pass-1';
/** Answer to every captcha of the product under test (`under-test.ts`). */
export const CAPTCHA_ANSWER = '8';

/** Host whose pages the product under test may show in frames. */
export const FRAME_HOST = 'frames.test';

/** A running console with data of its own. */
export interface Product {
  /** `http://localhost:18600` */
  origin: string;
  /** Folder of its data: releases, database. */
  dataDir: string;
  /** Stops it and keeps its data. */
  halt(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Endpoint of a channel, as the file of `CONSOLE_CHANNELS` states it. */
export interface ChannelEndpoint {
  chnlCode: string;
  endpoint: string;
  keyId: string;
  secret: string;
}

export interface StartOptions {
  /** Copy of the repository that it starts from; left out, this one. */
  repository?: string;
  /** Data of a stopped product to begin with: neither is anything built, nor loaded. */
  dataOf?: string;
  /** Endpoints of its channels; when left out, no channel answers. */
  channels?: readonly ChannelEndpoint[];
  /** May fill the folder of its data. */
  before?: (dataDir: string) => Promise<unknown>;
  /** Called as soon as the address is printed, while the console still starts. */
  whileStarting?: (origin: string) => Promise<void>;
}

/**
 * Starts the console as `npm start` does, on a free port, with data of its own and the captcha on.
 * Rejects with what it printed when it stops before it is ready.
 */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  // No channel answers: an order that lies unknown in the data stays so while a journey looks at it.
  const { repository = REPOSITORY, dataOf, channels = [], before, whileStarting } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'console-journey-'));
  if (dataOf) await cp(dataOf, dataDir, { recursive: true });
  await before?.(dataDir);
  const port = await freePort();
  const channelsFile = join(dataDir, 'channels.json');
  await writeFile(channelsFile, JSON.stringify(channels), { mode: 0o600 });
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(repository, 'tooling/start.ts')], {
    cwd: repository,
    env: {
      ...env,
      NODE_OPTIONS: `--import=${UNDER_TEST}`,
      CONSOLE_DATA_DIR: dataDir,
      // Goes with the data when they are copied for the next product.
      CONSOLE_KEY_FILE: join(dataDir, 'console.key'),
      CONSOLE_PORT: String(port),
      CONSOLE_DEMO: 'ci',
      CONSOLE_CHANNELS: channelsFile,
      CONSOLE_ADMIN_PASSWORD: PASSWORD,
      CONSOLE_FRAME_HOSTS: FRAME_HOST,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const halt = () => stopped(child);
  const stop = async () => {
    await halt();
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    const open = ready(child, STARTS).then(() => whileStarting?.(origin));
    await Promise.all([open, ready(child, READY)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, dataDir, halt, stop };
}

/** Resolves when it has printed the text; keeps reading, or the pipe would fill. */
export function ready(child: ChildProcess, text: string): Promise<void> {
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        if (printed.includes(text)) resolve();
      });
    }
    child.once('exit', (code) => {
      reject(new Error(`The console stopped with code ${code}:\n${printed}`));
    });
  });
}

/** Ends it as Ctrl-C does. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
