import { fileRoutes } from '@portal/contract/common/file';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { refundRoutes } from '@portal/contract/orders/refund';
import { ordersBehind, refundsBehind } from '@portal/contract/reports/drill';
import { txnSummaryRoutes as routes, type TxnSummary } from '@portal/contract/reports/txn-summary';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../../kernel/import/parse.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { pastRules } from '../../../testing/past-rules.ts';
import { allRows, orderSum, sumOf } from '../../../testing/report-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const app = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const { db, as } = app;
const admin = await as('admin');
const merchant = await as('merchant');
const NOVEMBER = { params: { beginTime: '2026-11-01', endTime: TEST_ASOF } };

interface Stat {
  begin: string;
  end: string;
  asOf: string;
  zone: string;
  totals: (Omit<TxnSummary, 'begin' | 'end' | 'chnlCode' | 'orderType'> & { currency: string })[];
  series: { begin: string; end: string; currency: string; count: number; amount: string }[];
}

async function list(query: Record<string, unknown> = NOVEMBER, client: Client = admin) {
  const answer = await client.call(routes.list, { query: { pageSize: 50, ...query } });
  expect(answer.code).toBe(200);
  return { rows: answer.rows as TxnSummary[], total: answer.total ?? 0 };
}

async function stat(
  query: Record<string, unknown> = NOVEMBER,
  client: Client = admin,
): Promise<Stat> {
  const answer = await client.call(routes.stat, { query });
  expect(answer.code).toBe(200);
  return answer.data as Stat;
}

