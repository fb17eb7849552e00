import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../build/units.ts';
import { copyRepository } from './testing/copy-repository.ts';

/** The type checker reads backend, contract and a remote anew. */
const LONG_MS = 240_000;

let copy: string;

/** What a tool of the repository says about the copy; '' when it has nothing against it. */
function faultsOf(script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', TEST_ENGINE: 'pglite' };
    execFile(
      process.execPath,
      [join(copy, script), ...args],
      { cwd: copy, env, maxBuffer: 1e8 },
      (error, out, err) => resolve(error ? `${out}${err}` : ''),
    );
  });
}

beforeAll(async () => {
  copy = copyRepository(ROOT);
  // The smallest area: its resources have needed nothing shared so far.
  expect(await faultsOf('tooling/new.ts', 'page', 'finance/payoutHold')).toBe('');
}, LONG_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new page is formatted, linted and typed like the rest', { timeout: LONG_MS }, async () => {
  const places = ['shared/contract', 'remotes/finance', 'backend'];
  expect(await faultsOf('node_modules/@biomejs/biome/bin/biome', 'check', ...places)).toBe('');
  expect(
    await faultsOf('node_modules/typescript/bin/tsc', '-b', 'backend', 'remotes/finance'),
  ).toBe('');
});

it('its own tests pass, and those of the areas it was added to', { timeout: LONG_MS }, async () => {
  const named = ['payout-hold', 'tooling/quality/pages', 'tooling/quality/architecture'];
  expect(await faultsOf('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...named)).toBe(
    '',
  );
});

it('a page that exists is not written over', async () => {
  expect(await faultsOf('tooling/new.ts', 'page', 'finance/payoutHold')).toContain(
    'exists already',
  );
  expect(await faultsOf('tooling/new.ts', 'page', 'nowhere/thing')).toContain('is nowhere an area');
  expect(await faultsOf('tooling/new.ts', 'page', 'finance/Thing')).toContain(
    'resourceName: gen.name',
  );
});
