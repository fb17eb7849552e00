import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Releases, type Unit } from '@portal/contract/release/release';
import { makeKeys } from '@portal/deploy/release/keys';
import { hashOf, revisionFile } from '@portal/deploy/store/channels';
import { versionFolder } from '@portal/deploy/store/objects';
import { createStore } from '@portal/deploy/store/open-store';
import { emptyStore, published, released } from '@portal/deploy/testing/sample-build';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followReleases, type LiveReleases, type Snapshot } from './live.ts';

const PATH = 'static/js/general.js';

let store: string;
let warnings: string[];
beforeEach(async () => {
  store = await emptyStore();
  warnings = [];
});
afterEach(() => rm(store, { recursive: true }));

function follow(): Promise<LiveReleases> {
  const log = pino({}, { write: (line) => void warnings.push(JSON.parse(line).msg) });
  return followReleases({ store, env: 'prod', frameHosts: [] }, log);
}

function nameIn({ releases }: Snapshot, unit: Unit = 'orders') {
  return Releases.parse(JSON.parse(releases.plain.toString())).units[unit]?.stable.name;
}

const fileOf = (unit: Unit, digest: string, path: string) =>
  join(versionFolder(store, unit, digest), path);

it('[X.3] a file of the live version that is damaged before the start is noticed at the start', async () => {
  await released(store, 'orders', '00000001');
  const { digest } = await released(store, 'orders', '00000002');
  await writeFile(fileOf('orders', digest, PATH), 'other bytes');
  expect(nameIn(await (await follow()).current())).toBe('orders_00000001');
  expect(warnings).toEqual([
    'orders@1.0.0+00000002 has lost or damaged files in the store, offered is 1.0.0+00000001: ' +
      PATH,
  ]);
});

it('[X.3] one that is damaged later is noticed by the next look, and that it is whole again', async () => {
  await released(store, 'orders', '00000001');
  const { digest } = await released(store, 'orders', '00000002');
  const live = await follow();
  const before = await live.current();
  const file = fileOf('orders', digest, PATH);
  const content = await readFile(file);
  await writeFile(file, 'other bytes');
  const damaged = await live.inspect();
  expect(nameIn(damaged)).toBe('orders_00000001');
  expect(damaged.id).not.toBe(before.id);
  expect(await live.inspect()).toEqual(damaged);
  expect(warnings).toHaveLength(1);
  await writeFile(file, content);
  expect((await live.inspect()).id).toBe(before.id);
});

it('[X.3] a host whose page is lost is replaced by the one before', async () => {
  await released(store, 'host', '00000001');
  const { digest } = await released(store, 'host', '00000002');
  const live = await follow();
  const before = (await live.current()).page?.etag;
  await rm(fileOf('host', digest, 'index.html'));
  const { page } = await live.inspect();
  expect(nameIn(await live.current(), 'host')).toBe('host_00000001');
  expect(page?.etag).not.toBe(before);
});

it('[X.3] a store that is gone changes nothing, is told once, and is used again when it is back', async () => {
  await released(store, 'orders', '00000001');
  const live = await follow();
  const before = await live.current();
  await rename(store, `${store}-gone`);
  expect(await live.inspect()).toEqual(before);
  expect(await live.inspect()).toEqual(before);
  expect(warnings).toEqual([`the release store is gone: ${store}`]);
  await rename(`${store}-gone`, store);
  await released(store, 'orders', '00000002');
  expect(nameIn(await live.inspect())).toBe('orders_00000002');
});

it('[X.3] a document that becomes corrupt does not take a server back, and is followed when restored', async () => {
  for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
  const live = await follow();
  const file = revisionFile(store, 'prod', 'orders', 2);
  await cp(file, `${file}.bak`);
  await writeFile(file, '{"schema":');
  expect(nameIn(await live.inspect())).toBe('orders_00000002');
  expect(warnings).toEqual([expect.stringContaining('rev-00000002.json is corrupt')]);
  expect(nameIn(await (await follow()).current())).toBe('orders_00000001');

  const restarted = await follow();
  await cp(`${file}.bak`, file);
  expect(nameIn(await restarted.inspect())).toBe('orders_00000002');
});

it('[X.2] a document that is not chained is told and not followed, before and after a restart', async () => {
  for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
  const live = await follow();
  const file = (rev: number) => revisionFile(store, 'prod', 'orders', rev);
  const first = JSON.parse(await readFile(file(1), 'utf8'));
  await writeFile(file(3), JSON.stringify({ ...first, rev: 3, by: 'cfo@bank' }));
  expect(nameIn(await live.current())).toBe('orders_00000002');
  expect(nameIn(await (await follow()).current())).toBe('orders_00000002');
  const told = expect.stringContaining('rev-00000003.json is not chained');
  expect(warnings).toEqual([told, told]);
});

it('[X.2] in a store with keys a document that nobody signed is told and not followed', async () => {
  const folder = store;
  store = join(folder, 'releases');
  await createStore(store);
  await makeKeys(store, ['operations']);
  await released(store, 'orders', '00000001');
  const live = await follow();
  const file = (rev: number) => revisionFile(store, 'prod', 'orders', rev);
  const text = await readFile(file(1), 'utf8');
  const { signature: _, ...first } = JSON.parse(text);
  const { digest, version, name } = await published(store, 'orders', '00000002');
  const stable = { digest, version, name };
  const forged = { ...first, rev: 2, prevHash: hashOf(text), stable };
  await writeFile(file(2), JSON.stringify(forged));
  expect(nameIn(await live.current())).toBe('orders_00000001');
  expect(warnings).toEqual([expect.stringContaining('rev-00000002.json is not signed')]);
  store = folder;
});

it('[X.3] what cannot be read at the moment changes nothing', async () => {
  await released(store, 'orders', '00000001');
  const { digest } = await released(store, 'orders', '00000002');
  const live = await follow();
  const before = await live.current();
  const file = fileOf('orders', digest, PATH);
  await rename(file, `${file}-gone`);
  await mkdir(file);
  expect(await live.inspect()).toEqual(before);
  expect(warnings).toEqual([
    expect.stringMatching(/^the channel of orders cannot be read: .*EISDIR/),
  ]);
});