describe('[2.64] the transaction summary', () => {
  it('[2.64] each number opens the rows it counts', async () => {
    const { rows } = await list({
      ...NOVEMBER,
      orderByColumn: 'count',
      isAsc: 'desc',
    });
    const busiest = rows.find((row) => row.refundCnt > 1 && row.settledCnt > 0) as TxnSummary;
    expect(await orderSum(admin, ordersBehind(busiest, 'succeeded'))).toEqual({
      count: busiest.count,
      amount: busiest.amount,
    });
    for (const part of ['frozen', 'settled', 'pending'] as const) {
      const found = await allRows<{ merSettleAmt: string }>(
        admin,
        orders.list,
        ordersBehind(busiest, part),
      );
      expect([part, found.length, sumOf(found, 'merSettleAmt')]).toEqual([
        part,
        busiest[`${part}Cnt`],
        busiest[`${part}Amt`],
      ]);
    }
    const refunds = await allRows<{ refundAmt: string; feeBack: string }>(
      admin,
      refundRoutes.list,
      refundsBehind(busiest),
    );
    expect([refunds.length, sumOf(refunds, 'refundAmt'), sumOf(refunds, 'feeBack')]).toEqual([
      busiest.refundCnt,
      busiest.refundAmt,
      busiest.feeBack,
    ]);
  });

  it('[2.64] frozen, settled and pending make up the net of what was paid', async () => {
    for (const row of (await list()).rows) {
      expect(row.frozenCnt + row.settledCnt + row.pendingCnt).toBe(row.count);
      const net = BigInt(row.amount) - BigInt(row.fee) - BigInt(row.extraFee) - BigInt(row.vat);
      expect(BigInt(row.frozenAmt) + BigInt(row.settledAmt) + BigInt(row.pendingAmt)).toBe(net);
    }
  });

  it.each([
    ['day', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-16', '2026-11-20'],
    ['month', '2026-11-10', '2026-11-20'],
    [undefined, '2026-10-28', '2026-11-20'],
  ])('[2.70] by %s, the last period ends with what was asked for', async (period, begin, end) => {
    const from = period ? '2026-11-10' : '2026-10-28';
    const { rows } = await list({
      ...(period && { period }),
      params: { beginTime: from, endTime: '2026-11-20' },
    });
    expect([rows[0]?.begin, rows[0]?.end]).toEqual([begin, end]);
  });

  it('[2.64] has one total for each currency, the sum of its rows, with time and zone', async () => {
    const answer = await stat();
    expect(answer).toMatchObject({
      begin: '2026-11-01',
      end: TEST_ASOF,
      asOf: `${TEST_ASOF} 12:00:00`,
      zone: 'Asia/Phnom_Penh',
    });
    const currencies = answer.totals.map(({ currency }) => currency);
    expect(new Set(currencies).size).toBe(currencies.length);
    const rows = await allRows<TxnSummary>(admin, routes.list, NOVEMBER);
    for (const total of answer.totals) {
      const own = rows.filter(({ currency }) => currency === total.currency);
      const course = answer.series.filter(({ currency }) => currency === total.currency);
      expect(sumOf(own, 'amount')).toBe(total.amount);
      expect(sumOf(own, 'vat')).toBe(total.vat);
      expect([sumOf(course, 'amount'), sumOf(course, 'count')]).toEqual([
        total.amount,
        String(total.count),
      ]);
    }
  });

  it('[2.64] a day that changes is right at once, and the same once it is built again', async () => {
    const query = { params: { beginTime: TEST_ASOF, endTime: TEST_ASOF } };
    const { rows } = await list(query);
    const row = rows.find(({ count }) => count > 0) as TxnSummary;
    await sql`
      update biz_order set status = '7', mer_settle_sta = '9', mer_fee_amt = 0, extra_fee_amt = 0, vat_amt = 0,
             vat_ppm = 0, mer_settle_amt = txn_amt, cost_amt = 0
       where plat_order_id = (
         select plat_order_id from biz_order
          where txn_time::date = ${TEST_ASOF}::date and status = '2' and chnl_code = ${row.chnlCode}
            and order_type = ${row.orderType} and currency = ${row.currency} limit 1)`.execute(db);
    const after = await list(query);
    const same = after.rows.find(
      ({ chnlCode, orderType, currency }) =>
        chnlCode === row.chnlCode && orderType === row.orderType && currency === row.currency,
    );
    expect(same?.count).toBe(row.count - 1);
    expect(await runJob(app, 'report.refresh')).toBe('Rebuilt the statistics of 1 days');
    expect(await list(query)).toEqual(after);
    expect(await runJob(app, 'report.refresh')).toBe('Rebuilt the statistics of 0 days');
  });

  it('[2.64] a day of more than a column holds is shown, and keeps no other day from being built', async () => {
    const [bad, good] = ['2026-11-18', '2026-11-17'];
    await pastRules(
      db,
      sql`
      update biz_order set txn_amt = 9 * 10^18::numeric, mer_settle_amt = 9 * 10^18::numeric - mer_fee_amt - vat_amt
       where status = '2' and txn_time::date = ${bad}::date`,
    );
    await sql`insert into daily_change (tran_date) values (${bad}), (${good})`.execute(db);
    await expect(runJob(app, 'report.refresh')).rejects.toThrow('out of range');
    const { rows } = await sql<{ day: string }>`
      select distinct tran_date::text as day from daily_change`.execute(db);
    expect(rows).toEqual([{ day: bad }]);
    const { totals } = await stat({ params: { beginTime: bad, endTime: bad } });
    expect(totals.some(({ amount }) => amount.length > 19)).toBe(true);
    const month = await stat();
    expect(month.totals.length).toBeGreaterThan(0);
  });

  it('[6.1] is nothing for merchants, whom channels are not told', async () => {
    expect(await merchant.call(routes.list)).toMatchObject({ code: 403 });
    expect(await merchant.call(routes.export)).toMatchObject({ code: 403 });
  });

  it.each([
    ['a time', { beginTime: '2026-11-01 10:00:00' }, 'report.wholeDays'],
    ['two years', { beginTime: '2024-11-21' }, 'report.tooLong?days=366'],
    ['31 February', { endTime: '2026-02-31' }, undefined],
  ])('[5.8] refuses %s', async (_, params, key) => {
    const answer = await admin.call(routes.list, { query: { params } });
    expect(answer.code).toBe(500);
    if (key) expect(answer.fields).toEqual({ params: key });
  });

  it('[2.64] is exported as it is listed, after a sheet with its days, time and zone', async () => {
    const { total } = await list();
    const file = async (exportType: string) => {
      const { msg } = await admin.call(routes.export, { query: { ...NOVEMBER, exportType } });
      const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName: msg } });
      return rawPayload;
    };
    const lines = (await file('csv')).toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toContain('开始日期');
    const about = await readSheet('file', await file('xlsx'), { rowsMax: 100, userId: '1' });
    expect(about.flat()).toEqual(
      expect.arrayContaining([
        `2026-11-01 – ${TEST_ASOF}`,
        `${TEST_ASOF} 12:00:00`,
        'Asia/Phnom_Penh',
      ]),
    );
  });
});
