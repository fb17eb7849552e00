import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { derivedDaily } from '../modules/reports/summary/index.ts';
import { TEST_ASOF, testApp } from './index.ts';
import { multiplyTrade } from './many-times.ts';

const { as, db } = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const admin = await as('admin');

const SIZE = { orders: 3, trading: 2, merchants: 100 };
const TIMES = SIZE.orders * SIZE.trading;
const DAYS = { from: '2026-11-01', to: TEST_ASOF };

const indexes = () =>
  sql<{ text: string }>`
    select indexdef as text from pg_indexes where tablename = 'biz_order' order by 1`.execute(db);

/** Sums of a report and of a list as people see them. */
async function shown() {
  const { data: orders } = await admin.call(generalOrderRoutes.stat, { query: {} });
  const { data: report } = await admin.call(merTxnRoutes.stat, { query: { currency: '840' } });
  const { totals } = report as { totals: { count: number; amount: string }[] };
  return {
    orders: (orders as { count: number }).count,
    count: totals[0]?.count ?? 0,
    amount: totals[0]?.amount,
  };
}

it('[2.60] trade is as many times as large in lists and in reports', async () => {
  const [before, kept] = [await shown(), await indexes()];
  await multiplyTrade(db, SIZE);
  expect(await shown()).toEqual({
    orders: before.orders * TIMES,
    count: before.count * TIMES,
    amount: String(BigInt(before.amount ?? 0) * BigInt(TIMES)),
  });
  expect(before.count).toBeGreaterThan(0);
  expect(await indexes()).toEqual(kept);
  const { total } = await admin.call(merchantRoutes.list, { query: {} });
  expect(total).toBe(SIZE.merchants);
  const { rows } = await sql<{ wrong: string }>`
    select count(*) as wrong
      from (${derivedDaily(DAYS)}) d
      join daily_stat s using (tran_date, mer_id, currency, chnl_id, order_type)
     where (d.consume_cnt, d.consume_amt, d.refund_amt) is distinct from (s.consume_cnt, s.consume_amt, s.refund_amt)`.execute(
    db,
  );
  expect(rows).toEqual([{ wrong: '0' }]);
});
