import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';

const { db, as } = await testApp();
const admin = await as('admin');

/** Sums by currency, busiest first, and status, as the orders themselves have them. */
async function sumsOf(condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ currency: string; status: string; count: string; amount: string }>`
    select currency, status, count(*) as count, sum(txn_amt)::text as amount
      from biz_order where ${condition} group by currency, status
     order by sum(count(*)) over (partition by currency) desc, currency, status`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

describe('general orders: count and sums', () => {
  const queries = [{}, { status: '2' }, { refundSta: '0' }, { merId: firstDemoMerchantId() }];

  it.each(queries)(
    '[9.2] of %j equal those of the database, by currency and status',
    async (query) => {
      const { status, refundSta, merId } = query as Record<string, string | undefined>;
      const expected = await sumsOf(sql`
            (${status ?? null}::text is null or status = ${status ?? null})
        and (${refundSta ?? null}::text is null or refund_sta = ${refundSta ?? null})
        and (${merId ?? null}::text is null or mer_id = ${merId ?? null})`);
      const { data } = await admin.call(orders.stat, { query });
      expect((data as { sums: unknown }).sums).toEqual(expected);
    },
  );

  it('[9.2] add up what lies many months apart', async () => {
    await sql`
      update biz_order set txn_time = txn_time - interval '200 days'
       where txn_time < '2026-10-20'`.execute(db);
    // The midnight at which one statement ends and the next begins.
    await sql`
      update biz_order set txn_time = (select min(txn_time)::date + 60 from biz_order)
       where plat_order_id = (select max(plat_order_id) from biz_order where refund_sta = '0')`.execute(
      db,
    );
    const expected = await sumsOf(sql`refund_sta = '0'`);
    const query = { refundSta: '0' };
    const { data } = await admin.call(orders.stat, { query });
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from biz_order where refund_sta = '0'`.execute(db);
    const count = Number(rows[0]?.n);
    expect(data).toEqual({ count, sums: expected });
    expect(await admin.call(orders.list, { query })).toMatchObject({ total: count });
  });

  it('of nothing are zero', async () => {
    const answer = await admin.call(orders.stat, {
      query: { params: { beginTime: '2030-01-01' } },
    });
    expect(answer.data).toEqual({ count: 0, sums: [] });
    const listed = await admin.call(orders.list, {
      query: { params: { beginTime: '2030-01-01' } },
    });
    expect(listed).toMatchObject({ rows: [], total: 0 });
  });
});
