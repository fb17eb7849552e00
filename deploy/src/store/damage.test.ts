import { mkdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/contract/release/release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyStore, published } from '../testing/sample-build.ts';
import { Inspector } from './damage.ts';
import { versionFolder } from './objects.ts';

const PATH = 'static/js/general.js';

let store: string;
let release: Release;
let file: string;
let inspector: Inspector;
beforeEach(async () => {
  store = await emptyStore();
  release = await published(store, 'orders', '00000001');
  file = join(versionFolder(store, 'orders', release.digest), PATH);
  inspector = new Inspector(store);
  expect(await inspector.damageOf(release)).toEqual([]);
});
afterEach(() => rm(store, { recursive: true }));

it('a version is read once, and again when one of its files was written', async () => {
  const content = await readFile(file);
  const found = await inspector.damageOf(release);
  expect(await inspector.damageOf(release)).toBe(found);
  const { atime, mtime } = await stat(file);
  await writeFile(
    file,
    content.map((byte) => byte ^ 1),
  );
  await utimes(file, atime, mtime);
  expect(await inspector.damageOf(release)).toEqual([PATH]);
  await writeFile(file, content);
  expect(await inspector.damageOf(release)).toEqual([]);
});

it('a lost file is noticed, and that it is back', async () => {
  await rename(file, `${file}-gone`);
  expect(await inspector.damageOf(release)).toEqual([PATH]);
  await rename(`${file}-gone`, file);
  expect(await inspector.damageOf(release)).toEqual([]);
});

it('a file that cannot be read at the moment says nothing, and is read again the next time', async () => {
  await rename(file, `${file}-gone`);
  await mkdir(file);
  await expect(inspector.damageOf(release)).rejects.toThrow('EISDIR');
  await rmdir(file);
  await rename(`${file}-gone`, file);
  expect(await inspector.damageOf(release)).toEqual([]);
});
