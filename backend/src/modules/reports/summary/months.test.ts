import type { Route } from '@portal/contract/kit/route';
import { merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { salesRoutes } from '@portal/contract/reports/sales';
import { txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { allRows, sumOf } from '../../../testing/report-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { wholeMonths, wrongMonths } from './months.ts';

const app = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const { db, as } = app;
const admin = await as('admin');

const OCTOBER = '2026-10-01';
/** Days with a month that is over, and the beginning of one that is not. */
const params = { beginTime: '2026-09-20', endTime: TEST_ASOF };

interface Counted {
  begin: string;
  count: number;
  amount: string;
}

/** Counts and amounts of a currency in October: by its month, and by its days. */
async function october(): Promise<{ month: string[]; days: string[] }> {
  const sums = async (period: 'day' | 'month') => {
    const query = { currency: '840', period, params };
    const rows = await allRows<Counted>(admin, txnSummaryRoutes.list, query);
    const own = rows.filter(({ begin }) => begin.startsWith('2026-10'));
    return [sumOf(own, 'count'), sumOf(own, 'amount')];
  };
  return { month: await sums('month'), days: await sums('day') };
}

const stored = async () => {
  const { rows } = await sql<{ month: string }>`
    select distinct month::text as month from monthly_stat order by 1`.execute(db);
  return rows.map(({ month }) => month);
};
const falsify = (by: number) =>
  sql`update monthly_stat set consume_cnt = consume_cnt + ${by}::int
       where (mer_id, currency, chnl_id, order_type) = (
         select mer_id, currency, chnl_id, order_type from monthly_stat
          where currency = '840' order by 1, 2, 3, 4 limit 1)`.execute(db);

beforeEach(() => runJob(app, 'report.refresh'));

describe('[2.64] INV-17 a month that is over', () => {
  it('is kept as the sum of its days, the one that runs is not', async () => {
    expect(await stored()).toEqual([OCTOBER]);
    expect(await wrongMonths(db)).toEqual([]);
    const { month, days } = await october();
    expect(Number(month[0])).toBeGreaterThan(0);
    expect(month).toEqual(days);
  });

  it('is what reports of months and of all days read, and the proof compares', async () => {
    const before = await october();
    const total = async (route: Route) => {
      const { data } = await admin.call(route, { query: { currency: '840', params } });
      return (data as { totals: Counted[] }).totals[0]?.count ?? 0;
    };
    const totals = [await total(merTxnRoutes.stat), await total(salesRoutes.stat)];
    await falsify(1);
    const after = await october();
    const raised = [await total(merTxnRoutes.stat), await total(salesRoutes.stat)];
    const wrong = await wrongMonths(db);
    const proof = await runJob(app, 'ledger.proof').catch((error: unknown) => error);
    await falsify(-1);
    expect(after.days).toEqual(before.days);
    expect(Number(after.month[0])).toBe(Number(before.month[0]) + 1);
    expect(raised).toEqual(totals.map((count) => count + 1));
    expect(wrong).toEqual([OCTOBER]);
    expect(proof).toMatchObject({ details: 'INV-17 2026-10' });
  });

  it('is read from its days once one of them has changed, and is added up again afterwards', async () => {
    const before = await october();
    await sql`update biz_order set txn_time = '2026-11-10 12:00:00' where plat_order_id = (
                select plat_order_id from biz_order
                 where status = '2' and currency = '840' and txn_time >= '2026-10-20' and txn_time < '2026-10-25'
                 order by plat_order_id limit 1)`.execute(db);
    const changed = await october();
    expect(Number(changed.days[0])).toBe(Number(before.days[0]) - 1);
    expect(changed.month).toEqual(changed.days);
    await runJob(app, 'report.refresh');
    expect([await stored(), await wrongMonths(db)]).toEqual([[OCTOBER], []]);
    expect((await october()).month).toEqual(changed.days);
  });

  it.each([
    ['2026-09-20', '2026-10-30', []],
    ['2026-09-20', '2026-10-31', ['2026-10-01']],
    ['2026-10-01', '2026-10-31', ['2026-10-01']],
    ['2026-10-02', '2026-12-31', ['2026-11-01', '2026-12-01']],
    ['2027-12-01', '2028-02-29', ['2027-12-01', '2028-01-01', '2028-02-01']],
  ])('lies wholly in the days from %s to %s: %j', (from, to, months) => {
    expect(wholeMonths({ from, to })).toEqual(months);
  });
});
