import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { ordersBehind } from '@portal/contract/reports/drill';
import { type MerTxn, merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { type Payment, paymentRoutes } from '@portal/contract/reports/payment';
import { type Sales, salesRoutes } from '@portal/contract/reports/sales';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../demo/index.ts';
import { TEST_ASOF, testApp } from '../../testing/index.ts';
import { allRows, orderSum, sumOf } from '../../testing/report-fixture.ts';

const { db, as } = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const admin = await as('admin');
const merchant = await as('merchant');
const own = firstDemoMerchantId();
const NOVEMBER = { params: { beginTime: '2026-11-01', endTime: TEST_ASOF } };

describe('[2.70] the report of merchants', () => {
  it('[2.70] sums up a merchant as its orders do, with rate and net', async () => {
    const rows = await allRows<MerTxn>(admin, merTxnRoutes.list, NOVEMBER);
    const [row] = rows.toSorted((one, other) => other.count - one.count) as [MerTxn];
    expect(await orderSum(admin, ordersBehind(row, 'succeeded'))).toEqual({
      count: row.count,
      amount: row.amount,
    });
    const failed = await orderSum(admin, ordersBehind(row, 'failed'));
    const unknown = await orderSum(admin, ordersBehind(row, 'unknown'));
    expect([failed.count, unknown.count]).toEqual([row.failed, row.unknown]);
    const tried = row.count + failed.count + unknown.count;
    expect(row.successPpm).toBe(Math.round((row.count / tried) * 1_000_000));
    const { rows: sums } = await sql<{ net: string }>`
      select (select coalesce(sum(mer_settle_amt), 0) from biz_order
               where status = '2' and mer_id = ${row.merId} and currency = ${row.currency}
                 and txn_time >= '2026-11-01')
             - (select coalesce(sum(refund_amt + refund_fee + refund_vat - fee_back - vat_back), 0)
                  from biz_refund
                 where status = '2' and refund_type <> '3' and mer_id = ${row.merId}
                   and currency = ${row.currency} and finish_time >= '2026-11-01') as net`.execute(
      db,
    );
    expect(row.net).toBe(sums[0]?.net);
  });

  it('[2.70] a merchant user sees own merchants, and gets nothing by a channel', async () => {
    const rows = await allRows<MerTxn>(merchant, merTxnRoutes.list, NOVEMBER);
    expect(rows.some(({ merId }) => merId === own)).toBe(true);
    const byChannel = { ...NOVEMBER, chnlCode: 'CYBS_CARD' };
    expect(await allRows<MerTxn>(merchant, merTxnRoutes.list, byChannel)).toEqual(rows);
    const others = { ...NOVEMBER, merId: '855054111000002' };
    expect(await allRows(merchant, merTxnRoutes.list, others)).toEqual([]);
  });
});

describe('[2.70] the report of payments', () => {
  it('[2.70] names the answers that most failed orders got, each the orders behind it', async () => {
    const rows = await allRows<Payment>(admin, paymentRoutes.list, NOVEMBER);
    const row = rows.toSorted((one, other) => other.failed - one.failed)[0] as Payment;
    expect(row.declines.length).toBeGreaterThan(1);
    const counts = row.declines.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    for (const { respCode, count } of row.declines) {
      const query = { ...ordersBehind(row, 'failed'), respCode };
      expect((await admin.call(orders.list, { query })).total).toBe(count);
    }
    const { rows: top } = await sql<{ code: string }>`
      select resp_code as code from biz_order
       where status = '3' and chnl_code = ${row.chnlCode} and order_type = ${row.orderType}
         and currency = ${row.currency} and txn_time >= '2026-11-01'
       group by 1 order by count(*) desc, 1 limit 3`.execute(db);
    expect(row.declines.map(({ respCode }) => respCode)).toEqual(top.map(({ code }) => code));
  });

  it('[2.70] has no channels for a merchant user', async () => {
    const rows = await allRows<Payment>(merchant, paymentRoutes.list, NOVEMBER);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ chnlCode }) => chnlCode === '')).toBe(true);
  });
});

