import { feeOf, readPlan } from '@portal/fee';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { digitsAt } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';
import {
  injecting,
  issueKey,
  orderOf,
  platformOf,
  resultOf,
} from '../../../testing/intake-fixture.ts';
import { giveChannel, NARROW } from '../../../testing/limit-fixture.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { SIEM_REAP } from '../../../testing/sales-office.ts';

const { app, db, as, clock } = await testApp({ now: new Date('2027-03-10T12:00:00+07:00') });
const admin = await as('admin');
const merId = firstDemoMerchantId();
await giveChannel(db, merId, NARROW);
await db.deleteFrom('mer_limit').execute();

const platform = platformOf(injecting(app), await issueKey(admin), clock.now);

let count = 0;
/** An order that has been handed in, and waits for its result. */
async function sent(more: object = {}) {
  count += 1;
  const order = orderOf(merId, `RES-${count}`, digitsAt(clock.now()), more);
  const { data } = await platform.orders([order]);
  if (data.accepted !== 1) throw new Error(data.items[0]?.msg);
  return order;
}
const state = async ({ merOrderId }: { merOrderId: string }) => {
  const { rows } = await sql<Record<string, string | null>>`
    select o.status, o.txn_amt, o.mer_fee_amt, o.extra_fee_amt, o.mer_settle_amt, o.mer_settle_sta,
           o.resp_code, o.next_query_time::text, f.trace ->> 'fee' as traced, p.plan
      from biz_order o join order_fee f using (plat_order_id) join fee_plan p using (plan_id)
     where o.mer_order_id = ${merOrderId}`.execute(db);
  return rows[0];
};
/** Reads what a merchant is owed in dollars, by balance and by entries, and the number of sales behind it. */
const books = async () => {
  const { rows } = await sql<{ curr: string; entries: string; sales: number }>`
    select a.curr::text,
           (select coalesce(sum(case when e.credit_id = a.account_id then e.amount else -e.amount end), 0)
              from ledger_entry e where a.account_id in (e.debit_id, e.credit_id))::text as entries,
           (select count(*)::int from ledger_posting where biz_type = 'SALE') as sales
      from ledger_account a
     where (a.kind, a.owner, a.currency) = ('MERCHANT', ${merId}, '840')`.execute(db);
  const [row] = rows;
  return {
    curr: BigInt(row?.curr ?? 0),
    entries: BigInt(row?.entries ?? 0),
    sales: row?.sales ?? 0,
  };
};

