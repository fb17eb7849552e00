import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run-step.ts';
import { readPatches } from './patches.ts';

const patches = readPatches(import.meta.dirname);

it.each(patches)('$name fits the code, and its tests are there', ({ file, tests }) => {
  const check = () => execFileSync('git', ['apply', '--check', file], { cwd: ROOT, stdio: 'pipe' });
  expect(check).not.toThrow();
  expect(tests.filter((path) => !existsSync(join(ROOT, 'backend', path)))).toEqual([]);
});
