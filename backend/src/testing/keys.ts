import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseKeyFile, setWrappingKeys } from '../kernel/wrapped-keys.ts';

/** Wraps the keys of every test database: a copy of a template opens in each process. */
export const TEST_KEY = `${Buffer.alloc(32, 'key of test databases').toString('base64')}\n`;

/** Use of the test key is a matter of importing this module, which all helpers for databases do. */
setWrappingKeys(parseKeyFile(TEST_KEY));

/** `CONSOLE_KEY_FILE` of a console that opens a copy of a template. */
export function testKeyFile(): string {
  const folder = new URL('../../.cache/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const path = fileURLToPath(new URL('test-databases.key', folder));
  writeFileSync(path, TEST_KEY, { mode: 0o600 });
  return path;
}
