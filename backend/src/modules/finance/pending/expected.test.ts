import { calendarRoutes } from '@portal/contract/finance/calendar';
import { type PendingSettlement, pendingRoutes } from '@portal/contract/finance/pending';
import type { Answer } from '@portal/contract/kit/route';
import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testApp } from '../../../testing/index.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

/** A Tuesday at noon, on the platform. */
const test = await testApp({ now: new Date('2026-12-08T05:00:00.000Z') });
const { db, clock, as } = test;
const lab = await settleFixture(test);
const HOUR_MS = 3_600_000;

await unreviewed(db, (open) =>
  open.updateTable('mer_merchant').set({ settle_cycle: 'T1' }).execute(),
);
await lab.paid();

const moneyOf = async (platOrderId: string, name = 'admin') =>
  (await (await as(name)).call(orderDetailRoutes.money, { params: { platOrderId } }))
    .data as Answer<typeof orderDetailRoutes.money>;
const expectedOf = async (platOrderId: string) => (await moneyOf(platOrderId)).expected;
const listed = async (merId: string) => {
  const finance = await as('finance');
  const { rows } = await finance.call(pendingRoutes.list, { query: { merId, currency: '840' } });
  return (rows as z.output<typeof PendingSettlement>[])[0];
};

describe('[2.68] when an order is settled, and what the batch takes of it', () => {
  it('is told at the order as the balance tells it, by the calendar of its channel', async () => {
    const own = { chnlCode: 'UPI_QR', currency: '840', zone: 'Asia/Phnom_Penh', cutOff: '12:00' };
    const body = { ...own, closedWeekdays: [6, 7] };
    expect(await lab.finance.call(calendarRoutes.create, { body })).toMatchObject({ code: 200 });
    expect((await listed(lab.merId))?.expectedDay).toBe('');
    // After noon: UnionPay's day is over, everybody else's is not.
    clock.advance(HOUR_MS);
    const late = await lab.sell(100n, { fee: 3n });
    const usual = await lab.sell(20n, {}, 'BAKONG_QR');
    expect(await expectedOf(late)).toEqual([{ day: '2026-12-10', amount: '97', lineCnt: 2 }]);
    expect(await expectedOf(usual)).toEqual([{ day: '2026-12-09', amount: '20', lineCnt: 1 }]);
    expect((await lab.preview()).schedule).toEqual([
      { day: '2026-12-09', amount: '20', lineCnt: 1 },
      { day: '2026-12-10', amount: '97', lineCnt: 2 },
    ]);
    // The list speaks of the oldest entry, which is UnionPay's.
    expect((await listed(lab.merId))?.expectedDay).toBe('2026-12-10');
    // Entries that were due stay due until somebody settles them.
    clock.advance(72 * HOUR_MS);
    expect(await expectedOf(late)).toMatchObject([{ day: '2026-12-11' }]);
    expect((await listed(lab.merId))?.expectedDay).toBe('2026-12-11');
    await lab.made();
    expect(await expectedOf(late)).toEqual([]);
    expect((await listed(lab.merId))?.expectedDay).toBe('');
  });

  it('is nothing of an order that has not succeeded', async () => {
    const order = await lab.fixture.order({ status: '3' });
    expect(await moneyOf(order)).toMatchObject({ expected: [], billed: null });
  });
});