describe('[5.8] results that are handed in', () => {
  it('[5.8] INV-11: a success charges the fee of the plan in force, keeps its steps, and is owed to the merchant', async () => {
    const before = await books();
    const order = await sent();
    const { data } = await platform.results([resultOf(order, 'r-1', { queryId: 'Q1' })]);
    expect(data.items[0]).toMatchObject({ code: 200, status: '2', isRepeat: false });
    const paid = await state(order);
    const { fee, settle } = feeOf(readPlan(paid?.plan as never), 12_345n);
    expect(paid).toMatchObject({
      status: '2',
      mer_fee_amt: String(fee),
      mer_settle_amt: String(settle),
      mer_settle_sta: '0',
      traced: String(fee),
      resp_code: '00',
    });
    const after = await books();
    expect(after.curr - before.curr).toBe(settle);
    expect(after.curr).toBe(after.entries);
  });

  it('[5.8] INV-15: one that comes again answers as the first time and books nothing', async () => {
    const order = await sent();
    const result = resultOf(order, 'r-2');
    await platform.results([result]);
    const before = await books();
    const { data } = await platform.results([result, { ...result, respMsg: 'other' }]);
    expect(data.items.map(({ code, status, isRepeat }) => [code, status, isRepeat])).toEqual([
      [200, '2', true],
      [422, '', false],
    ]);
    await platform.results([resultOf(order, 'r-2b')]);
    expect(await books()).toEqual(before);
  });

  it('[5.8] INV-15: one that comes in many calls at once is booked once', async () => {
    const orders = [await sent(), await sent(), await sent()];
    const before = await books();
    const results = orders.map((order) => resultOf(order, `at-once-${order.merOrderId}`));
    const answers = await Promise.all([1, 2, 3, 4].map(() => platform.results(results)));
    expect(answers.map(({ data }) => data.accepted)).toEqual([3, 3, 3, 3]);
    expect((await books()).sales - before.sales).toBe(3);
  });

  it.each([
    ['DECLINED', '3', null],
    ['PENDING', '1', null],
    ['UNKNOWN', '6', '2027-03-10 12:01:00'],
  ])('%s leads to %s and costs nothing', async (outcome, status, next) => {
    const before = await books();
    const order = await sent();
    await platform.results([resultOf(order, `o-${outcome}`, { outcome })]);
    expect(await state(order)).toMatchObject({ status, mer_fee_amt: null, next_query_time: next });
    expect(await books()).toEqual(before);
  });

  it('[5.8] INV-13: a declined order gives its amount back to the limits', async () => {
    const used = async () => {
      const { rows } = await sql<{ used: string }>`
        select sum(used_amt)::text as used from limit_day
         where (mer_id, chnl_code, currency) = (${merId}, ${NARROW}, '840') and txn_date = '2027-03-10'`.execute(
        db,
      );
      return BigInt(rows[0]?.used ?? 0);
    };
    const before = await used();
    const order = await sent();
    expect(await used()).toBe(before + 12_345n);
    await platform.results([resultOf(order, 'limit', { outcome: 'DECLINED' })]);
    expect(await used()).toBe(before);
  });

  it.each([{ txnAmt: '12346' }, { currency: '116' }])('with %j moves nothing', async (wrong) => {
    const before = await books();
    const order = await sent();
    const result = resultOf(order, `wrong-${Object.keys(wrong)}`, wrong);
    for (const _ of [1, 2]) {
      const { data } = await platform.results([result]);
      expect(data.items[0]).toMatchObject({ code: 500, reason: 'MISMATCH' });
    }
    expect((await state(order))?.status).toBe('1');
    expect(await books()).toEqual(before);
  });

  it('of the same orders in two calls, in either order, wait for each other in turn', async () => {
    const orders = [await sent(), await sent()] as const;
    const asked = (name: string) =>
      orders.map((order, at) => resultOf(order, `${name}-${at}`, { outcome: 'PENDING' }));
    const first = sql`biz_order where mer_order_id = ${orders[0].merOrderId}`;
    const answers = await raceFor(db, first, [
      () => platform.results(asked('there')),
      () => platform.results(asked('back').reverse()),
    ]);
    expect(answers.map(({ data }) => data?.accepted)).toEqual([2, 2]);
  });

  it('that contradicts a definite one is kept, and moves nothing', async () => {
    const order = await sent();
    const paid = resultOf(order, 'c-1');
    const declined = resultOf(order, 'c-2', { outcome: 'DECLINED' });
    const { data } = await platform.results([paid, declined]);
    expect(data.items.map(({ code, reason }) => [code, reason])).toEqual([
      [200, ''],
      [409, 'CONTRADICTION'],
    ]);
    expect((await state(order))?.status).toBe('2');
    const kept = await db
      .selectFrom('intake_result')
      .where('result_id', '=', 'c-2')
      .select(['reason', 'order_status'])
      .executeTakeFirst();
    expect(kept).toEqual({ reason: 'CONTRADICTION', order_status: '2' });
  });

  it('several of one order in one call are taken one after the other', async () => {
    const order = await sent();
    const { data } = await platform.results([
      resultOf(order, 's-1', { outcome: 'PENDING' }),
      resultOf(order, 's-2', { outcome: 'UNKNOWN' }),
      resultOf(order, 's-3'),
      resultOf(order, 's-4', { outcome: 'PENDING' }),
    ]);
    expect(data.items.map(({ status }) => status)).toEqual(['1', '6', '2', '2']);
    expect((await state(order))?.status).toBe('2');
  });

  it.each(['-500', '0', '007', '1000000000000'])(
    '[5.8] one that settles %s is refused alone',
    async (settleAmt) => {
      const [wrong, right] = [await sent(), await sent()];
      const { data } = await platform.results([
        resultOf(wrong, `settles ${settleAmt}`.replace(' ', '-'), { settleAmt }),
        resultOf(right, `beside-${settleAmt}`, { settleAmt: '12345' }),
      ]);
      expect(data.items.map(({ code, reason }) => [code, reason])).toEqual([
        [500, 'INVALID settleAmt'],
        [200, ''],
      ]);
    },
  );

  it('[5.8] INV-14: a correct repeat is one, also behind another content under its number', async () => {
    const paid = resultOf(await sent(), 'repeat-behind');
    const other = { ...paid, respCode: '05' };
    await platform.results([paid]);
    const { data } = await platform.results([other, paid]);
    expect(data.items.map(({ code, isRepeat }) => [code, isRepeat])).toEqual([
      [422, false],
      [200, true],
    ]);
  });

  it('of an order that is not there, or of another office, are refused alone', async () => {
    const order = await sent();
    const missing = { ...order, merOrderId: 'nothing' };
    const { data } = await platform.results([resultOf(missing, 'm-1'), resultOf(order, 'm-2')]);
    expect(data.items.map(({ code }) => code)).toEqual([404, 200]);
    const { dept_id } = await db
      .selectFrom('mer_merchant')
      .where('mer_id', '=', merId)
      .select('dept_id')
      .executeTakeFirstOrThrow();
    const elsewhere = dept_id === SIEM_REAP ? '106' : SIEM_REAP;
    const office = platformOf(injecting(app), await issueKey(admin, elsewhere), clock.now);
    const foreign = await office.results([resultOf(await sent(), 'm-3')]);
    expect(foreign.data.items[0]).toMatchObject({ code: 404, reason: 'NO_MERCHANT' });
  });
});
