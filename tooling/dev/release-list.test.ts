import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLISTED_PAGES } from '@portal/contract/pages';
import { Releases } from '@portal/contract/release/release';
import { emptyStore, published } from '@portal/deploy/testing/sample-build';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseList } from './release-list.ts';

let store: string;
let folder: string;
beforeEach(async () => {
  store = await emptyStore();
  folder = await mkdtemp(join(tmpdir(), 'console-dev-'));
});
afterEach(async () => {
  await rm(store, { recursive: true });
  await rm(folder, { recursive: true });
});

async function addPage(name: string) {
  await mkdir(join(folder, 'src/pages', name), { recursive: true });
  await writeFile(join(folder, 'src/pages', name, 'index.tsx'), '');
}

it('lists built units with their hashes, and units from their sources without a file', async () => {
  const built = await published(store, 'finance', '00000001');
  await addPage('general');
  const { units } = Releases.parse(releaseList([built], new Map([['orders', folder]])));
  expect(Object.keys(units).sort()).toEqual(['finance', 'orders']);
  expect(units.finance?.stable).toMatchObject({
    digest: built.digest,
    base: `/portal/merchant/finance/${built.digest}/`,
    files: { 'remoteEntry.js': expect.stringMatching(/^sha384-/) },
  });
  expect(units.orders?.stable).toMatchObject({ name: 'orders_dev00000', files: {} });
  expect(units.orders?.stable.exposes).toEqual({ './general/index': { js: [], css: [] } });
});

it('says of a page that no menu lists what its area declares', async () => {
  const declared = UNLISTED_PAGES.find(({ component }) => component.startsWith('system/'));
  const page = declared?.component.slice('system/'.length).replace(/\/index$/, '') ?? '';
  await addPage(page);
  const { units } = Releases.parse(releaseList([], new Map([['system', folder]]), UNLISTED_PAGES));
  expect(units.system?.stable.exposes[`./${page}/index`]?.page).toMatchObject({
    path: declared?.path,
    title: { 'zh-CN': declared?.zh, 'en-US': declared?.en },
  });
});

it('a page that is added is listed at the next question', async () => {
  await addPage('general');
  const pages = () =>
    Object.keys(releaseList([], new Map([['orders', folder]])).units.orders?.stable.exposes ?? {});
  expect(pages()).toEqual(['./general/index']);
  await addPage('info');
  expect(pages()).toEqual(['./general/index', './info/index']);
});
