import type { DailyStat } from '@portal/contract/reports/daily';
import { DAILY_BLOCKS, dailyRoutes as daily } from '@portal/contract/reports/daily';
import { type Home, homeRoutes } from '@portal/contract/reports/home';
import { dayAfter } from '@portal/time';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import { firstDemoMerchantId } from '../../demo/index.ts';
import type { Client } from '../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../testing/index.ts';
import { rebuildDaily } from './summary/rebuild-daily.ts';

type Row = z.output<typeof DailyStat>;
type HomeData = z.output<typeof Home>;

const { db, as, anonymous, clock } = await testApp();
const admin = await as('admin');
const merchant = await as('merchant');
const own = firstDemoMerchantId();
const family = sql`(select mer_id from mer_merchant where mer_id = ${own} or superior_mer_id = ${own})`;

const goTo = (time: Date) => clock.advance(time.getTime() - clock.now().getTime());

/** All days of the data. */
const ALL = { params: { beginTime: '2026-10-01', endTime: TEST_ASOF } };

const list = async (query: Record<string, unknown> = {}, client: Client = admin) => {
  const answer = await client.call(daily.list, { query: { pageSize: 50, ...ALL, ...query } });
  expect(answer.code).toBe(200);
  return { rows: answer.rows as Row[], total: answer.total };
};

const home = async (client: Client, currency?: string) => {
  const answer = await client.call(homeRoutes.home, { query: currency ? { currency } : {} });
  expect(answer.code).toBe(200);
  return answer.data as HomeData;
};

