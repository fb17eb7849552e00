import { fileRoutes } from '@portal/contract/common/file';
import { refundRoutes } from '@portal/contract/orders/refund';
import { ordersBehind, refundsBehind } from '@portal/contract/reports/drill';
import { type MerTxn, merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { txnSummaryRoutes as routes, type TxnSummary } from '@portal/contract/reports/txn-summary';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { allRows, orderSum, sumOf } from '../../../testing/report-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { KEYS } from './measures.ts';
import { wrongMonths } from './months.ts';
import { derivedDaily, derivedDeclines, storedDaily, storedDeclines } from './rebuild-daily.ts';
import { wrongTotals } from './totals.ts';
import { unequalDays } from './unequal.ts';

/** Filters that are drawn: few in the suite, 500 by `npm run soak`. */
const FILTERS = Number(process.env.REPORT_FILTERS ?? 8);
const SEED = Number(process.env.REPORT_SEED ?? Date.now() % 1_000_000);
/** A filter takes about a tenth of a second on an idle machine. */
const TIME_MS = 30_000 + FILTERS * 1_000;
const ZONES = ['Asia/Phnom_Penh', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const ALL_DAYS = { from: '2026-10-01', to: '2026-11-30' };

const app = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const { db, as } = app;
const admin = await as('admin');

/** Numbers from 0 to below `below`, the same for a seed. */
function drawer(seed: number) {
  let state = seed + 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
const draw = drawer(SEED);
const oneOf = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value;

const { rows: traded } = await sql<{ merId: string; chnlCode: string; currency: string }>`
  select distinct mer_id as "merId", chnl_code as "chnlCode", currency from biz_order`.execute(db);
const dayAt = (at: number) =>
  new Date(Date.parse(TEST_ASOF) - at * 86_400_000).toISOString().slice(0, 10);

/** A filter with some of what there is, and days that often are a single one. */
function drawn() {
  const place = oneOf(traded);
  const last = draw(40);
  return {
    ...(draw(3) === 0 && { merId: place.merId }),
    ...(draw(3) === 0 && { chnlCode: place.chnlCode }),
    ...(draw(2) === 0 && { currency: place.currency }),
    ...(draw(3) === 0 && {
      orderType: oneOf(['GEN', 'SCAN', 'QPAY', 'CYBER', 'UMS', 'OFFL'] as const),
    }),
    ...(draw(4) > 0 && { period: oneOf(['day', 'week', 'month'] as const) }),
    params: {
      // Some with a whole month in them.
      beginTime: draw(4) === 0 ? ALL_DAYS.from : dayAt(last + (draw(2) === 0 ? 0 : draw(30))),
      endTime: dayAt(last),
    },
  };
}

/** Moves orders to the edges of their days, half of them without the summary having been built since. */
async function shake() {
  for (const edge of ['23:59:59', '23:59:59.999', '00:00:00']) {
    await sql`
      update biz_order set txn_time = txn_time::date + ${edge}::interval
       where plat_order_id in (select plat_order_id from biz_order
                                where status in ('0', '2', '3', '5') order by md5(plat_order_id || ${edge + SEED}) limit 40)`.execute(
      db,
    );
    if (edge === '23:59:59.999') await runJob(app, 'report.refresh');
  }
}

/** Counts of the exported rows, added up. */
async function exportedCount(query: Record<string, unknown>): Promise<string> {
  const { code, msg } = await admin.call(routes.export, { query: { ...query, exportType: 'csv' } });
  expect(code).toBe(200);
  const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName: msg } });
  const [heads = '', ...lines] = rawPayload
    .toString('utf8')
    .replaceAll('"', '')
    .trim()
    .split('\r\n');
  const at = heads.split(',').indexOf('成功笔数');
  return String(lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0));
}

/** Card, list, file, orders and refunds of a filter say the same. */
async function expectSameNumbers(query: ReturnType<typeof drawn>) {
  const text = JSON.stringify(query);
  const { data } = await admin.call(routes.stat, { query });
  const { totals, begin, end } = data as { totals: TxnSummary[]; begin: string; end: string };
  const rows = await allRows<TxnSummary>(admin, routes.list, query);
  expect([text, await exportedCount(query)]).toEqual([text, sumOf(totals, 'count')]);
  const sold = await allRows<MerTxn>(admin, merTxnRoutes.list, query);
  const places = sold.map(({ begin: day, merId, currency }) => [day, merId, currency].join());
  expect([text, new Set(places).size]).toEqual([text, places.length]);
  for (const total of totals) {
    const own = rows.filter(({ currency }) => currency === total.currency);
    const cell = { ...query, begin, end, currency: total.currency };
    const listed = await orderSum(admin, ordersBehind(cell, 'succeeded'));
    expect([text, listed]).toEqual([text, { count: total.count, amount: total.amount }]);
    const refunds = await allRows<{ refundAmt: string }>(
      admin,
      refundRoutes.list,
      refundsBehind(cell),
    );
    expect([text, refunds.length, sumOf(refunds, 'refundAmt')]).toEqual([
      text,
      total.refundCnt,
      total.refundAmt,
    ]);
    const merchants = sold.filter(({ currency }) => currency === total.currency);
    for (const name of ['count', 'amount', 'refundAmt'] as const) {
      expect([text, 'merchants', sumOf(merchants, name)]).toEqual([
        text,
        'merchants',
        String(total[name]),
      ]);
    }
    for (const name of ['count', 'amount', 'fee', 'vat', 'refundAmt', 'settledAmt'] as const) {
      expect([text, name, sumOf(own, name)]).toEqual([text, name, String(total[name])]);
    }
  }
}

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});

describe(`[2.64] T9: a card is the sum of its list and of its file (${FILTERS} filters, seed ${SEED})`, () => {
  it.each(ZONES)(
    '[2.64] read by a process in %s',
    async (zone) => {
      process.env.TZ = zone;
      await shake();
      for (let round = 0; round < FILTERS; round += 1) await expectSameNumbers(drawn());
    },
    TIME_MS,
  );

  it('[2.60] INV-17: what was refreshed day by day is what is built of all orders', async () => {
    await runJob(app, 'report.refresh');
    // Rows of nothing stay on closed days: both sides are compared as sums.
    const [stored, source] = [storedDaily(ALL_DAYS), derivedDaily(ALL_DAYS)];
    expect(await unequalDays(db, { keys: KEYS, stored, source })).toEqual([]);
    const declines = await sql`
      ((${storedDeclines(ALL_DAYS)}) except (${derivedDeclines(ALL_DAYS)})) union all
      ((${derivedDeclines(ALL_DAYS)}) except (${storedDeclines(ALL_DAYS)}))`.execute(db);
    expect(declines.rows).toEqual([]);
    expect([await wrongTotals(db), await wrongMonths(db)]).toEqual([[], []]);
  });
});
