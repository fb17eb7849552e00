import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';

const { db, as } = await testApp();
const merchant = await as('merchant');
const own = firstDemoMerchantId();

/** Numbers of the orders of a merchant and those below it, as the database puts them in order. */
async function expected(condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: string }>`
    select plat_order_id as id from biz_order join mer_merchant using (mer_id)
     where (mer_id = ${own} or superior_mer_id = ${own}) and ${condition} order by ${order}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The same as the pages of a list show them, one after the other. */
async function shown(query: Record<string, unknown>): Promise<string[]> {
  const numbers: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await merchant.call(orders.list, { query: { ...query, pageNum, pageSize: 50 } });
    numbers.push(...(page.rows ?? []).map((row) => (row as { platOrderId: string }).platOrderId));
    if (!page.total || pageNum * 50 >= page.total) return numbers;
  }
}

describe('[6.1] orders of a merchant and of those below it', () => {
  it.each([
    ['by time', {}, sql`true`, sql`txn_time desc, plat_order_id desc`],
    [
      'oldest first',
      { orderByColumn: 'txnTime', isAsc: 'asc' },
      sql`true`,
      sql`txn_time, plat_order_id`,
    ],
    [
      'by amount',
      { orderByColumn: 'txnAmt', isAsc: 'desc', currency: '840', minAmt: '2000' },
      sql`biz_order.currency = '840' and txn_amt >= 2000`,
      sql`txn_amt desc, plat_order_id desc`,
    ],
    [
      'of one state by amount',
      { orderByColumn: 'txnAmt', isAsc: 'asc', currency: '840', status: '2' },
      sql`biz_order.currency = '840' and biz_order.status = '2'`,
      sql`txn_amt, plat_order_id`,
    ],
    [
      'in one state of refunds',
      { refundSta: '2' },
      sql`refund_sta = '2'`,
      sql`txn_time desc, plat_order_id desc`,
    ],
  ] as const)('are in one order on all pages: %s', async (_, query, condition, order) => {
    const numbers = await expected(condition, order);
    expect(numbers.length).toBeGreaterThan(0);
    expect(await shown(query)).toEqual(numbers);
  });
});
