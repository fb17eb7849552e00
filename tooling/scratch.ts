import { readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Folder that Linux keeps in memory; programs in it may be forbidden. */
const IN_MEMORY = '/dev/shm';
const MOUNTS = '/proc/self/mounts';
/** Several times what the steps that run together put there; beside it they need memory themselves. */
const ROOM_BYTES = 4 * 2 ** 30;
const FREE_BYTES = 10 * 2 ** 30;

function hasRoom(): boolean {
  try {
    const mount = readFileSync(MOUNTS, 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, path]) => path === IN_MEMORY);
    const settings = mount?.[3]?.split(',') ?? ['ro'];
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return (
      !settings.includes('ro') &&
      !settings.includes('noexec') &&
      bavail * bsize >= ROOM_BYTES &&
      freemem() >= FREE_BYTES
    );
  } catch {
    return false;
  }
}

/**
 * Returns the folder for the temporary files of steps: in memory where there is plenty of it, since copies of
 * databases are most of them, else where `TMPDIR` says.
 */
export const scratchRoot = (): string =>
  process.env.TMPDIR === undefined && hasRoom() ? IN_MEMORY : tmpdir();
