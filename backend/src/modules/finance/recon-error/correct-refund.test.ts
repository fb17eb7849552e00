import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { refundLines } from '@portal/contract/orders/life/refund-lines';
import type { OrderMoney } from '@portal/contract/orders/order-money';
import { refundRoutes } from '@portal/contract/orders/refund';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { giveLabPlan, giveLabVat } from '../../../testing/lab-fees.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';
import { money } from '../../../testing/refund-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { fixture, bill, lineOf, nextDay, errorOf, handled, effect, entries, admin, ask } = recon;
const { proveRecon, day } = recon;

// From now on it is known what the channel keeps: 0.3 %.
await bill([await lineOf(await recon.paid())]);
await nextDay();
// Of 125.00: 0.89 of fee and 0.09 of VAT.
await giveLabPlan(db, { hasLadder: 'N', ratePpm: 7_150, top: null }, day());
await giveLabVat(db, 100_000, day());

/** Lets the bill of the day have an order as it is, and a refund with another amount; answers the difference. */
async function billedAs(order: string, refundId: string, billed: string) {
  await bill([
    await lineOf(order),
    await lineOf(refundId, { kind: 'REFUND', amount: billed, cost: '0' }),
  ]);
  return errorOf({ anyId: refundId, errType: '2' });
}

/** Reads the money on the page of an order, with what is left of it after its refunds. */
async function moneyOf(platOrderId: string) {
  const params = { platOrderId };
  const { data } = await admin.call(orderDetailRoutes.money, { params });
  const told = data as OrderMoney;
  return { ...told, net: refundLines(told, (key) => key)?.net };
}

/** Sums what batches will take of an order: all that it leaves, as long as none has taken any of it. */
const expectedOf = ({ expected }: OrderMoney) =>
  String(expected.reduce((sum, { amount }) => sum + BigInt(amount), 0n));

describe('[2.65] a refund that was paid with another amount has the fees of that amount', () => {
  it.each([
    // Of 0.89 of fee and 0.09 of VAT 50.00 gave 0.36 and 0.04 back; 40.00 would have given 0.28 and 0.03.
    [
      '4000',
      'ADJUST',
      [
        'OVER_CORRECTED SUSPENSE_OVER MERCHANT 1000',
        'OVER_CORRECTED MERCHANT FEE_INCOME 8',
        'OVER_CORRECTED MERCHANT VAT 1',
      ],
    ],
    // 60.00 would have given 0.43 and 0.04 back.
    [
      '6000',
      'REVERSE',
      ['SHORT_CORRECTED MERCHANT SUSPENSE_SHORT 1000', 'SHORT_CORRECTED FEE_INCOME MERCHANT 7'],
    ],
  ] as const)(
    'a refund of 50.00 that is billed as %s leaves what one of that amount does',
    async (billed, action, posted) => {
      await nextDay();
      const [order, other] = [await recon.paid(), await recon.paid()];
      const before = BigInt((await recon.balance()).curr);
      await recon.refunded(other, billed);
      const right = BigInt((await recon.balance()).curr) - before;
      const refundId = await recon.refunded(order, '5000');
      await bill([
        await lineOf(order),
        await lineOf(refundId, { kind: 'REFUND', amount: billed, cost: '0' }),
      ]);
      const error = await errorOf({ anyId: refundId, errType: '2' });
      const shown = await effect(error.errorId, { action });
      await handled(error.errorId, action);
      expect((await entries(error.errorId)).slice(1)).toEqual(posted);
      expect(shown.entries.map(({ amount }) => amount)).toEqual(
        posted.map((line) => line.split(' ').at(-1)),
      );
      expect(BigInt((await recon.balance()).curr) - before).toBe(2n * right);
      await proveRecon();
    },
  );

  it('a refund that was corrected and comes back leaves nothing of its fees', async () => {
    await nextDay();
    const order = await recon.paid();
    const before = await recon.balance();
    const refundId = await recon.passed(order, '5000');
    await fixture.command({ do: 'fault', fault: 'returned', subject: refundId });
    await recon.settle();
    const back = { kind: 'REFUND', amount: '4000', cost: '0' } as const;
    await bill([await lineOf(order), await lineOf(refundId, back)]);
    await handled((await errorOf({ anyId: refundId, errType: '2' })).errorId, 'ADJUST');
    await nextDay();
    expect(await recon.read(refundId)).toMatchObject({ status: '7' });
    await bill([
      await lineOf(refundId, { ...back, result: 'RETURNED', channelReference: `B${refundId}` }),
    ]);
    const error = await errorOf({ anyId: refundId, errType: '2', handleStatus: '0' });
    await handled(error.errorId, 'REVERSE');
    expect((await entries(error.errorId)).slice(1)).toEqual([
      'SHORT_CORRECTED MERCHANT SUSPENSE_SHORT 1000',
      'SHORT_CORRECTED FEE_INCOME MERCHANT 8',
      'SHORT_CORRECTED VAT MERCHANT 1',
    ]);
    expect(await recon.balance()).toEqual(before);
    await proveRecon();
  });
});

