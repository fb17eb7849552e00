import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DirectoryLocked extends Error {
  readonly directory: string;

  constructor(directory: string) {
    super(`another process uses ${directory}`);
    this.directory = directory;
  }
}

/**
 * Takes the data directory for this process: two embedded databases in one directory destroy it.
 * The lock is an open exclusive transaction on a small SQLite file, so that the operating system
 * frees it when the process dies, whatever killed it. Returns the function that frees it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = new DatabaseSync(join(directory, 'console.lock'));
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new DirectoryLocked(directory);
  }
  return () => file.close();
}
