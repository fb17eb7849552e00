import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNITS, type Unit } from '@portal/contract/release/release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { channelFolder, readChannel, revisionFile } from '../store/channels.ts';
import { sha256 } from '../store/hash.ts';
import { COMPLETE, listReleases, RELEASE_FILE, versionFolder } from '../store/objects.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';
import { promote } from './promote.ts';
import { type LiveUnit, liveUnit, releasesOf } from './resolve.ts';
import { rollback } from './rollback.ts';
import { statusOf } from './status.ts';

const author = { by: 'test', reason: 'test' };

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

/** Leaves what a newer release tool would: a remote whose name is not known here. */
async function releasedByNewerTool() {
  const objects = (unit: string) => join(store, 'objects', unit);
  await cp(objects('orders'), objects('unheard'), { recursive: true });
  const from = channelFolder(store, 'prod', 'orders');
  await cp(from, from.replace('orders', 'unheard'), { recursive: true });
}

async function liveNames() {
  const live = new Map<Unit, LiveUnit>();
  for (const unit of UNITS) {
    const revision = await readChannel(store, 'prod', unit);
    const found = revision?.channel && (await liveUnit(store, revision.channel));
    if (found) live.set(unit, found);
  }
  return Object.values(releasesOf(live).units).map((unit) => unit?.stable.name);
}

it('[X.3] a remote that is not known here hurts no other: status, promote, rollback and list work', async () => {
  await released(store, 'host', '00000001');
  await released(store, 'orders', '00000001');
  await releasedByNewerTool();
  const next = await published(store, 'orders', '00000002');
  await promote(store, 'prod', [next], author);
  expect((await statusOf(store, 'prod')).map(({ unit }) => unit)).toEqual(['host', 'orders']);
  expect(await liveNames()).toEqual(['host_00000001', 'orders_00000002']);
  await rollback(store, 'prod', 'orders', undefined, author);
  expect(await liveNames()).toEqual(['host_00000001', 'orders_00000001']);
});

it('[X.3] a release and a channel document with fields that are not known here can be read', async () => {
  const { digest } = await released(store, 'orders', '00000001');
  const folder = versionFolder(store, 'orders', digest);
  const text = await withMore(join(folder, RELEASE_FILE));
  await writeFile(join(folder, COMPLETE), sha256(text));
  await withMore(revisionFile(store, 'prod', 'orders', 1));
  expect(await liveNames()).toEqual(['orders_00000001']);
  expect((await listReleases(store, 'orders')).map((release) => 'signature' in release)).toEqual([
    false,
  ]);
});

async function withMore(file: string): Promise<string> {
  const text = JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), signature: 'x' });
  await writeFile(file, text);
  return text;
}
