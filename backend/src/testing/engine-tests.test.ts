import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENGINE_TESTS } from './engine-tests.ts';

it.each(ENGINE_TESTS)('%s, which runs on both engines, exists', (path) => {
  expect(existsSync(join(import.meta.dirname, '../..', path))).toBe(true);
});
