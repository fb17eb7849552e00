import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../errors.ts';
import { isCode, keepReserve } from './durable.ts';

/** Folders that make a folder a release store, however empty they are. */
const PARTS = ['objects', 'channels'];

/**
 * Throws, with exit code 7, unless there is a release store. The place of a disk that is not
 * mounted is an empty folder, which must not pass for a store that nothing was released from.
 */
export async function requireStore(store: string): Promise<void> {
  if (await isStore(store)) return;
  throw new ReleaseError(
    'store',
    `There is no release store at ${store} (folders ${PARTS.join(' and ')}). Is its disk mounted? ` +
      'A new store is started with: mrel init',
  );
}

/**
 * Opens the store of a machine that builds for itself, and starts one where there is not even a
 * folder; answers whether it did. A folder without a store is refused with exit code 7.
 */
export async function openStore(store: string): Promise<boolean> {
  const isThere = await readdir(store).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
  if (isThere) await requireStore(store);
  else await createStore(store);
  return !isThere;
}

/** Starts a store in a folder, or completes it; what is in it stays. */
export async function createStore(store: string): Promise<void> {
  for (const part of PARTS) await mkdir(join(store, part), { recursive: true });
  await keepReserve(store);
}

/** Returns true if the folder is a release store that can be reached. */
export async function isStore(store: string): Promise<boolean> {
  const parts = await Promise.allSettled(PARTS.map((part) => stat(join(store, part))));
  return parts.every((part) => part.status === 'fulfilled' && part.value.isDirectory());
}