describe('[2.65] [2.69] what is left of an order follows a refund that a bill has corrected', () => {
  it('50.00 billed as 60.00: 65.00 may be refunded, and give back what is left of the fees', async () => {
    await nextDay();
    const order = await recon.paid();
    const before = BigInt((await recon.balance()).curr) - 12_402n;
    const refundId = await recon.refunded(order, '5000');
    const { errorId } = await billedAs(order, refundId, '6000');
    await handled(errorId, 'REVERSE');
    const told = await moneyOf(order);
    // 125.00 − 0.89 − 0.09, less 50.00 with 0.36 and 0.04 back, less 10.00 with 0.07 back.
    expect(told).toMatchObject({
      ...{ corrections: [], refundable: '6500', net: '6449' },
      refunds: [
        {
          ...{ refundId, refundAmt: '5000', correctedAmt: '6000' },
          corrections: [{ errorId, amount: '1000', fee: '-7', vat: '0' }],
        },
      ],
    });
    expect(expectedOf(told)).toBe('6449');
    expect(await recon.read(refundId)).toMatchObject({
      ...{ refundAmt: '5000', correctedAmt: '6000', remainingAmt: '6500', feeBack: '36' },
      corrections: [{ errorId, amount: '1000' }],
    });
    expect(await ask(order, '6501')).not.toMatchObject({ code: 200 });
    const rest = await recon.refunded(order, '6500');
    expect(await recon.read(rest)).toMatchObject({ feeBack: '46', vatBack: '5' });
    expect(await moneyOf(order)).toMatchObject({ refundable: '0', net: '0' });
    expect(await recon.sums(order)).toMatchObject({ refunded: '12500', refund_sta: '2' });
    expect(BigInt((await recon.balance()).curr)).toBe(before);
    await proveRecon();
  });

  it('50.00 billed as 40.00: 85.00 may be refunded, and would give back what is left of the fees', async () => {
    await nextDay();
    const order = await recon.paid();
    const refundId = await recon.refunded(order, '5000');
    await handled((await billedAs(order, refundId, '4000')).errorId, 'ADJUST');
    const told = await moneyOf(order);
    // 125.00 − 0.89 − 0.09, less 40.00 with 0.28 and 0.03 back.
    expect(told).toMatchObject({ refundable: '8500', net: '8433' });
    expect(expectedOf(told)).toBe('8433');
    const guard = { params: { platOrderId: order }, query: { refundAmt: '8500' } };
    expect(await recon.operator.call(refundRoutes.refundable, guard)).toMatchObject({
      data: { refundableAmt: '8500', effect: { feeBack: '61', vatBack: '6' } },
    });
    expect(await ask(order, '8501')).not.toMatchObject({ code: 200 });
    expect(await ask(order, '8500', { refundType: '1' })).toMatchObject({ code: 200 });
    await proveRecon();
  });

  it('more than was left of it posts all the same, and no other refund passes any more', async () => {
    await nextDay();
    const order = await recon.paid();
    const refundId = await recon.refunded(order, '10000');
    const waiting = await recon.asked(order, '2500');
    await handled((await billedAs(order, refundId, '11000')).errorId, 'REVERSE');
    expect(await moneyOf(order)).toMatchObject({ refundable: '0', inFlight: '2500' });
    expect(await recon.sums(order)).toMatchObject({ refunded: '11000', refunding: '2500' });
    expect(await ask(order, '1')).not.toMatchObject({ code: 200 });
    const passed = await recon.check(recon.auditor, waiting);
    expect(passed).toMatchObject({ data: [{ ok: false, msg: expect.stringContaining('15.00') }] });
    await recon.check(recon.auditor, waiting, { verStatus: '2', remark: 'Too much' });
    expect(await moneyOf(order)).toMatchObject({ refundable: '1500' });
    const rest = await recon.refunded(order, '1500');
    await handled((await billedAs(order, rest, '2000')).errorId, 'REVERSE');
    expect(await moneyOf(order)).toMatchObject({ refundable: '0' });
    expect(await recon.sums(order)).toMatchObject({ refunded: '13000', refund_sta: '2' });
    await proveRecon();
  });

  it('together with a correction of the order itself', async () => {
    await nextDay();
    const order = await recon.paid();
    const refundId = await recon.refunded(order, '5000');
    const back = await lineOf(refundId, { kind: 'REFUND', amount: '6000', cost: '0' });
    await bill([await lineOf(order, { amount: '25000', cost: '75' }), back]);
    const open = { anyId: order, errType: '2' };
    await handled((await errorOf({ ...open, direction: 'OVER' })).errorId, 'ADJUST');
    await handled((await errorOf({ ...open, direction: 'SHORT' })).errorId, 'REVERSE');
    const told = await moneyOf(order);
    expect(told.refundable).toBe('19000');
    expect(expectedOf(told)).toBe(told.net);
    await proveRecon();
  });

  it('and what was sent again has the amount of its last attempt', async () => {
    await nextDay();
    const order = await recon.paid();
    const before = BigInt((await recon.balance()).curr) - 12_402n;
    const refundId = await recon.passed(order, '5000');
    await fixture.command({ do: 'fault', fault: 'returned', subject: refundId });
    await recon.settle();
    await handled((await billedAs(order, refundId, '4000')).errorId, 'ADJUST');
    await nextDay();
    expect(await recon.read(refundId)).toMatchObject({ status: '7', correctedAmt: null });
    expect(await moneyOf(order)).toMatchObject({ refundable: '12500' });
    await recon.operator.call(refundRoutes.retry, { params: { refundId } }, money());
    await fixture.command({ do: 'fault', fault: 'prompt', subject: `${refundId}-2` });
    await recon.settle();
    expect(await recon.read(refundId)).toMatchObject({ attempt: 2, correctedAmt: null });
    const returned = { kind: 'REFUND', amount: '4000', cost: '0', result: 'RETURNED' } as const;
    await bill([await lineOf(refundId, { ...returned, channelReference: `B${refundId}` })]);
    const open = { anyId: refundId, errType: '2', handleStatus: '0' };
    await handled((await errorOf(open)).errorId, 'REVERSE');
    const told = await moneyOf(order);
    // 50.00 with 0.36 and 0.04 back; what the first attempt had corrected is taken back.
    expect(told).toMatchObject({ refundable: '7500', net: '7442' });
    expect(BigInt((await recon.balance()).curr) - before).toBe(7442n);
    await proveRecon();
  });
});
