import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { scratchRoot } from './scratch.ts';

afterEach(() => vi.unstubAllEnvs());

it('temporary files of steps lie where a person wants them', () => {
  const chosen = mkdtempSync(join(tmpdir(), 'console-scratch-'));
  vi.stubEnv('TMPDIR', chosen);
  expect(scratchRoot()).toBe(chosen);
  rmSync(chosen, { recursive: true });
});

it('temporary files of steps lie in memory or in the folder of the system, when nobody says where', () => {
  vi.stubEnv('TMPDIR', undefined);
  const root = scratchRoot();
  expect(['/dev/shm', tmpdir()]).toContain(root);
  expect(existsSync(root)).toBe(true);
});
