import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyStore, released } from '../testing/sample-build.ts';

/** Linked by the installer, because the repository depends on this package. */
const BIN = join(import.meta.dirname, '../../../node_modules/.bin/mrel');

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

/** As a script calls it: from anywhere, with whatever Node the machine has. */
function mrel(...args: string[]) {
  const options = { cwd: tmpdir(), env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(BIN, [...args, '--store', store], options);
  return { status, stdout, stderr };
}

it('what it prints for machines is JSON and nothing else', async () => {
  await released(store, 'orders', '00000001');
  const { status, stdout, stderr } = mrel('status', '--json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject([{ unit: 'orders', rev: 1, damaged: [] }]);
});

it('a refusal is told to people, and its exit code to scripts', () => {
  const { status, stdout, stderr } = mrel('rollback', 'orders', '--reason', 'slow', '--json');
  expect({ status, stdout }).toEqual({ status: 8, stdout: '' });
  expect(stderr).toBe('orders was never released to prod\n');
});
