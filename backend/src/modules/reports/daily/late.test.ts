import { fileRoutes } from '@portal/contract/common/file';
import { closeRoutes } from '@portal/contract/finance/close';
import { type DailyStat, dailyRoutes } from '@portal/contract/reports/daily';
import { merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { MINUTE_MS, money, refundFixture } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { wrongTotals } from '../summary/index.ts';
import { KEYS } from '../summary/measures.ts';
import { derivedDaily, storedDaily } from '../summary/rebuild-daily.ts';
import { unequalDays } from '../summary/unequal.ts';

/** Behind the demonstration data, an hour before midnight: a channel takes a refund back two hours after it. */
const [DAY, NEXT] = ['2026-11-21', '2026-11-22'];
const test = await testApp({ now: new Date(`${DAY}T16:00:00.000Z`) });
const { db, as } = test;
const { fixture, merId, ...lab } = await refundFixture(test);
const HOUR_MS = 60 * MINUTE_MS;

type Row = z.output<typeof DailyStat>;

const query = (day: string) => ({ query: { merId, params: { beginTime: day, endTime: day } } });
async function rowOf(day: string, user = 'admin'): Promise<Row | undefined> {
  const { rows } = await (await as(user)).call(dailyRoutes.list, query(day));
  return (rows as Row[]).find(({ chnlId }) => chnlId === (user === 'admin' ? LAB_CHANNEL : ''));
}

/** Counts what has changed; answers every mark. */
async function late(): Promise<unknown[]> {
  await runJob(test, 'report.refresh');
  const { rows } = await sql`
    select tran_date::text as day, mer_id as "merId", changed_at::text as at
      from daily_late order by 1`.execute(db);
  return rows;
}

async function close(day: string): Promise<void> {
  const finance = await as('finance');
  await finance.call(closeRoutes.check, { body: { day } });
  const body = { day, typed: day, reason: 'All checked' };
  const answer = await finance.call(closeRoutes.close, { body }, money());
  expect(answer).toMatchObject({ data: { isClosed: true } });
}

/** A refund that succeeds now and comes back in two hours. */
async function bounces(order: string, amount: string): Promise<void> {
  const refundId = await lab.passed(order, amount);
  await fixture.command({ do: 'fault', fault: 'returned', subject: refundId });
  await lab.settle();
  expect(await lab.read(refundId)).toMatchObject({ status: '2' });
}

describe('[2.60] figures of a closed day', () => {
  it('have no mark as they were closed, however late they are counted', async () => {
    expect(await late()).toEqual([]);
    const [gone, kept] = [await lab.paid(), await lab.paid()];
    await lab.passed(kept, '1500');
    await bounces(gone, '4000');
    await fixture.pass(HOUR_MS);
    for (const day of ['2026-11-19', '2026-11-20', DAY]) await close(day);
    // Two sales of 125.00, refunds of 40.00 and 15.00.
    const closed = { consumeAmt: '25000', refundCnt: 2, refundAmt: '5500', changedTime: '' };
    expect(await late()).toEqual([]);
    expect(await rowOf(DAY)).toMatchObject(closed);
  });

  it('are marked with when a refund of the day has bounced', async () => {
    await fixture.pass(2 * HOUR_MS);
    const at = test.clock.now();
    const marks = await late();
    const time = `${NEXT} ${new Date(at.getTime() + 7 * HOUR_MS).toISOString().slice(11, 19)}`;
    expect(marks).toEqual([{ day: DAY, merId, at: time }]);
    // 55.00 less the 40.00 that came back.
    const open = { consumeAmt: '25000', refundCnt: 1, refundAmt: '1500', changedTime: time };
    expect(await rowOf(DAY)).toMatchObject(open);
  });

  it.each([
    ['day', { begin: DAY, end: DAY }],
    ['month', { begin: '2026-11-20', end: DAY }],
    [undefined, { begin: '2026-11-20', end: DAY }],
  ] as const)(
    'are marked in rows of a %s of the other reports that show them',
    async (period, days) => {
      const admin = await as('admin');
      const { changedTime } = (await rowOf(DAY)) as Row;
      const params = { beginTime: '2026-11-20', endTime: DAY };
      const query = { merId, ...(period && { period }), params, pageSize: 50 };
      const merchant = await admin.call(merTxnRoutes.list, { query });
      expect(merchant.rows).toContainEqual(
        expect.objectContaining({ ...days, merId, changedTime }),
      );
      const { rows } = await admin.call(txnSummaryRoutes.list, { query });
      const lab = { ...days, chnlCode: LAB_CHANNEL };
      expect(rows).toContainEqual(expect.objectContaining({ ...lab, changedTime }));
      const others = (rows as (Row & { chnlCode: string })[]).filter(
        (row) => row.chnlCode !== LAB_CHANNEL,
      );
      expect(others.filter((row) => row.changedTime !== '')).toEqual([]);
    },
  );

  it('keep their time when nothing new changes, or only what is settled of the day', async () => {
    const marks = await late();
    await fixture.pass(HOUR_MS);
    await sql`update biz_order set mer_settle_sta = '4'
               where txn_time::date = '2026-11-10' and status = '2' and mer_settle_sta = '0'`.execute(
      db,
    );
    await (await as('admin')).call(dailyRoutes.rebuild, { body: { tranDate: DAY } });
    expect(await late()).toEqual(marks);
  });

  it('stay as a row of zeros when nothing of them is left', async () => {
    await fixture.pass(20 * HOUR_MS);
    const { plat_order_id: order } = await db
      .selectFrom('biz_order')
      .where('chnl_code', '=', LAB_CHANNEL)
      .where('refunded_amt', '=', '1500')
      .where('txn_time', '>=', DAY)
      .select('plat_order_id')
      .executeTakeFirstOrThrow();
    await bounces(order, '1000');
    expect(await rowOf(NEXT)).toMatchObject({ consumeCnt: 0, refundAmt: '1000' });
    await fixture.pass(HOUR_MS);
    await close(NEXT);
    await fixture.pass(2 * HOUR_MS);
    await late();
    const left = { consumeCnt: 0, refundCnt: 0, refundAmt: '0' };
    const marked = { ...left, changedTime: expect.stringMatching(/^2026-11-23 /) };
    expect(await rowOf(NEXT)).toMatchObject(marked);
    await (await as('admin')).call(dailyRoutes.rebuild, { body: { tranDate: NEXT } });
    expect(await rowOf(NEXT)).toMatchObject(marked);
    const range = { from: DAY, to: NEXT };
    const [stored, source] = [storedDaily(range), derivedDaily(range)];
    expect(await unequalDays(db, { keys: KEYS, stored, source })).toEqual([]);
    expect(await wrongTotals(db)).toEqual([]);
  });

  it('carry the mark into the file', async () => {
    const admin = await as('admin');
    const { changedTime } = (await rowOf(DAY)) as Row;
    const asked = { query: { ...query(DAY).query, exportType: 'csv' } };
    const { msg } = await admin.call(dailyRoutes.export, asked, { language: 'en-US' });
    const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName: msg } });
    const lines = rawPayload.toString('utf8').split('\r\n');
    const at = (lines[0] ?? '').split(',').indexOf('"Changed after close"');
    expect([at > 0, lines.find((line) => line.includes(LAB_CHANNEL))?.split(',')[at]]).toEqual([
      true,
      `"${changedTime}"`,
    ]);
  });
});
