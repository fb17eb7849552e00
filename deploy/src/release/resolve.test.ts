import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Releases, type Unit } from '@portal/contract/release/release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readNewest } from '../store/channels.ts';
import { versionFolder } from '../store/objects.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';
import { promote } from './promote.ts';
import { type LiveUnit, liveUnit, releasesOf } from './resolve.ts';
import { rollback } from './rollback.ts';

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

async function live(unit: Unit) {
  const channel = (await readNewest(store, 'prod', unit))?.channel;
  return channel && liveUnit(store, channel);
}

async function releases(): Promise<Releases> {
  const units = new Map<Unit, LiveUnit>();
  for (const unit of ['host', 'orders'] as const) {
    const found = await live(unit);
    if (found) units.set(unit, found);
  }
  return Releases.parse(releasesOf(units));
}

it('[X.3] the page is told the live version and the last good one, with the hash of each script', async () => {
  await released(store, 'orders', '00000001');
  const release = await released(store, 'orders', '00000002');
  const { stable, fallback } = (await releases()).units.orders ?? {};
  expect(stable?.name).toBe('orders_00000002');
  expect(stable?.base).toBe(`/portal/merchant/assets/orders/${release.digest}/`);
  expect(Object.keys(stable?.files ?? {}).sort()).toEqual([
    'remoteEntry.js',
    'static/css/general.css',
    'static/js/general.js',
  ]);
  expect(fallback?.name).toBe('orders_00000001');
});

it('[X.2] after a rollback the version that was left is not offered as a fallback', async () => {
  for (const id of ['00000001', '00000002', '00000003']) await released(store, 'orders', id);
  await rollback(store, 'prod', 'orders', undefined, { by: 'test', reason: 'slow' });
  const { stable, fallback } = (await releases()).units.orders ?? {};
  expect(stable?.name).toBe('orders_00000002');
  expect(fallback?.name).toBe('orders_00000001');
});

it('[X.3] a version for another host than the live one is not offered as a fallback', async () => {
  const ui = (version: string) => ({ shared: { '@portal/ui': version } });
  const first = await published(store, 'host', '00000001', ui('1.4.0'));
  const second = await published(store, 'host', '00000002', ui('2.0.0'));
  const old = await published(store, 'orders', '00000001', ui('^1.4.0'));
  const next = await published(store, 'orders', '00000002', ui('^2.0.0'));
  const author = { by: 'test', reason: '' };
  await promote(store, 'prod', [first, old], author);
  await promote(store, 'prod', [second, next], author);
  const { host, orders } = (await releases()).units;
  expect(orders).toMatchObject({ stable: { name: 'orders_00000002' } });
  expect(orders?.fallback).toBeUndefined();
  expect(host?.fallback?.name).toBe('host_00000001');

  const mended = await released(store, 'orders', '00000003', ui('^2.0.0'));
  expect((await releases()).units.orders).toMatchObject({
    stable: { digest: mended.digest },
    fallback: { name: 'orders_00000002' },
  });
});

it('[X.3] when files of the live version are gone, the last whole one takes its place', async () => {
  await released(store, 'orders', '00000001');
  const broken = await released(store, 'orders', '00000002');
  await rm(versionFolder(store, 'orders', broken.digest), { recursive: true });
  expect(await live('orders')).toMatchObject({
    stable: { name: 'orders_00000001' },
    fallback: undefined,
    damaged: ['release.json'],
  });
});

it.each(['static/js/general.js', 'static/js/general.js.br', 'static/js/general.js.gz'])(
  '[X.3] when %s of the live version is not what was published, the last whole one takes its place',
  async (path) => {
    await released(store, 'orders', '00000001');
    const { digest } = await released(store, 'orders', '00000002');
    await writeFile(join(versionFolder(store, 'orders', digest), path), 'other bytes');
    expect(await live('orders')).toMatchObject({
      stable: { name: 'orders_00000001' },
      damaged: [path],
    });
  },
);

it('[X.3] a damaged version stays live when no other is whole: its other pages may work', async () => {
  const { digest } = await released(store, 'orders', '00000001');
  await writeFile(join(versionFolder(store, 'orders', digest), 'static/js/general.js'), '');
  expect(await live('orders')).toMatchObject({
    stable: { name: 'orders_00000001' },
    fallback: undefined,
    damaged: ['static/js/general.js'],
  });
});

it('a lost twin is no damage: the file itself is sent', async () => {
  const { digest } = await released(store, 'orders', '00000001');
  await rm(join(versionFolder(store, 'orders', digest), 'static/js/general.js.br'));
  expect(await live('orders')).toMatchObject({ damaged: [] });
});

it('[X.3] a unit without any whole version is left out, the others stay', async () => {
  const lost = await released(store, 'orders', '00000001');
  await released(store, 'host', '00000001');
  await rm(join(versionFolder(store, 'orders', lost.digest), '.complete'));
  expect(Object.keys((await releases()).units)).toEqual(['host']);
});

it('the id changes with every promote', async () => {
  await released(store, 'orders', '00000001');
  const first = (await releases()).id;
  expect((await releases()).id).toBe(first);
  await released(store, 'orders', '00000002');
  expect((await releases()).id).not.toBe(first);
});
