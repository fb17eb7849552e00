import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { addLike } from '../../../testing/like-merchant.ts';
import { byOwner } from '../../../testing/past-rules.ts';
import { runJob } from '../../../testing/run-job.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

/** A Tuesday at noon, on the platform. */
const test = await testApp({ now: new Date('2026-12-08T05:00:00.000Z') });
const { db, clock } = test;
const lab = await settleFixture(test);
const merIds = ['800000000000001', '800000000000002', '800000000000003'];
for (const merId of merIds) await addLike(db, lab.merId, merId);
await unreviewed(db, async (open) => {
  await open.updateTable('mer_merchant').set({ settle_method: '2' }).execute();
  await open
    .updateTable('mer_merchant')
    .set({ settle_method: '1', settle_cycle: 'T1' })
    .where('mer_id', 'in', merIds)
    .execute();
});

it('[2.68] settlement by itself leaves out who is being settled by somebody else, and goes on with the next', async () => {
  for (const merId of merIds) await lab.sell(1_000n, { of: merId });
  clock.advance(24 * 3_600_000);
  await byOwner(
    db,
    sql`
    create function held() returns trigger language plpgsql as $$
    begin raise exception 'waited for too long' using errcode = '55P03'; end $$`,
    sql`
    create trigger held before insert on settle_batch for each row
      when (new.mer_id = '800000000000002') execute function held()`,
  );
  const auto = () => runJob(test, 'settle.autoBatch');
  expect(await auto()).toBe('Batches created: 2, not created: 1');
  const { content } = await db
    .selectFrom('sys_notice')
    .orderBy('notice_id', 'desc')
    .select('content_en as content')
    .executeTakeFirstOrThrow();
  expect(content).toContain('800000000000002 840: Someone else is changing the same data');
  await byOwner(db, sql`drop trigger held on settle_batch`);
  expect(await auto()).toBe('Batches created: 1, not created: 0');
  expect(await lab.differences()).toEqual([]);
});
