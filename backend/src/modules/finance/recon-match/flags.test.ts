import { writeBill } from '@portal/contract/channel/bill';
import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { raceBehind } from '../../../testing/lock-row.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';
import { keepFile, loadWaiting } from '../recon-file/index.ts';
import { renewFlags } from './flags.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { db } = test;
const recon = await reconFixture(test);
const { failed, paid, refunded, lineOf, bill, day, flagOf, refundFlagOf, proveRecon, admin } =
  recon;

/** A clock that goes on by a second whenever somebody looks at it. */
function slowClock() {
  let time = test.clock.now().getTime();
  return () => {
    time += 1_000;
    return new Date(time);
  };
}

it('[2.63] an order says what differs, however long the rest of the bill takes', async () => {
  const [late, twice, agreed] = [await failed(), await paid(), await paid()];
  const declined = await refunded(agreed, '5000', 'declined');
  const lines = [
    await lineOf(late),
    await lineOf(twice),
    await lineOf(twice),
    await lineOf(agreed),
    await lineOf(declined, { kind: 'REFUND', amount: '5000', cost: '0' }),
  ];
  const fileId = await keepFile(db, {
    chnlCode: LAB_CHANNEL,
    settleDate: day(),
    source: 'UPLOAD',
    format: 'LINES',
    name: 'bill.txt',
    bytes: Buffer.from(writeBill(day(), lines)),
    by: 'finance',
    now: stampAt(test.clock.now()),
  });
  await loadWaiting({ db, clock: slowClock(), isStopping: () => false }, fileId);
  expect([await flagOf(late), await flagOf(twice), await flagOf(agreed)]).toEqual(['3', '8', '1']);
  expect(await refundFlagOf(declined)).toBe('3');
  await proveRecon();
});

it('[2.48] [2.63] an order that a bill agrees with is found as such, and nothing was written to it', async () => {
  const billed = await paid();
  await bill([await lineOf(billed)]);
  const later = await paid();
  const found = async (anyId: string, reconFlag: string) => {
    const { rows } = await admin.call(generalOrderRoutes.list, { query: { anyId, reconFlag } });
    return (rows as { reconFlag: string }[]).map((row) => row.reconFlag);
  };
  expect([await found(billed, '1'), await found(billed, '0')]).toEqual([['1'], []]);
  expect([await found(later, '0'), await found(later, '1')]).toEqual([['0'], []]);
  const kept = db.selectFrom('biz_order').where('plat_order_id', '=', billed).select('recon_flag');
  expect(await kept.executeTakeFirst()).toEqual({ recon_flag: '0' });
});

it('[2.48] an order leads to the line that it agrees with, but for users outside', async () => {
  const billed = await paid();
  await bill([await lineOf(await paid()), await lineOf(billed)]);
  const read = async (user: Pick<typeof admin, 'call'>) =>
    (await user.call(orderDetailRoutes.money, { params: { platOrderId: billed } })).data;
  const { mer_id } = await db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', billed)
    .select('mer_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('sys_user').set({ mer_id }).where('user_name', '=', 'merchant').execute();
  expect(await read(admin)).toMatchObject({
    billed: { billId: expect.stringMatching(/^\d+$/), settleDate: day(), lineNo: 3 },
  });
  expect(await read(await test.as('merchant'))).toMatchObject({ txnAmt: '12500', billed: null });
});

it('[2.48] a flag that two lanes tell at once is by what both have done', async () => {
  const order = await paid();
  await recon.nextDay();
  await bill([]);
  // The payment has come back, too, and neither is billed.
  await sql`
    insert into recon_item (item_id, chnl_code, currency, kind, is_returned, plat_order_id, reference, amount, txn_time,
                            expected_date, settle_date, state)
    select -item_id, chnl_code, currency, kind, true, plat_order_id, reference, amount, txn_time, expected_date,
           settle_date, state
      from recon_item where plat_order_id = ${order}`.execute(db);
  expect(await flagOf(order)).toBe('W');
  const agree = (isReturned: boolean) => async (tx: Kysely<Database>) => {
    await tx
      .updateTable('recon_item')
      .set({ state: 'MATCHED' })
      .where('plat_order_id', '=', order)
      .where('is_returned', '=', isReturned)
      .execute();
    await renewFlags(tx, { orders: [order], refunds: [] });
  };
  await raceBehind(db, agree(false), [() => transact(db, agree(true))]);
  expect(await flagOf(order)).toBe('1');
});
