import { calendarRoutes } from '@portal/contract/finance/calendar';
import { describe, expect, it } from 'vitest';
import { stampAt, timeOf } from '../../../kernel/clock.ts';
import { post, posting } from '../../../ledger/index.ts';
import { testApp } from '../../../testing/index.ts';
import { runJob } from '../../../testing/run-job.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

/** A Tuesday at noon, on the platform. */
const test = await testApp({ now: new Date('2026-12-08T05:00:00.000Z') });
const { db, clock } = test;
const lab = await settleFixture(test);
const DAY_MS = 24 * 3_600_000;

/** Nothing of the demonstration data is settled by itself here, but for this merchant, each next day. */
await unreviewed(db, async (open) => {
  await open.updateTable('mer_merchant').set({ settle_method: '2' }).execute();
  await open
    .updateTable('mer_merchant')
    .set({ settle_method: '1', settle_cycle: 'T1' })
    .where('mer_id', '=', lab.merId)
    .execute();
});
await lab.paid();

/** Start of the test: batches that the demonstration data settled automatically are from before. */
const began = stampAt(clock.now());
const auto = () => runJob(test, 'settle.autoBatch');
const batches = () =>
  db
    .selectFrom('settle_batch')
    .where('mer_id', '=', lab.merId)
    .where('currency', '=', '840')
    .where('create_by', '=', 'system')
    .where('apply_time', '>', began)
    .orderBy('batch_no')
    .select([
      'batch_no as no',
      'settle_amt as amount',
      'cut_off as cutOff',
      'settle_method as method',
    ])
    .execute();
const accountNumber = () =>
  db
    .selectFrom('mer_balance')
    .where('mer_id', '=', lab.merId)
    .where('currency', '=', '840')
    .select('account_id as accountId')
    .executeTakeFirstOrThrow();
/** Half past two in the morning some days later, when the job runs. */
async function nextRun(days: number) {
  const midnight = timeOf(`${stampAt(clock.now()).slice(0, 10)} 02:30:00`);
  clock.advance(midnight + days * DAY_MS - clock.now().getTime());
}

