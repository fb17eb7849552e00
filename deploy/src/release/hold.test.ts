import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readChannel } from '../store/channels.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';
import { setHold } from './hold.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';

const author = { by: 'test', reason: 'wrong figures' };

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

it('[X.1] a hold changes nothing but the hold, and lifting it likewise', async () => {
  await released(store, 'orders', '00000001');
  await released(store, 'orders', '00000002');
  const { before, after } = await setHold(store, 'prod', 'orders', true, author);
  expect(after).toMatchObject({ rev: 3, hold: true, reason: 'wrong figures', action: 'promote' });
  expect([after.stable, after.previous]).toEqual([before?.stable, before?.previous]);
  await setHold(store, 'prod', 'orders', false, author);
  expect((await readChannel(store, 'prod', 'orders'))?.channel?.hold).toBe(false);
});

it('a hold of a unit that is held writes nothing', async () => {
  await released(store, 'orders', '00000001');
  await setHold(store, 'prod', 'orders', true, author);
  const again = await setHold(store, 'prod', 'orders', true, author);
  expect([again.before?.rev, again.after.rev]).toEqual([2, 2]);
});

it('[X.2] a change that was decided on another document than the newest loses', async () => {
  await released(store, 'orders', '00000001');
  await released(store, 'orders', '00000002');
  const release = await published(store, 'orders', '00000003');
  const seen = { ...author, rev: 1 };
  const lost = { exitCode: 5, message: 'orders@prod is at rev 2 by now, not 1' };
  const changes = [
    () => setHold(store, 'prod', 'orders', true, seen),
    () => rollback(store, 'prod', 'orders', undefined, seen),
    () => promote(store, 'prod', [release], seen),
  ];
  for (const change of changes) await expect(change()).rejects.toMatchObject(lost);
  expect((await readChannel(store, 'prod', 'orders'))?.rev).toBe(2);
});
