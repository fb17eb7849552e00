import { refundRoutes } from '@portal/contract/orders/refund';
import { describe, expect, it } from 'vitest';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';
import { money } from '../../../testing/refund-fixture.ts';

/** A Tuesday: its bill and those of Wednesday and Thursday decide about it. */
const test = await testApp({ now: new Date('2026-12-01T03:00:00Z') });
const recon = await reconFixture(test);
const { paid, refunded, bill, lineOf, day, nextDay, waitDaily, errors, fixture } = recon;
const { refundFlagOf, billOf, proveRecon } = recon;

/** Lets a refund come back to us. */
const bounced = async (refundId: string) => {
  const back = { chnlCode: LAB_CHANNEL, kind: 'REFUND', reference: refundId };
  await fixture.command({ do: 'return', ...back });
  expect(await recon.read(refundId)).toMatchObject({ status: '7' });
};

describe('[2.65] a refund that bounced', () => {
  it('is no difference while the bill of the day on which it bounced is still to come', async () => {
    const order = await paid();
    const refundId = await refunded(order, '4000');
    await bill([await lineOf(order)]);
    await nextDay();
    await bill([]);
    await nextDay(2);
    await bounced(refundId);
    await bill([], day(-1));
    expect(await errors({ anyId: refundId })).toEqual([]);
    await bill([]);
    await waitDaily();
    expect(await errors({ anyId: refundId })).toEqual([]);
    expect(await refundFlagOf(refundId)).toBe('1');
    await proveRecon();
  });

  it('offsets its own refund, and not another one of the same order and amount', async () => {
    await nextDay();
    const order = await paid();
    const [one, other] = [await refunded(order, '5000'), await refunded(order, '5000')];
    await bounced(one);
    await bill([await lineOf(order)]);
    await waitDaily();
    expect(await errors({ anyId: one })).toEqual([]);
    expect(await refundFlagOf(one)).toBe('1');
    expect(await errors({ anyId: other })).toMatchObject([
      { errType: '4', direction: 'OVER', diffAmt: '5000', refundId: other },
    ]);
    expect(await refundFlagOf(other)).toBe('4');
    await proveRecon();
  });

  it('waits for the bill of the day on which it came back, days after its refund was billed', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '3000');
    const back = { kind: 'REFUND', amount: '3000', cost: '0' } as const;
    await bill([await lineOf(order), await lineOf(refundId, back)]);
    await waitDaily();
    await nextDay();
    await bounced(refundId);
    await recon.match();
    expect(await errors({ anyId: refundId })).toEqual([]);
    const returned = { ...back, result: 'RETURNED', channelReference: `B${refundId}` } as const;
    await bill([await lineOf(refundId, returned)]);
    expect(await billOf()).toMatchObject({ status: '3', lineCnt: 1, matchedCnt: 1 });
    await proveRecon();
  });

  it('and was sent again before anybody matched is three bookings under two numbers', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '2000');
    await bounced(refundId);
    const retry = await recon.operator.call(refundRoutes.retry, { params: { refundId } }, money());
    expect(retry).toMatchObject({ code: 200 });
    const again = `${refundId}-2`;
    await fixture.command({ do: 'fault', fault: 'prompt', subject: again });
    await recon.settle();
    expect(await recon.read(refundId)).toMatchObject({ status: '2', attempt: 2 });
    const back = { kind: 'REFUND', amount: '2000', cost: '0' } as const;
    const returned = { ...back, result: 'RETURNED', channelReference: `B${refundId}` } as const;
    await bill([
      await lineOf(order),
      await lineOf(refundId, back),
      await lineOf(refundId, returned),
      await lineOf(again, back),
    ]);
    expect(await billOf()).toMatchObject({ status: '3', lineCnt: 4, matchedCnt: 4 });
    expect(await errors({ anyId: refundId })).toEqual([]);
    await proveRecon();
  });
});
