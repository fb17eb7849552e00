import type { Answer } from '@portal/contract/kit/route';
import { orderDetailRoutes as routes } from '@portal/contract/orders/detail';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { refundFixture } from '../../../testing/refund-fixture.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const lab = await refundFixture(test);

const moneyOf = async (platOrderId: string) =>
  (await lab.admin.call(routes.money, { params: { platOrderId } })).data as Answer<
    typeof routes.money
  >;

describe('[2.48] what the next batch takes of an order', () => {
  it('is what the order left, less its refunds and what they gave back', async () => {
    const order = await lab.paid();
    const { merSettleAmt, expected } = await moneyOf(order);
    expect(merSettleAmt).toBe('12417');
    expect(expected).toMatchObject([{ amount: '12417' }]);
    // 124.17 − 50.00 + 0.33 = 74.50
    await lab.passed(order, '5000');
    await lab.settle();
    expect((await moneyOf(order)).expected).toMatchObject([{ amount: '7450' }]);
    // 74.50 − 75.00 + 0.50 = 0.00
    await lab.passed(order, '7500');
    await lab.settle();
    expect((await moneyOf(order)).expected).toMatchObject([{ amount: '0' }]);
  });
});
