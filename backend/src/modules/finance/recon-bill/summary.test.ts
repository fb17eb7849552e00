import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import { reconSummaryRoutes, rowsOf } from '@portal/contract/finance/recon-summary';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { sideDifferences } from '../recon-match/index.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { paid, refunded, bill, lineOf, day, finance } = recon;

interface Side {
  count: number;
  gross: string;
  fee: string;
  refund: string;
  net: string;
}
interface Row {
  settleDate: string;
  chnlCode: string;
  currency: string;
  platform: Side;
  channel: Side;
  difference: Side;
}

it('[2.64] a day of a channel: both sides, what differs, and the rows behind each number', async () => {
  const [one, other, third] = [await paid(), await paid(), await paid()];
  const refundId = await refunded(one, '5000');
  const { cost } = await lineOf(one);
  await bill([
    await lineOf(one),
    await lineOf(other, { amount: '12600' }),
    await lineOf(refundId, { kind: 'REFUND', amount: '5000', cost: '0' }),
  ]);
  const query = { chnlCode: LAB_CHANNEL, currency: USD };
  const { rows } = (await finance.call(reconSummaryRoutes.list, { query })) as unknown as {
    rows: Row[];
  };
  const [row] = rows;
  const fee = BigInt(cost);
  expect(row).toMatchObject({
    settleDate: day(),
    platform: {
      count: 4,
      gross: '37500',
      refund: '5000',
      fee: String(fee * 3n),
      net: String(32_500n - fee * 3n),
    },
    channel: {
      count: 3,
      gross: '25100',
      refund: '5000',
      fee: String(fee * 2n),
      net: String(20_100n - fee * 2n),
    },
    difference: { count: -1, gross: '-12400', refund: '0', fee: String(-fee) },
  });
  expect(third).not.toBe('');

  if (!row) return;
  for (const number of ['count', 'gross', 'refund'] as const) {
    const of = rowsOf(row, number);
    const lines = (await finance.call(reconLineRoutes.list, { query: of })) as unknown as {
      rows: { amount: string }[];
      total: number;
    };
    const items = (await finance.call(reconLineRoutes.items, { query: of })) as unknown as {
      rows: { amount: string }[];
      total: number;
    };
    if (number === 'count') {
      expect([lines.total, items.total]).toEqual([row.channel.count, row.platform.count]);
      continue;
    }
    const sum = (all: { amount: string }[]) =>
      String(all.reduce((total, { amount }) => total + BigInt(amount), 0n));
    expect([sum(lines.rows), sum(items.rows)]).toEqual([row.channel[number], row.platform[number]]);
  }
});

it('[2.64] the totals count every page of what is asked for, by currency', async () => {
  await recon.nextDay();
  await bill([await lineOf(await paid())]);
  const query = { chnlCode: LAB_CHANNEL };
  const { rows } = (await finance.call(reconSummaryRoutes.list, {
    query: { ...query, pageSize: 50 },
  })) as unknown as { rows: Row[] };
  const { data } = await finance.call(reconSummaryRoutes.total, { query });
  const totals = data as Row[];
  expect(totals.map(({ currency }) => currency)).toEqual([USD]);
  const sum = (number: 'gross' | 'net') =>
    String(rows.reduce((all, { channel }) => all + BigInt(channel[number]), 0n));
  expect(totals[0]?.channel).toMatchObject({ gross: sum('gross'), net: sum('net') });
  expect(totals[0]?.platform.count).toBe(rows.reduce((all, one) => all + one.platform.count, 0));
  expect(rows).toHaveLength(2);
  const nothing = {
    ...query,
    params: { beginSettleDate: '2030-01-01', endSettleDate: '2030-01-02' },
  };
  expect(await finance.call(reconSummaryRoutes.total, { query: nothing })).toMatchObject({
    data: [],
  });
});

it.each([
  ['gross', 'channel'],
  ['cost', 'channel'],
  ['item_cnt', 'bookings'],
  ['item_gross', 'bookings'],
  ['item_amount', 'bookings'],
  ['item_cost', 'bookings'],
])(
  '[2.64] INV-18: a sum of the summary, %s, that is not that of its rows is found',
  async (column, side) => {
    const { db } = test;
    const undone = new Error('undone');
    const found: unknown[] = [];
    const spoilt = transact(db, async (tx) => {
      await sql`
      update recon_bill set ${sql.ref(column)} = ${sql.ref(column)} + 1
       where chnl_code = ${LAB_CHANNEL} and currency = ${USD} and settle_date = ${day()}::date`.execute(
        tx,
      );
      found.push(...(await sideDifferences(day()).execute(tx)).rows);
      throw undone;
    });
    await expect(spoilt).rejects.toBe(undone);
    expect(found).toEqual([{ chnl_code: LAB_CHANNEL, currency: USD, day: day(), side }]);
    expect((await sideDifferences(day()).execute(db)).rows).toEqual([]);
  },
);

it('[2.63] [2.64] bills, lines and the summary are exported as they are listed', async () => {
  const query = { chnlCode: LAB_CHANNEL, currency: USD, exportType: 'csv' };
  for (const route of [reconBillRoutes.export, reconLineRoutes.export, reconSummaryRoutes.export]) {
    const answer = await finance.call(route, { query });
    expect(answer.code, route.path).toBe(200);
    expect(answer.msg, route.path).toMatch(/\.csv$/);
  }
});
