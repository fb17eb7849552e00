import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mfEsmAlias } from './esm-alias.ts';

it('every CommonJS file of the federation runtime is replaced by a module that exists', () => {
  const alias = mfEsmAlias();
  expect(Object.keys(alias).length).toBe(6);
  expect(Object.keys(alias).filter((file) => !file.endsWith('.cjs'))).toEqual([]);
  expect(Object.values(alias).filter((file) => !existsSync(file))).toEqual([]);
});
