import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testKeyFile } from '@portal/backend/testing/keys';
import { PASSWORD } from './api.ts';
import type { Profile } from './options.ts';

const CLOCK = join(import.meta.dirname, '../shifted-clock.ts');
const SERVER = join(import.meta.dirname, '../../backend/src/server.ts');
const READY = /ready at (http:\/\/[^/\s]+)/;
/** Lines of its output that are shown when the server stops by itself. */
const LAST_LINES = 30;

/** A running console. */
export interface Product {
  origin: string;
  pid: number;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  /** Holds the database and, in `releases`, the units that were built. */
  dataDir: string;
  /** Demo data, a value of `CONSOLE_DEMO`. */
  profile: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** Time at which the server's clock starts; the real time unless given. */
  clock?: Date;
}

/** Demo data that a profile of the bench begins with; what is added to it is not of the product. */
export const demoOf = (profile: Profile) => (profile === 'huge' ? 'large' : profile);

/** Megabytes that a console holds in memory. */
export async function memoryOf({ pid }: Pick<Product, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

/**
 * Starts the real server on a free port, without captcha and request limit; resolves when it says
 * that it is ready, and rejects with its last lines when it stops before.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { clock } = options;
  const child = spawn(process.execPath, [...(clock ? ['--import', CLOCK] : []), SERVER], {
    env: {
      ...process.env,
      ...(clock && { CLOCK_START: clock.toISOString() }),
      NODE_ENV: 'production',
      DATABASE_URL: options.databaseUrl ?? '',
      CONSOLE_DATA_DIR: options.dataDir,
      CONSOLE_KEY_FILE: testKeyFile(),
      CONSOLE_DEMO: options.profile,
      CONSOLE_PORT: '0',
      CONSOLE_ADMIN_PASSWORD: PASSWORD,
      CONSOLE_CAPTCHA: 'off',
      CONSOLE_RATE_LIMIT: '9999999',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => stopped(child, 'SIGINT');
  const kill = () => stopped(child, 'SIGKILL');
  try {
    return { origin: await ready(child), pid: child.pid ?? 0, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Origin of the server from its ready line. Reads on after it, or the pipe would fill up. */
function ready(child: ChildProcess): Promise<string> {
  const tail: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        tail.push(line);
        if (tail.length > LAST_LINES) tail.shift();
        const origin = READY.exec(line)?.[1];
        if (origin) resolve(origin);
      });
    }
    child.once('close', (code) =>
      reject(new Error(`The server stopped with code ${code}:\n${tail.join('\n')}`)),
    );
  });
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'close');
}
