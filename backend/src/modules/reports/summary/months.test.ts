import { merTxnRoutes } from '@portal/contract/reports/mer-txn';
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

/** Sums that are kept of October, by the columns of one of them. */
const KEPT = {
  monthly_stat: sql`month, mer_id, chnl_id, order_type`,
  monthly_merchant: sql`month, mer_id`,
  daily_total: sql`tran_date, chnl_id, order_type`,
};
type Kept = keyof typeof KEPT;

/** Adds to the count of the first sum of October in a table; answers which one it is. */
async function falsify(name: Kept, by: number) {
  const [table, day] = [sql.table(name), sql.ref(name === 'daily_total' ? 'tran_date' : 'month')];
  const { rows } = await sql<{ sum: Record<string, string> }>`
    update ${table} set consume_cnt = consume_cnt + ${by}::int
     where ctid = (select ctid from ${table} where currency = '840' and date_trunc('month', ${day}) = ${OCTOBER}
                    order by ${KEPT[name]} limit 1)
    returning to_jsonb(${table}) as sum`.execute(db);
  return rows[0]?.sum ?? {};
}

beforeEach(() => runJob(app, 'report.refresh'));

describe('[2.64] INV-17 a month that is over', () => {
  it('is kept as the sum of its days, the one that runs is not', async () => {
    expect(await stored()).toEqual([OCTOBER]);
    expect(await wrongMonths(db)).toEqual([]);
    const { month, days } = await october();
    expect(Number(month[0])).toBeGreaterThan(0);
    expect(month).toEqual(days);
  });

  type Sum = Record<string, string>;
  it.each<[Kept, (sum: Sum) => string | undefined, (sum: Sum) => Record<string, unknown>]>([
    [
      'monthly_stat',
      () => '2026-10',
      ({ mer_id, order_type }) => ({ merId: mer_id, orderType: order_type }),
    ],
    ['monthly_merchant', () => '2026-10', ({ mer_id }) => ({ merId: mer_id })],
    ['daily_total', ({ tran_date }) => tran_date, () => ({})],
  ])('is read from %s, which the proof compares', async (name, placeOf, filterOf) => {
    const sum = await falsify(name, 0);
    const filter = filterOf(sum);
    const totals = () =>
      Promise.all(
        [merTxnRoutes.stat, txnSummaryRoutes.stat].map(async (route) => {
          const query = { currency: '840', params, ...filter };
          const { data } = await admin.call(route, { query });
          return (data as { totals: Counted[] }).totals[0]?.count ?? 0;
        }),
      );
    const before = await totals();
    await falsify(name, 1);
    const raised = await totals();
    const proof = await runJob(app, 'ledger.proof').catch((error: unknown) => error);
    await falsify(name, -1);
    expect(raised).toEqual(before.map((count) => count + 1));
    expect((proof as { details: string }).details).toContain(`INV-17 ${placeOf(sum)}`);
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