describe('daily statistics', () => {
  it('[2.60] are listed newest day first, every row once', async () => {
    const first = await list();
    expect(first.rows[0]?.tranDate).toBe(TEST_ASOF);
    const days = first.rows.map((row) => row.tranDate);
    expect(days).toEqual([...days].sort().reverse());
    const range = { params: { beginTime: TEST_ASOF, endTime: TEST_ASOF } };
    const { total } = await list(range);
    const keys = new Set<string>();
    for (let pageNum = 1; pageNum <= Math.ceil((total ?? 0) / 50); pageNum += 1) {
      for (const row of (await list({ ...range, pageNum })).rows) {
        keys.add([row.merId, row.currency, row.chnlId].join());
      }
    }
    expect(keys.size).toBe(total);
  });

  it('[2.60] equal the orders of that day, merchant, currency and channel', async () => {
    const { rows } = await list({ orderByColumn: 'consumeCnt', isAsc: 'desc' });
    for (const row of rows.slice(0, 5)) {
      const result = await sql<{ count: string; amount: string; fee: string }>`
        select count(*) as count, sum(txn_amt)::text as amount, sum(mer_fee_amt)::text as fee
          from biz_order
         where status = '2' and txn_time::date = ${row.tranDate}::date and mer_id = ${row.merId}
           and currency = ${row.currency} and chnl_code = ${row.chnlId}`.execute(db);
      const expected = result.rows[0];
      expect([String(row.consumeCnt), row.consumeAmt]).toEqual([expected?.count, expected?.amount]);
      expect(BigInt(row.consumeFee) + BigInt(row.extraFee)).toBe(BigInt(expected?.fee ?? 0));
    }
  });

  it('[2.60] keep the fee for settling the same day apart from the other fees', async () => {
    const result = await sql<{ mer_id: string; fee: string; extra: string }>`
      select mer_id, sum(mer_fee_amt)::text as fee, sum(extra_fee_amt)::text as extra
        from biz_order where status = '2' and extra_fee_amt > 0 and currency = '840'
         and txn_time >= '2026-11-01' group by mer_id order by count(*) limit 1`.execute(db);
    const [expected] = result.rows;
    const { rows } = await list({
      merId: expected?.mer_id,
      currency: '840',
      // Without an end it would reach to today, further than a report goes one day.
      params: { beginTime: '2026-11-01', endTime: TEST_ASOF },
    });
    const sum = (part: 'consumeFee' | 'extraFee') =>
      rows.reduce((total, row) => total + BigInt(row[part]), 0n);
    expect(sum('extraFee')).toBe(BigInt(expected?.extra ?? 0));
    expect(sum('extraFee') + sum('consumeFee')).toBe(BigInt(expected?.fee ?? 0));
  });

  it('[2.60] the blocks quick, scan, cyber and other add up to the whole', async () => {
    for (const row of (await list()).rows) {
      const blocks = DAILY_BLOCKS.map((name) => row[name]);
      const count = (part: 'cnt' | 'refundCnt') =>
        blocks.reduce((sum, block) => sum + block[part], 0);
      const amount = (part: 'amt' | 'fee' | 'refundAmt' | 'refundFee') =>
        blocks.reduce((sum, block) => sum + BigInt(block[part]), 0n);
      expect([count('cnt'), count('refundCnt')]).toEqual([row.consumeCnt, row.refundCnt]);
      expect(amount('amt')).toBe(BigInt(row.consumeAmt));
      expect(amount('fee')).toBe(BigInt(row.consumeFee) + BigInt(row.extraFee));
      expect(amount('refundAmt')).toBe(BigInt(row.refundAmt));
      expect(amount('refundFee')).toBe(BigInt(row.refundFee));
    }
  });

  it.each([
    ['merchant', { merId: own }, sql`mer_id = ${own}`],
    ['currency', { currency: '116' }, sql`currency = '116'`],
    ['channel', { chnlId: 'CYBS_CARD' }, sql`chnl_id = 'CYBS_CARD'`],
    [
      'days',
      { params: { beginTime: '2026-11-01', endTime: '2026-11-03' } },
      sql`tran_date between '2026-11-01' and '2026-11-03'`,
    ],
  ])('[2.60] by %s find exactly those rows', async (_, query, condition) => {
    const result = await sql<{ n: string }>`
      select count(distinct (tran_date, mer_id, currency, chnl_id)) as n
        from daily_stat where ${condition}`.execute(db);
    const expected = Number(result.rows[0]?.n);
    expect(expected).toBeGreaterThan(0);
    expect((await list(query)).total).toBe(expected);
  });

  it('sort amounts within their currency', async () => {
    const { rows } = await list({ currency: '840', orderByColumn: 'consumeAmt', isAsc: 'desc' });
    const amounts = rows.map((row) => BigInt(row.consumeAmt));
    expect(amounts).toEqual([...amounts].sort((left, right) => (left < right ? 1 : -1)));
  });

  it('[6.1] a merchant user sees the own merchants only', async () => {
    const { rows, total } = await list({}, merchant);
    const result = await sql<{ n: string }>`
      select count(distinct (tran_date, mer_id, currency)) as n
        from daily_stat where mer_id in ${family}`.execute(db);
    expect(rows.every(({ chnlId }) => chnlId === '')).toBe(true);
    expect(total).toBe(Number(result.rows[0]?.n));
    expect(rows.some((row) => row.merId === own)).toBe(true);
    expect((await list({ merId: '855054111000002' }, merchant)).total).toBe(0);
  });

  it('[6.1] need the permission', async () => {
    const reviewer = await as('reviewer');
    expect(await reviewer.call(daily.list)).toMatchObject({ code: 403 });
  });

  it('[5.8] cover three months at most', async () => {
    const asked = (beginTime: string) =>
      admin.call(daily.list, { query: { params: { beginTime, endTime: '2026-11-20' } } });
    expect(await asked('2026-08-21')).toMatchObject({ code: 200 });
    expect(await asked('2026-08-20')).toMatchObject({
      code: 500,
      fields: { params: 'report.tooLong?days=92' },
    });
  });

  it('[5.8] refuse a wrong day', async () => {
    const query = { params: { endTime: '2026/11/01' } };
    expect(await admin.call(daily.list, { query })).toMatchObject({
      code: 500,
      fields: { 'params.endTime': 'commonData.dateMsg' },
    });
  });

  it('building them again changes nothing', async () => {
    const print = async () => {
      const result = await sql<{ print: string }>`
        select md5(string_agg((to_jsonb(d) - 'built_at')::text, '' order by tran_date, mer_id,
               currency, chnl_id, order_type)) as print from daily_stat d`.execute(db);
      return result.rows[0]?.print;
    };
    const before = await print();
    const days = { from: '2026-11-01', to: '2026-11-20' };
    await transact(db, (tx) => rebuildDaily(tx, days, '2026-11-21 01:00:00'));
    expect(await print()).toBe(before);
  });
});

