import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mfEsmAlias, withRuntimeNamed } from './esm-alias.ts';

it('every CommonJS file of the federation runtime is replaced by a module that exists', () => {
  const alias = mfEsmAlias();
  expect(Object.keys(alias).length).toBe(7);
  expect(Object.keys(alias).filter((file) => !file.endsWith('.cjs'))).toEqual([
    '@module-federation/webpack-bundler-runtime',
  ]);
  expect(Object.values(alias).filter((file) => !existsSync(file))).toEqual([]);
});

it('[X.1] an entry imports the federation runtime by name, wherever the checkout is', () => {
  const entryOf = (file: string) =>
    `loader.js!=!data:text/javascript,${encodeURIComponent(`import runtime from ${JSON.stringify(file)};const a = "b"`)}`;
  const file = 'node_modules/@module-federation/webpack-bundler-runtime/dist/index.cjs';
  const named = entryOf('@module-federation/webpack-bundler-runtime');
  expect(withRuntimeNamed(entryOf(`/srv/console/${file}`))).toBe(named);
  expect(withRuntimeNamed(entryOf(`C:\\console\\${file.replaceAll('/', '\\')}`))).toBe(named);
  expect(() => withRuntimeNamed(entryOf('react'))).toThrow('imports no federation runtime');
});