describe('[2.68] settlement by itself', () => {
  it('takes what was posted before the cut-off, on the next business day, and no more', async () => {
    await lab.sell(1_000n);
    expect(await lab.preview()).toMatchObject({
      schedule: [{ day: '2026-12-09', amount: '1000', lineCnt: 1 }],
    });
    await auto();
    expect(await batches()).toEqual([]);
    await nextRun(1);
    await lab.sell(70n);
    expect(await auto()).toMatch(/^Batches created: [1-9]\d*, not created: 0$/);
    expect(await batches()).toMatchObject([
      { amount: '1000', method: '1', cutOff: '2026-12-09 00:00:00' },
    ]);
    expect(await auto()).toBe('Batches created: 0, not created: 0');
    expect(await lab.preview()).toMatchObject({ dueAmt: '70' });
    expect(await lab.differences()).toEqual([]);
  });

  it('the preview says on which day so much settles, and that is what the batch pays', async () => {
    const [next] = (await lab.preview()).schedule;
    expect(next).toEqual({ day: '2026-12-10', amount: '70', lineCnt: 1 });
    await nextRun(1);
    await auto();
    expect((await batches()).at(-1)).toMatchObject({ amount: next?.amount });
  });

  it('waits over a weekend and a holiday, by the calendar', async () => {
    await nextRun(1);
    await lab.sell(500n);
    // Friday; the 14th is a Monday.
    const day = '2026-12-14';
    const holiday = { from: day, to: day, kind: 'HOLIDAY', name: 'Stocktaking' };
    const { data } = await lab.finance.call(calendarRoutes.list);
    const [fallback] = data as { calendarId: string }[];
    const calendarId = fallback?.calendarId ?? '';
    const set = { params: { calendarId }, body: holiday };
    expect(await lab.finance.call(calendarRoutes.setDays, set)).toMatchObject({ code: 200 });
    expect((await lab.preview()).schedule).toMatchObject([{ day: '2026-12-15', amount: '500' }]);
    for (const day of ['2026-12-12', '2026-12-13', '2026-12-14']) {
      await nextRun(1);
      expect(stampAt(clock.now()).slice(0, 10)).toBe(day);
      await auto();
      expect(await lab.preview()).toMatchObject({ dueAmt: '500' });
    }
    await nextRun(1);
    await auto();
    expect((await batches()).at(-1)).toMatchObject({ amount: '500' });
  });

  it('a channel with a cut-off of its own is due by it', async () => {
    const own = { chnlCode: 'UPI_QR', currency: '840', zone: 'Asia/Phnom_Penh', cutOff: '12:00' };
    const calendar = { ...own, closedWeekdays: [6, 7] };
    expect(await lab.finance.call(calendarRoutes.create, { body: calendar })).toMatchObject({
      code: 200,
    });
    await nextRun(0);
    clock.advance(9 * 3_600_000);
    await lab.sell(11n);
    await lab.sell(22n, {}, 'BAKONG_QR');
    clock.advance(2 * 3_600_000);
    await lab.sell(33n);
    expect((await lab.preview()).schedule).toEqual([
      { day: '2026-12-16', amount: '33', lineCnt: 2 },
      { day: '2026-12-17', amount: '33', lineCnt: 1 },
    ]);
    await nextRun(1);
    await auto();
    expect((await batches()).at(-1)).toMatchObject({ amount: '33' });
    expect(await lab.preview()).toMatchObject({ dueAmt: '33', lineCnt: 1 });
  });

  it('a balance below zero rolls forward: no batch, and nobody is told', async () => {
    await nextRun(1);
    await auto();
    const count = (await batches()).length;
    const { accountId } = await accountNumber();
    await unreviewed(
      db,
      (open) =>
        open
          .updateTable('ledger_account')
          .set({ floor: '-1000' })
          .where('account_id', '=', accountId)
          .execute(),
      'ledger_account',
    );
    const owners = { merId: lab.merId, chnlCode: 'UPI_QR' };
    const refund = posting({
      event: 'REFUND',
      id: 'F1',
      currency: '840',
      owners,
      amounts: { amount: 40n },
    });
    await post(db, [refund], { now: stampAt(clock.now()) });
    await nextRun(1);
    expect(await auto()).toBe('Batches created: 0, not created: 0');
    expect(await batches()).toHaveLength(count);
    await lab.sell(100n);
    await nextRun(3);
    await auto();
    expect((await batches()).at(-1)).toMatchObject({ amount: '60' });
  });

  it('outside of its agreement it is not made, and finance is told which; within it, both ends included', async () => {
    const set = (columns: { effective_date?: string; expiry_date?: string; status?: '0' | '2' }) =>
      unreviewed(db, (open) =>
        open.updateTable('mer_merchant').set(columns).where('mer_id', '=', lab.merId).execute(),
      );
    await lab.sell(900n);
    await nextRun(1);
    const before = await batches();
    const dayAt = (days: number) => stampAt(clock.now().getTime() + days * DAY_MS).slice(0, 10);
    const today = dayAt(0);
    const tomorrow = dayAt(1);
    for (const term of [
      { effective_date: '2020-01-01', expiry_date: dayAt(-1) },
      { effective_date: tomorrow, expiry_date: '2030-12-31' },
    ]) {
      await set(term);
      expect(await auto()).toBe('Batches created: 0, not created: 1');
    }
    expect(await batches()).toEqual(before);
    expect(await lab.differences()).toEqual([]);
    const { content_en } = await db
      .selectFrom('sys_notice')
      .orderBy('notice_id', 'desc')
      .select('content_en')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(content_en).toContain(`${lab.merId} 840: The settlement agreement runs from`);
    await set({ effective_date: today, expiry_date: '2030-12-31', status: '2' });
    // People settle what a closed merchant has left.
    expect(await auto()).toBe('Batches created: 0, not created: 0');
    await set({ status: '0' });
    expect(await auto()).toBe('Batches created: 1, not created: 0');
    expect((await batches()).at(-1)).toMatchObject({ amount: '900' });
    await lab.sell(7n);
    await nextRun(1);
    await set({ effective_date: '2020-01-01', expiry_date: tomorrow });
    expect(await auto()).toBe('Batches created: 1, not created: 0');
    await set({ expiry_date: '2030-12-31' });
    await lab.sell(1n);
  });

  it('what is posted in the second of the cut-off belongs to the next day, and a second before it does not', async () => {
    await lab.paid();
    await nextRun(0);
    const noon = timeOf(`${stampAt(clock.now()).slice(0, 10)} 12:00:00`);
    clock.advance(noon - 1_000 - clock.now().getTime());
    await lab.sell(5n);
    clock.advance(1_000);
    await lab.sell(60n);
    expect((await lab.preview()).schedule).toEqual([
      { day: '2026-12-24', amount: '5', lineCnt: 1 },
      { day: '2026-12-25', amount: '60', lineCnt: 1 },
    ]);
    await nextRun(1);
    await auto();
    expect((await batches()).at(-1)).toMatchObject({ amount: '5' });
    expect(await lab.preview()).toMatchObject({ dueAmt: '60' });
  });
});