describe('home', () => {
  it('shows the last day with data, the day before and 30 days without a gap', async () => {
    const data = await home(admin);
    expect(data.day).toBe(TEST_ASOF);
    expect(data.series).toHaveLength(30);
    expect(data.series[0]?.day).toBe('2026-10-22');
    expect(data.today).toMatchObject({ amount: data.series.at(-1)?.amount });
  });

  it('compares a day that runs with the same part of the day before, one that is over with all of it', async () => {
    const before = (await home(admin)).series.at(-2)?.day as string;
    const half = `${before} 13:00:00`;
    const paid = await sql<{ amount: string; part: string; count: string }>`
      select sum(txn_amt)::text as amount,
             sum(txn_amt) filter (where txn_time < ${half}::timestamp)::text as part,
             count(*) filter (where txn_time < ${half}::timestamp) as count
        from biz_order
       where status = '2' and currency = '840' and txn_time::date = ${before}::date`.execute(db);
    const { amount, part, count } = paid.rows[0] ?? {};
    expect(part).not.toBe(amount);
    const start = clock.now();
    goTo(new Date(`${TEST_ASOF}T06:00:00Z`));
    expect((await home(admin, '840')).compare).toMatchObject({
      amount: part,
      succeeded: Number(count),
    });
    goTo(new Date(`${dayAfter(TEST_ASOF, 1)}T00:00:00Z`));
    expect((await home(admin, '840')).compare).toMatchObject({ amount });
    goTo(start);
  });

  it('begins with the busiest currency and shows another on demand', async () => {
    const data = await home(admin);
    expect(data.currencies.slice(0, 2)).toEqual(['840', '116']);
    expect(data.currency).toBe('840');
    expect((await home(admin, '116')).currency).toBe('116');
    expect((await home(admin, 'riel')).currency).toBe('840');
  });

  it.each(['840', '116'])(
    '[9.2] the figures of %s equal the orders and refunds',
    async (currency) => {
      const { today, channels } = await home(admin, currency);
      const orders = await sql<{ count: string; succeeded: string; amount: string }>`
      select count(*) filter (where status in ('2', '3', '6')) as count,
             count(*) filter (where status = '2') as succeeded,
             sum(txn_amt) filter (where status = '2')::text as amount
        from biz_order where txn_time::date = ${TEST_ASOF}::date and currency = ${currency}`.execute(
        db,
      );
      const refunds = await sql<{ count: string; amount: string }>`
      select count(*) as count, coalesce(sum(refund_amt), 0)::text as amount from biz_refund
       where status = '2' and finish_time::date = ${TEST_ASOF}::date
         and currency = ${currency}`.execute(db);
      expect(today).toMatchObject({
        tried: Number(orders.rows[0]?.count),
        succeeded: Number(orders.rows[0]?.succeeded),
        amount: orders.rows[0]?.amount,
        refundCount: Number(refunds.rows[0]?.count),
        refundAmount: refunds.rows[0]?.amount,
      });
      const byChannel = await sql<{ code: string; count: string; ppm: string }>`
      select chnl_code as code, count(*) as count,
             round(count(*) filter (where status = '2') * 1000000.0 / count(*)) as ppm
        from biz_order
       where txn_time >= '2026-10-22' and currency = ${currency} and status in ('2', '3', '6')
       group by 1 order by 2 desc, 1`.execute(db);
      expect(channels.map(({ chnlCode, tried, ratePpm }) => [chnlCode, tried, ratePpm])).toEqual(
        byChannel.rows.map((row) => [row.code, Number(row.count), Number(row.ppm)]),
      );
    },
  );

  it('[6.1] of a merchant user counts the own merchants only', async () => {
    const { today, currencies } = await home(merchant, '840');
    const orders = await sql<{ count: string }>`
      select count(*) as count from biz_order
       where txn_time::date = ${TEST_ASOF}::date and currency = '840' and status in ('2', '3', '6')
         and mer_id in ${family}`.execute(db);
    expect(today.tried).toBe(Number(orders.rows[0]?.count));
    const traded = await sql<{ currency: string }>`
      select distinct currency from mer_balance where mer_id in ${family} order by 1`.execute(db);
    expect([...currencies].sort()).toEqual(traded.rows.map((row) => row.currency));
  });

  it('needs a signed-in user', async () => {
    expect(await anonymous.call(homeRoutes.home)).toMatchObject({ code: 401 });
  });
});

describe('home without any business data', async () => {
  const empty = await testApp({ profile: 'none' });

  it('is zeros, not an error', async () => {
    const data = await home(await empty.as('admin'));
    expect(data).toMatchObject({ currencies: [], channels: [], today: { amount: '0', tried: 0 } });
    expect(data.series).toHaveLength(30);
  });
});
