import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Name of a temporary file: no reader takes it for a file of the store. */
const TEMPORARY = /^\.\d+-[0-9a-f]{12}\.tmp$/;
/** A writer needs its temporary file for milliseconds; one this old was left by a kill. */
const ABANDONED_MS = 3600 * 1000;

/** Writes a file so that a reader sees the old content or the new, also after a power cut. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await replaceInFolder(file, content);
  await syncFolder(dirname(file));
}

/** As `replaceFile`, but that a power cut may bring the old content back until `syncFolder`. */
export async function replaceInFolder(file: string, content: string | Buffer): Promise<void> {
  const temporary = await writeBeside(file, content);
  await rename(temporary, file);
}

/** Room that is kept for a rollback on a full disk: a channel document, its copy, their folders. */
const RESERVE = '.reserve';
const RESERVE_BYTES = 256 * 1024;

/** Keeps a reserve in the store. Nobody waits for it to succeed: on a full disk there is none. */
export async function keepReserve(store: string): Promise<void> {
  if (await hasReserve(store)) return;
  await Promise.allSettled([replaceFile(join(store, RESERVE), randomBytes(RESERVE_BYTES))]);
}

/** Returns true if the reserve is there in its whole size. */
export async function hasReserve(store: string): Promise<boolean> {
  return stat(join(store, RESERVE)).then(
    ({ size }) => size >= RESERVE_BYTES,
    () => false,
  );
}

/** Does something that writes little; on a full disk once more, with the reserve given up for it. */
export async function withReserve<T>(store: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isCode(error, 'ENOSPC') && !isCode(error, 'EDQUOT')) throw error;
    await rm(join(store, RESERVE), { force: true });
    return write();
  }
}

/**
 * Creates a file with its whole content, or answers false when it exists. Of several processes
 * exactly one succeeds: `link` fails for all but the first.
 */
export async function createFile(file: string, content: string | Buffer): Promise<boolean> {
  const temporary = await writeBeside(file, content);
  try {
    await link(temporary, file);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(file));
  return true;
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function writeBeside(file: string, content: string | Buffer): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const suffix = `${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  const temporary = `${dirname(file)}/.${suffix}`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Removes the temporary files that killed writers left in a folder. Nobody waits for it to succeed:
 * what stays is swept the next time.
 */
export async function sweepAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.allSettled(
    names.map(async (name) => {
      const file = join(folder, name);
      if (await isAbandoned(file)) await rm(file, { force: true });
    }),
  );
}

/** Returns true for a temporary file that no writer needs any more. */
export async function isAbandoned(file: string): Promise<boolean> {
  if (!TEMPORARY.test(basename(file))) return false;
  const written = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  return Date.now() - written > ABANDONED_MS;
}

/** Makes what was written, renamed or removed in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
