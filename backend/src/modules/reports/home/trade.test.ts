import { fileRoutes } from '@portal/contract/common/file';
import type { Answer, Route } from '@portal/contract/kit/route';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { refundRoutes as refunds } from '@portal/contract/orders/refund';
import { successRate } from '@portal/contract/orders/success-rate';
import { dailyRoutes as daily } from '@portal/contract/reports/daily';
import { ordersBehind, refundsBehind } from '@portal/contract/reports/drill';
import { homeRoutes } from '@portal/contract/reports/home';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { allRows, orderSum, sumOf } from '../../../testing/report-fixture.ts';

const { db, as } = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });

const homeOf = async (client: Client) =>
  (await client.call(homeRoutes.home, { query: { currency: '840' } })).data as Answer<
    typeof homeRoutes.home
  >;

/** Counts the rows of a list's file, without the header. */
async function exported(client: Client, route: Route, query: Record<string, unknown>) {
  const { code, msg } = await client.call(route, { query: { ...query, exportType: 'csv' } });
  expect(code).toBe(200);
  const { rawPayload } = await client.send(fileRoutes.download, { query: { fileName: msg } });
  return rawPayload.toString('utf8').trim().split('\r\n').length - 1;
}

describe('[2.4] [2.60] the figures of trade', () => {
  it.each(['admin', 'finance', 'merchant'])(
    'of %s are what their lists and their files come to, before the summary is built again',
    async (user) => {
      const client = await as(user);
      await sql`update biz_order set txn_time = ${`${TEST_ASOF} 10:00:00`}::timestamp
                 where plat_order_id in (select plat_order_id from biz_order
                                          where currency = '840' and status in ('2', '3')
                                            and txn_time < ${TEST_ASOF}::date
                                          order by md5(plat_order_id || ${user}) limit 60)`.execute(
        db,
      );
      const { day, today, asOf } = await homeOf(client);
      expect([day, asOf]).toEqual([TEST_ASOF, `${TEST_ASOF} 12:00:00`]);
      const cell = { begin: day, end: day, currency: '840' };
      const paid = ordersBehind(cell, 'succeeded');
      expect(await orderSum(client, paid)).toEqual({
        count: today.succeeded,
        amount: today.amount,
      });
      expect(await exported(client, orders.export, paid)).toBe(today.succeeded);

      const { status: _status, ...all } = paid;
      const { data } = await client.call(orders.stat, { query: all });
      const { sums } = data as Answer<typeof orders.stat>;
      expect(successRate(sums)).toBe(Math.round((today.succeeded * 1_000_000) / today.tried));

      const back = await allRows<{ refundAmt: string }>(client, refunds.list, refundsBehind(cell));
      expect([back.length, sumOf(back, 'refundAmt')]).toEqual([
        today.refundCount,
        today.refundAmount,
      ]);
      const params = { beginTime: day, endTime: day };
      const days = await allRows<{ totalFee: string }>(client, daily.list, {
        currency: '840',
        params,
      });
      expect(sumOf(days, 'totalFee')).toBe(today.fee);
    },
  );

  it('[6.1] a merchant is told of families that add up to its orders, and of no channel', async () => {
    const merchant = await homeOf(await as('merchant'));
    expect(merchant.channels).toEqual([]);
    const tried = merchant.series.reduce((sum, point) => sum + point.tried, 0);
    expect(merchant.families.reduce((sum, family) => sum + family.tried, 0)).toBe(tried);
    const platform = await homeOf(await as('admin'));
    expect(platform.families).toEqual([]);
    expect(platform.channels.length).toBeGreaterThan(0);
    for (const { ratePpm, tried: count } of [...merchant.families, ...platform.channels]) {
      expect(count).toBeGreaterThan(0);
      expect(ratePpm).toBeLessThanOrEqual(1_000_000);
    }
  });

  it.each(['reviewer', 'agent'])('[6.1] are not told to %s, who reads no orders', async (user) => {
    expect((await (await as(user)).call(homeRoutes.home)).code).toBe(403);
  });
});
