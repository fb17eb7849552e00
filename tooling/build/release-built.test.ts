import { rm, writeFile } from 'node:fs/promises';
import { promote } from '@portal/deploy/release/promote';
import { rollback } from '@portal/deploy/release/rollback';
import { statusOf } from '@portal/deploy/release/status';
import { revisionFile } from '@portal/deploy/store/channels';
import { emptyStore, published, released } from '@portal/deploy/testing/sample-build';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseBuilt } from './release-built.ts';

const author = { by: 'test', reason: 'test' };

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

async function liveNames() {
  return (await statusOf(store, 'prod')).map(({ channel }) => channel?.stable.name);
}

it('the first start releases everything, the next has nothing to do', async () => {
  const releases = [
    await published(store, 'host', '00000001'),
    await published(store, 'orders', '00000001'),
  ];
  expect(await releaseBuilt(store, 'prod', releases)).toEqual(['Released host, orders']);
  expect(await liveNames()).toEqual(['host_00000001', 'orders_00000001']);
  expect(await releaseBuilt(store, 'prod', releases)).toEqual([]);
});

it('[X.2] a start does not undo a rollback, and says how to release the new build', async () => {
  await released(store, 'orders', '00000001');
  await released(store, 'orders', '00000002');
  await rollback(store, 'prod', 'orders', undefined, author);
  const next = await published(store, 'orders', '00000003');
  expect(await releaseBuilt(store, 'prod', [next])).toEqual([
    'orders is on hold at 1.0.0+00000001; to release the new build: npm run mrel -- promote orders@1.0.0+00000003',
  ]);
  expect(await liveNames()).toEqual(['orders_00000001']);
});

it('a start releases the builds that follow its own', async () => {
  await releaseBuilt(store, 'prod', [await published(store, 'orders', '00000001')]);
  const next = await published(store, 'orders', '00000002');
  expect(await releaseBuilt(store, 'prod', [next])).toEqual(['Released orders']);
  expect(await liveNames()).toEqual(['orders_00000002']);
});

it('[X.2] a start leaves a unit that somebody promoted, and says how to release the new build', async () => {
  await releaseBuilt(store, 'prod', [
    await published(store, 'orders', '00000001'),
    await published(store, 'finance', '00000001'),
  ]);
  const chosen = await published(store, 'orders', '00000002');
  await promote(store, 'prod', [chosen], { by: 'li', reason: 'CR-1182' });
  const built = [
    await published(store, 'orders', '00000003'),
    await published(store, 'finance', '00000003'),
  ];
  expect(await releaseBuilt(store, 'prod', built)).toEqual([
    'orders stays at 1.0.0+00000002, which li promoted; to release the new build: npm run mrel -- promote orders@1.0.0+00000003',
    'Released finance',
  ]);
  expect(await liveNames()).toEqual(['orders_00000002', 'finance_00000003']);
});

it('[X.3] a unit whose channel is corrupt is left to people, and the others are released', async () => {
  await releaseBuilt(store, 'prod', [await published(store, 'orders', '00000001')]);
  await writeFile(revisionFile(store, 'prod', 'orders', 2), '{"schema":');
  const releases = [
    await published(store, 'orders', '00000002'),
    await published(store, 'finance', '00000001'),
  ];
  expect(await releaseBuilt(store, 'prod', releases)).toEqual([
    'The channel of orders is corrupt, see: npm run mrel -- status',
    'Released finance',
  ]);
});

it('a build that does not fit what is live is not released, and the start goes on', async () => {
  await released(store, 'host', '00000001', { shared: { react: '19.3.1' } });
  const remote = await published(store, 'orders', '00000001', { shared: { react: '^20.0.0' } });
  const [line] = await releaseBuilt(store, 'prod', [remote]);
  expect(line).toContain('asks for react ^20.0.0');
  expect(await liveNames()).toEqual(['host_00000001']);
});
