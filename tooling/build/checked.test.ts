import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@portal/contract/release/release';
import { versionFolder } from '@portal/deploy/store/objects';
import { createStore } from '@portal/deploy/store/open-store';
import { published } from '@portal/deploy/testing/sample-build';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkedReleases, keepChecked, sourcesPrint } from './checked.ts';

const PAGE = 'remotes/orders/src/page.tsx';

let root: string;
let store: string;
let orders: Release;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'console-checked-'));
  for (const folder of ['host', 'remotes/orders/src', 'shared', 'deploy', 'tooling']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  for (const file of ['package.json', 'pnpm-lock.yaml', PAGE]) {
    await writeFile(join(root, file), 'as it was');
  }
  store = join(root, 'data/releases');
  await createStore(store);
  orders = await published(store, 'orders', '11111111');
  await keepChecked(root, store, sourcesPrint(root), [orders]);
});
afterEach(() => rm(root, { recursive: true }));

const found = async () => (await checkedReleases(root, store))?.map(({ digest }) => digest);

it('[X.1] versions are as they were checked while nothing was touched', async () => {
  expect(await found()).toEqual([orders.digest]);
  expect(await checkedReleases(root, join(root, 'elsewhere'))).toBeUndefined();
});

it.each([
  ['a source is changed', () => appendFile(join(root, PAGE), '.')],
  ['a page is added', () => writeFile(join(root, 'remotes/orders/src/new.tsx'), '')],
  ['a source is removed', () => rm(join(root, PAGE))],
  ['other packages are wanted', () => appendFile(join(root, 'pnpm-lock.yaml'), '.')],
  [
    'a published file is damaged',
    () => appendFile(join(versionFolder(store, 'orders', orders.digest), 'remoteEntry.js'), '.'),
  ],
  [
    'a version is gone',
    () => rm(versionFolder(store, 'orders', orders.digest), { recursive: true }),
  ],
])('[X.1] everything is checked again when %s', async (_, touch) => {
  await touch();
  expect(await found()).toBeUndefined();
});

it('[X.1] versions from sources that were not committed are checked each time', async () => {
  const provenance = { builder: 'test', isClean: false, commits: [] };
  await keepChecked(root, store, sourcesPrint(root), [{ ...orders, provenance }]);
  expect(await found()).toBeUndefined();
});
