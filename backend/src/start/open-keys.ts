import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { transactAtStart } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import {
  hasWrappedKeys,
  KeysRefused,
  newKeyFileText,
  parseKeyFile,
  setWrappingKeys,
  type WrappingKeys,
  wrapStoredKeys,
} from '../kernel/wrapped-keys.ts';
import { StartFailure } from './failure.ts';

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** Text of the file; undefined when there is none. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    const line = `CONSOLE_KEY_FILE: ${path} cannot be read (${codeOf(error)}).`;
    throw new StartFailure('config', line, error);
  }
}

function synced(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Creates the file for its owner alone, durably, before anything is wrapped by it. Of processes that start
 * at the same time one creates it, and all use that one.
 */
function create(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, newKeyFileText(), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, path);
    synced(dirname(path));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    const line = `CONSOLE_KEY_FILE: cannot create ${path} (${codeOf(error)}). Name a place where the console may write, outside of its data directory.`;
    throw new StartFailure('cannotCreate', line, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Reads the key file where there is one. Throws a `StartFailure` for one that is none. */
export function readKeyFile(path: string): WrappingKeys | undefined {
  const text = textOf(path);
  try {
    return text === undefined ? undefined : parseKeyFile(text);
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error;
    throw new StartFailure('config', `CONSOLE_KEY_FILE: ${path}: ${error.message}.`, error);
  }
}

const isOpenToOthers = (path: string) => (statSync(path).mode & 0o007) !== 0;

/**
 * Reads the key file and wraps by it what lies in the database in clear; the first start creates it. Returns
 * lines to print. Throws a `StartFailure` when keys are wrapped and the file is missing or another one.
 */
export async function openKeys(db: Kysely<Database>, path: string): Promise<string[]> {
  const lines: string[] = [];
  await transactAtStart(db, async (tx) => {
    let text = textOf(path);
    if (text === undefined) {
      if (await hasWrappedKeys(tx)) {
        const line = `CONSOLE_KEY_FILE: ${path} is missing, and the keys in this database are wrapped by it. Put it back from its backup, or name the place where it is.`;
        throw new StartFailure('config', line);
      }
      if (create(path)) {
        lines.push(
          `The keys in the database are wrapped by ${path}, which is new. Keep a copy of it, apart from copies of the database: without it sealed values cannot be read.`,
        );
      }
      text = textOf(path);
    }
    try {
      const keys = parseKeyFile(text ?? '');
      await wrapStoredKeys(tx, keys);
      setWrappingKeys(keys);
    } catch (error) {
      if (!(error instanceof KeysRefused)) throw error;
      const line = `CONSOLE_KEY_FILE: ${path} does not fit this database: ${error.message}. Put back the right file from its backup, or name the place where it is.`;
      throw new StartFailure('config', line, error);
    }
  });
  if (isOpenToOthers(path)) {
    lines.push(
      `CONSOLE_KEY_FILE: every account of this machine may use ${path}. Run chmod 600 on it.`,
    );
  }
  return lines;
}
