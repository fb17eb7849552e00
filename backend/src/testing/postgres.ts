import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const START_MS = 30_000;
/** The server refuses to run as root; Debian's package brings the first of these users, every machine has the other. */
const SERVER_USERS = ['postgres', 'nobody'];

export interface PostgresServer {
  /** Address of its `postgres` database, as a superuser. */
  url: string;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
  /** Stops it as `pg_ctl restart -m` would, and starts it again after `whileDown`. */
  restart(mode: 'fast' | 'immediate', whileDown: () => Promise<void>): Promise<void>;
}

/**
 * Folder of a server's programs: `CONSOLE_POSTGRES`, else the newest that is installed, 15 or later;
 * `undefined` without one.
 */
export async function findPostgres(): Promise<string | undefined> {
  if (process.env.CONSOLE_POSTGRES) return process.env.CONSOLE_POSTGRES;
  const versions = existsSync(DEBIAN) ? await readdir(DEBIAN) : [];
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(DEBIAN, String(version), 'bin/postgres')))
    .sort((left, right) => right - left)[0];
  return newest === undefined ? undefined : join(DEBIAN, String(newest), 'bin');
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Ids of the server's user when this process is root, else none: it runs as the caller. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of SERVER_USERS) {
    const ids = ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout));
    const [uid, gid] = await Promise.all(ids).catch(() => []);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

/** The programs where another user may read them, who need not see the folders of root. */
async function readable(bin: string, directory: string): Promise<string> {
  if (bin.startsWith(DEBIAN)) return bin;
  await cp(join(bin, '..'), join(directory, 'programs'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return join(directory, 'programs/bin');
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; ) {
    if (hasEnded()) throw new Error('the PostgreSQL server ended while it started');
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
  throw new Error('the PostgreSQL server did not start in time');
}

/** One run of the server on a data directory. */
interface Running {
  kill(signal: NodeJS.Signals): void;
  ended: Promise<void>;
}

async function runServer(start: () => ChildProcess, url: string): Promise<Running> {
  const server = start();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let hasEnded = false;
  server.once('exit', () => {
    hasEnded = true;
    resolve();
  });
  try {
    await waitUntilReady(url, () => hasEnded);
  } catch (error) {
    server.kill('SIGQUIT');
    throw error;
  }
  return { kill: (signal) => void server.kill(signal), ended };
}

/** Signals of the ways to stop (`pg_ctl stop -m`). */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * A server that nobody measures. Its tables are small: three quarters of its time went into planning, half of it
 * into the order of joins, so that it joins in the order of the text. What comes out is the same.
 */
const HASTY = [
  'fsync=off',
  'full_page_writes=off',
  'join_collapse_limit=1',
  'from_collapse_limit=1',
];

/**
 * Starts a throwaway PostgreSQL server on a free local port. What it has acknowledged outlives its
 * own death, but not that of the machine: it does not wait for the disk unless it is told to.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const found = await findPostgres();
  if (!found) throw new Error('no PostgreSQL 15 or later is installed');
  const user = await serverUser();
  const directory = await mkdtemp(join(tmpdir(), 'console-postgres-'));
  await chmod(directory, 0o700);
  const bin = user ? await readable(found, directory) : found;
  if (user) await chown(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory };
  await run(
    join(bin, 'initdb'),
    ['-D', 'data', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );

  const port = await freePort();
  const hasty = isDurable ? [] : HASTY;
  const settings = [...hasty, 'max_connections=100'];
  const place = ['-D', 'data', '-p', String(port), '-h', '127.0.0.1', '-k', directory];
  const flags = [...place, ...settings.flatMap((setting) => ['-c', setting])];
  const start = () => spawn(join(bin, 'postgres'), flags, { ...options, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: Running | undefined;
  const end = async (mode: keyof typeof STOP_SIGNALS) => {
    running?.kill(STOP_SIGNALS[mode]);
    await running?.ended;
    running = undefined;
  };
  const stop = async () => {
    await end('fast');
    await rm(directory, { recursive: true, force: true });
  };
  try {
    running = await runServer(start, url);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (mode: keyof typeof STOP_SIGNALS, whileDown: () => Promise<void>) => {
    await end(mode);
    await whileDown();
    running = await runServer(start, url);
  };
  return { url, stop, restart };
}
