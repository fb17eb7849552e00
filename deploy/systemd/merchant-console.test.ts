import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const INSTALLED = '/opt/merchant-console';
const ROOT = join(import.meta.dirname, '../..');
const unit = await readFile(join(import.meta.dirname, 'merchant-console.service'), 'utf8');
/** All values of a setting, in the order of the file. */
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

it('the unit starts programs that exist, and brings them back whenever they end', () => {
  const [command = ''] = valuesOf('ExecStart');
  const [program = '', entry = ''] = command.split(' ');
  expect(program.startsWith(`${INSTALLED}/`)).toBe(true);
  expect(existsSync(join(ROOT, program.slice(INSTALLED.length)))).toBe(true);
  expect(valuesOf('WorkingDirectory')).toEqual([INSTALLED]);
  expect(existsSync(join(ROOT, entry))).toBe(true);
  expect(valuesOf('Restart')).toEqual(['always']);
  expect(valuesOf('StartLimitIntervalSec')).toEqual(['0']);
});

it('the unit keeps its data where the reference configuration of nginx reads the store', async () => {
  const nginx = await readFile(join(ROOT, 'deploy/nginx/console.conf'), 'utf8');
  const [, store] = /^ +root (\S+)\/releases\/objects;$/m.exec(nginx) ?? [];
  expect(store).toBeDefined();
  expect(valuesOf('Environment')).toContain(`CONSOLE_DATA_DIR=${store}`);
  const [data, keys] = valuesOf('StateDirectory').flatMap((names) => (names ?? '').split(' '));
  expect(store).toBe(`/var/lib/${data}`);
  // A copy of the data must not hold the key that opens them.
  expect(valuesOf('Environment')).toContain(`CONSOLE_KEY_FILE=/var/lib/${keys}/console.key`);
});
