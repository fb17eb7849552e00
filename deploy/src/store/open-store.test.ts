import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore, openStore } from './open-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('the first build of a machine starts a store, the next ones use it', async () => {
  const store = join(folder, 'data/releases');
  expect(await openStore(store)).toBe(true);
  expect((await readdir(store)).sort()).toEqual(['.reserve', 'channels', 'objects']);
  expect(await openStore(store)).toBe(false);
});

it('an empty folder may be the place of a disk that is not mounted: nothing is started there', async () => {
  const store = join(folder, 'releases');
  await mkdir(store);
  await expect(openStore(store)).rejects.toMatchObject({ exitCode: 7 });
  expect(await readdir(store)).toEqual([]);
  await createStore(store);
  expect(await openStore(store)).toBe(false);
});
