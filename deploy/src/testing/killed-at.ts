import { readdirSync, rmSync } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import timers from 'node:timers/promises';

/**
 * Preloaded into `mrel`: counts its changes of the file system, and kills the process (`KILL_AT`) before the
 * change of that number, or when half of it is done (`KILL_HALF`). Without a number it prints the names of all
 * changes as its last line. `CLOCK_DAYS` sets the clock forward, and pauses take no time.
 */
const { KILL_AT = '', KILL_HALF = '', CLOCK_DAYS = '0' } = process.env;
const DAY_MS = 24 * 3600 * 1000;
const changes: string[] = [];

const die = () => process.kill(process.pid, 'SIGKILL');

/** Counts a change; at the chosen one the process does `half` of it, if it is to, and ends. */
async function count(name: string, half?: () => unknown): Promise<void> {
  changes.push(name);
  if (changes.length !== Number(KILL_AT)) return;
  if (KILL_HALF) await half?.();
  die();
}

function counted(handle: FileHandle): FileHandle {
  const { sync, writeFile } = handle;
  handle.sync = async () => {
    await count('sync');
    return sync.call(handle);
  };
  handle.writeFile = async (data, options) => {
    const bytes = Buffer.from(data as Uint8Array);
    await count('write', () => writeFile.call(handle, bytes.subarray(0, bytes.length / 2)));
    return writeFile.call(handle, data, options);
  };
  return handle;
}

/** Removes the first half of what is in a folder. */
function removeHalf(folder: string): void {
  const names = readdirSync(folder);
  for (const name of names.slice(0, names.length / 2)) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const { link, mkdir, open, rename, rm } = fs;
fs.link = async (...args) => {
  await count('link');
  return link(...args);
};
fs.rename = async (...args) => {
  await count('rename');
  return rename(...args);
};
fs.mkdir = (async (...args: Parameters<typeof mkdir>) => {
  await count('mkdir');
  return mkdir(...args);
}) as typeof mkdir;
fs.rm = async (path, options) => {
  const isFolder = options?.recursive === true;
  await count(isFolder ? 'remove' : 'rm', isFolder ? () => removeHalf(String(path)) : undefined);
  return rm(path, options);
};
fs.open = async (path, flags, mode) => {
  if (flags !== 'r') await count('create');
  return counted(await open(path, flags, mode));
};
timers.setTimeout = async <T>(_: number | undefined, value?: T) => value as T;
syncBuiltinESMExports();

const now = Date.now;
Date.now = () => now() + Number(CLOCK_DAYS) * DAY_MS;
if (!KILL_AT) process.on('exit', () => process.stdout.write(`${changes.join(' ')}\n`));