describe('[2.70] the report of sales', () => {
  it('[2.70] a superior merchant has the sales of those below it, one by one behind its number', async () => {
    const rows = await allRows<Sales>(admin, salesRoutes.list, { ...NOVEMBER, by: 'superior' });
    const row = rows.toSorted((one, other) => other.merchants - one.merchants)[0] as Sales;
    expect(row.merchants).toBeGreaterThan(1);
    const behind = await allRows<MerTxn>(admin, merTxnRoutes.list, {
      ...NOVEMBER,
      superiorMerId: row.seller,
      currency: row.currency,
    });
    expect(behind).toHaveLength(row.merchants);
    expect([sumOf(behind, 'count'), sumOf(behind, 'amount')]).toEqual([
      String(row.count),
      row.amount,
    ]);
  });

  it('[2.70] an extender has the sales of the merchants that they brought', async () => {
    const rows = await allRows<Sales>(admin, salesRoutes.list, { ...NOVEMBER, by: 'extender' });
    const row = rows.find(({ seller, count }) => seller !== '' && count > 0) as Sales;
    const behind = await allRows<MerTxn>(admin, merTxnRoutes.list, {
      ...NOVEMBER,
      extender: row.seller,
      currency: row.currency,
    });
    expect([sumOf(behind, 'count'), sumOf(behind, 'amount')]).toEqual([
      String(row.count),
      row.amount,
    ]);
  });

  it.each([
    ['week', '2026-11-16', '2026-11-09', '2026-11-13'],
    ['month', '2026-11-01', '2026-10-01', '2026-10-20'],
    [undefined, '2026-11-01', '2026-10-12', '2026-10-31'],
  ])(
    '[2.70] grows, by %s, against as many days of the period before',
    async (period, begin, from, to) => {
      const query = { ...NOVEMBER, currency: '840', ...(period && { period }) };
      const rows = await allRows<Sales>(admin, salesRoutes.list, query);
      const now = rows.filter((row) => row.begin === begin);
      expect(now.length).toBeGreaterThan(0);
      const { rows: sums } = await sql<{ amount: string }>`
      select coalesce(sum(txn_amt), 0) as amount from biz_order
       where status = '2' and currency = '840'
         and txn_time::date between ${from}::date and ${to}::date`.execute(db);
      expect(sumOf(now, 'previous')).toBe(sums[0]?.amount);
      const grown = now.find(({ previous, amount }) => previous !== '0' && amount !== '0') as Sales;
      const [amount, previous] = [BigInt(grown.amount), BigInt(grown.previous)];
      const growth = ((amount - previous) * 1_000_000n) / previous;
      const rounded = BigInt(grown.growthPpm ?? 0) - growth;
      expect(rounded >= -1n && rounded <= 1n).toBe(true);
    },
  );

  it('[6.1] is nothing for merchants', async () => {
    expect(await merchant.call(salesRoutes.list)).toMatchObject({ code: 403 });
  });
});

describe('[2.70] sales of periods that follow each other', () => {
  it.each([
    ['month', '2026-09-01', '2026-10-31'],
    ['month', '2026-09-05', TEST_ASOF],
    ['week', '2026-10-05', '2026-11-15'],
    ['week', '2026-10-07', '2026-11-13'],
    ['day', '2026-11-01', TEST_ASOF],
    ['day', '2026-08-01', '2026-11-10'],
  ])('[2.70] are as many by %s from %s to %s as in another order', async (period, from, to) => {
    const query = { period, params: { beginTime: from, endTime: to } };
    const byAmount = { ...query, orderByColumn: 'amount', isAsc: 'desc' };
    const totalOf = async (asked: Record<string, unknown>) =>
      (await admin.call(salesRoutes.list, { query: asked })).total;
    expect(await totalOf(query)).toBe(await totalOf(byAmount));
    const rows = await allRows<Sales>(admin, salesRoutes.list, query);
    const newestFirst = rows.toSorted((one, other) => other.begin.localeCompare(one.begin));
    expect(rows).toEqual(newestFirst);
    const others = await allRows<Sales>(admin, salesRoutes.list, byAmount);
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(others.map((row) => JSON.stringify(row))),
    );
  });
});

it.each([merTxnRoutes.export, paymentRoutes.export, salesRoutes.export])(
  '[2.70] $path makes a file',
  async (route) => {
    const { code, msg } = await admin.call(route, { query: NOVEMBER });
    expect([code, msg]).toEqual([200, expect.stringMatching(/\.xlsx$/)]);
  },
);
