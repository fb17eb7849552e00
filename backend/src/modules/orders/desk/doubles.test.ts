import { deskRoutes } from '@portal/contract/orders/desk';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { addLike } from '../../../testing/like-merchant.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, clock } = test;
const { channel, maker, tell, get, groupsOf } = await deskFixture(test);
type Order = NonNullable<Parameters<typeof channel.order>[0]>;
/** A merchant like that of the lab. */
const OTHER = '999000000000003';

it('[5.8] the queue has two payments of one card and amount within 10 minutes, until they are said to be two', async () => {
  const card = (hash: string) =>
    sql`update biz_order set acc_no = row('c', ${hash}::text, '622200****9017')::sealed`;
  const at = (minutes: number) => stampAt(clock.now().getTime() + minutes * MINUTE_MS);
  const byCard = async (over: Order, hash = 'desk-card') => {
    const reference = await channel.order(over);
    await sql`${card(hash)} where plat_order_id = ${reference}`.execute(db);
    return reference;
  };
  const paid = async (over: Order, isByCard = true) => {
    const reference = isByCard ? await byCard(over) : await channel.order(over);
    await tell(reference, { currency: over.currency ?? '840' });
    return reference;
  };
  const first = await paid({ txn_time: at(-9) });
  const second = await paid({ txn_time: at(0) });
  const early = await paid({ txn_time: at(-20) });
  const again = await paid({ orig_mer_order_id: early, txn_time: at(-2) }, false);
  await addLike(db, channel.merId, OTHER);
  // None of these is one too many: by card, then as another attempt.
  const near = { txn_time: at(-1) };
  await paid({ ...near, mer_id: OTHER });
  await paid({ ...near, currency: '116' });
  await tell(await byCard({ ...near, txn_amt: '12501' }), { amount: '12501' });
  await tell(await byCard(near, 'another-card'));
  const unpaid = await byCard(near);
  await paid({ ...near, orig_mer_order_id: early, mer_id: OTHER }, false);
  await paid({ ...near, orig_mer_order_id: early, int_txn_cd: '1002' }, false);
  await paid({ ...near, orig_mer_order_id: unpaid }, false);
  await paid({ ...near, mer_order_id: 'ITSELF', orig_mer_order_id: 'ITSELF' }, false);
  expect(await runJob(test, 'order.findDoubles(96)')).toBe('Found 2 suspected double payments');
  expect(await get(second, 'DOUBLE')).toMatchObject({
    ...{ why: 'CARD', left: { name: first }, right: { name: second } },
  });
  expect(await get(again, 'DOUBLE')).toMatchObject({ why: 'ATTEMPT', left: { name: early } });
  expect(await groupsOf(first)).toEqual([]);
  const note = { params: { reference: second }, body: { note: 'Two tickets' } };
  expect((await maker.call(deskRoutes.note, note)).code).toBe(200);
  expect(await groupsOf(second)).toEqual([]);
  expect((await maker.call(deskRoutes.note, note)).code).toBe(409);
  await runJob(test, 'order.findDoubles(96)');
  expect(await groupsOf(second)).toEqual([]);
  const refund = (reference: string, amount: string) =>
    sql`update biz_order set refunded_amt = ${amount}::bigint where plat_order_id = ${reference}`.execute(
      db,
    );
  for (const reference of [again, early]) {
    await refund(reference, '12499');
    expect(await groupsOf(again), reference).toEqual(['DOUBLE']);
    await refund(reference, '12500');
    expect(await groupsOf(again), reference).toEqual([]);
    await refund(reference, '0');
  }
});
