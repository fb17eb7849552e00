import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';

/** A Monday: its bill and those of Tuesday and Wednesday decide about it. */
const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { paid, failed, refunded, bill, lineOf, day, nextDay, waitDaily } = recon;
const { errorOf, errors, billOf, flagOf, refundFlagOf, entries, proveRecon, match } = recon;

const differences = (platOrderId: string) => errors({ anyId: platOrderId });

describe('[2.63] a bill and what we have booked', () => {
  it('are one payment where our number agrees: the order is reconciled, the bill balances', async () => {
    const order = await paid();
    await bill([await lineOf(order)]);
    expect(await billOf()).toMatchObject({ status: '3', lineCnt: 1, matchedCnt: 1, errorCnt: 0 });
    expect(await flagOf(order)).toBe('1');
    await proveRecon();
  });

  it('a second run changes nothing', async () => {
    const before = await billOf();
    expect(await match()).toContain('pairs matched: 0');
    expect(await billOf()).toMatchObject({ ...before, matchedTime: expect.any(String) });
  });

  it.each([
    ['the network’s number', { query_id: 'Q77' }, { queryId: 'Q77' }],
    [
      'trace, acquirer and time',
      { trace_no: '884213', acq_ins_code: '01020000' },
      { traceNo: '884213', acqInsCode: '01020000' },
    ],
  ])('agree by %s where ours is not in the line', async (_, columns, network) => {
    await nextDay();
    const order = await paid();
    const line = await lineOf(order, { reference: 'THEIRS', network });
    await db.updateTable('biz_order').set(columns).where('plat_order_id', '=', order).execute();
    const time = test.clock.now();
    await recon.clear(order, time);
    await bill([line]);
    expect(await flagOf(order)).toBe('1');
    await proveRecon();
  });

  it('an order of 23:59 that is billed the next day waits, and never is a difference', async () => {
    await nextDay();
    const order = await paid();
    await bill([]);
    expect(await flagOf(order)).toBe('W');
    expect(await billOf()).toMatchObject({ status: '2', waitingCnt: 1 });
    await nextDay();
    await bill([await lineOf(order)]);
    expect(await flagOf(order)).toBe('1');
    expect(await billOf(day(-1))).toMatchObject({ status: '3', waitingCnt: 0 });
    expect(await differences(order)).toEqual([]);
    await proveRecon();
  });

  it('offline orders and payouts are in neither', async () => {
    await nextDay();
    const payout = await lineOf('S2026112300000001', { kind: 'PAYOUT', cost: '0' });
    await bill([payout]);
    expect(await billOf()).toMatchObject({ status: '3', lineCnt: 0 });
    const { count } = await db
      .selectFrom('recon_item as i')
      .innerJoin('biz_order as o', 'o.plat_order_id', 'i.plat_order_id')
      .where('o.order_type', '=', 'OFFL')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe('0');
  });
});

describe('[2.65] differences', () => {
  it('of the platform alone are short once the deciding bills are here, and not a day before', async () => {
    await nextDay();
    const order = await paid();
    await bill([]);
    await nextDay();
    await bill([]);
    expect(await differences(order)).toEqual([]);
    await waitDaily();
    const error = await errorOf({ anyId: order });
    expect(error).toMatchObject({
      ...{ errType: '4', direction: 'SHORT', handleStatus: '0' },
      ...{ platformAmt: '12500', channelAmt: '0', diffAmt: '-12500' },
    });
    expect(await entries(error.errorId)).toEqual([
      'SHORT SUSPENSE_SHORT CHANNEL_RECV 12500',
      'SHORT CHANNEL_RECV CHANNEL_COST 38',
    ]);
    expect(await flagOf(order)).toBe('4');
    await proveRecon();
  });

  it('a bill that is missing keeps everything that it could name from being one', async () => {
    await nextDay();
    const order = await paid();
    await bill([]);
    await nextDay(8);
    await bill([]);
    expect(await differences(order)).toEqual([]);
    expect(await flagOf(order)).toBe('W');
  });

  it('of the channel alone are over, and wait like the others', async () => {
    await nextDay();
    await bill([await lineOf('NOBODYKNOWS')]);
    expect(await differences('NOBODYKNOWS')).toEqual([]);
    expect(await billOf()).toMatchObject({ status: '2', waitingCnt: 1 });
    await waitDaily();
    const error = await errorOf({ anyId: 'NOBODYKNOWS' });
    expect(error).toMatchObject({
      ...{ errType: '5', direction: 'OVER', platOrderId: '' },
      ...{ platformAmt: '0', channelAmt: '12500', diffAmt: '12500' },
    });
    expect(await entries(error.errorId)).toEqual([
      'OVER CHANNEL_RECV SUSPENSE_OVER 12500',
      'OVER CHANNEL_COST CHANNEL_RECV 38',
    ]);
    await proveRecon();
  });

  it.each([
    ['more than we have booked: over', '12501', 'OVER', '1'],
    ['less: short', '12490', 'SHORT', '-10'],
  ])('of amount: a line says %s', async (_, amount, direction, diffAmt) => {
    await nextDay();
    const order = await paid();
    await bill([await lineOf(order, { amount })]);
    expect(await errorOf({ anyId: order })).toMatchObject({
      ...{ errType: '2', platformAmt: '12500', channelAmt: amount },
      ...{ direction, diffAmt },
    });
    expect(await flagOf(order)).toBe('2');
    expect(await billOf()).toMatchObject({ status: '4', matchedCnt: 1, difference: diffAmt });
    await proveRecon();
  });

  it('of the channel’s fee: what it keeps beside its plan is short', async () => {
    await nextDay();
    const order = await paid();
    const line = await lineOf(order);
    await bill([{ ...line, cost: String(BigInt(line.cost) + 20n) }]);
    expect(await errorOf({ anyId: order })).toMatchObject({
      ...{ errType: '6', direction: 'SHORT', diffAmt: '-20' },
      platformAmt: line.cost,
    });
    expect(await flagOf(order)).toBe('6');
    await proveRecon();
  });

  it('of status: what has failed with us and is billed as paid differs at once', async () => {
    await nextDay();
    const order = await failed();
    await bill([await lineOf(order)]);
    expect(await errorOf({ anyId: order })).toMatchObject({
      ...{ errType: '3', direction: 'OVER', diffAmt: '12500', platOrderId: order },
    });
    expect(await flagOf(order)).toBe('3');
    await proveRecon();
  });

  it('billed twice, in one file or on another day, is over at once', async () => {
    await nextDay();
    const order = await paid();
    const line = await lineOf(order);
    await bill([line, line]);
    const [twice] = await differences(order);
    expect(twice).toMatchObject({ errType: '8', direction: 'OVER', diffAmt: '12500' });
    // The channel pays its net: what it keeps is in no suspense, and is owed by nobody.
    expect(await entries(twice?.errorId ?? '')).toEqual([
      'OVER CHANNEL_RECV SUSPENSE_OVER 12500',
      `OVER CHANNEL_COST CHANNEL_RECV ${line.cost}`,
    ]);
    await nextDay();
    await bill([line]);
    expect((await differences(order)).map(({ errType }) => errType)).toEqual(['8', '8']);
    expect(await flagOf(order)).toBe('8');
    expect(await billOf()).toMatchObject({ status: '4', lineCnt: 1, matchedCnt: 0 });
    await proveRecon();
  });

  it('close by themselves when a later bill brings the other side after all', async () => {
    await nextDay();
    const order = await paid();
    await bill([]);
    await waitDaily();
    const error = await errorOf({ anyId: order });
    await bill([await lineOf(order)]);
    expect(await recon.readError(error.errorId)).toMatchObject({
      ...{ handleStatus: '1', handledBy: 'MATCHED' },
    });
    expect(await entries(error.errorId)).toEqual([
      'SHORT SUSPENSE_SHORT CHANNEL_RECV 12500',
      'SHORT CHANNEL_RECV CHANNEL_COST 38',
      'SHORT_CLEARED CHANNEL_RECV SUSPENSE_SHORT 12500',
      'SHORT_CLEARED CHANNEL_COST CHANNEL_RECV 38',
    ]);
    expect(await flagOf(order)).toBe('1');
    await proveRecon();
  });
});

describe('[2.65] for refunds over and short swap', () => {
  it('one that the bill names is reconciled', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '5000');
    const back = { kind: 'REFUND', amount: '5000', cost: '0' } as const;
    await bill([await lineOf(order), await lineOf(refundId, back)]);
    expect(await refundFlagOf(refundId)).toBe('1');
    expect(await billOf()).toMatchObject({ status: '3', matchedCnt: 2 });
    await proveRecon();
  });

  it('one that no bill names is over: the channel still owes it', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '5000');
    await bill([await lineOf(order)]);
    await waitDaily();
    expect(await errorOf({ anyId: refundId })).toMatchObject({
      ...{ errType: '4', direction: 'OVER', diffAmt: '5000', refundId },
    });
    expect(await refundFlagOf(refundId)).toBe('4');
    expect(await flagOf(order)).toBe('1');
    await proveRecon();
  });

  it('one that only the channel has made is short', async () => {
    await nextDay();
    await bill([await lineOf('RFNOBODY', { kind: 'REFUND', amount: '700', cost: '0' })]);
    await waitDaily();
    expect(await errorOf({ anyId: 'RFNOBODY' })).toMatchObject({
      ...{ errType: '5', direction: 'SHORT', diffAmt: '-700' },
    });
    await proveRecon();
  });

  it('one that failed with us and is billed differs at once', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '5000', 'declined');
    const back = { kind: 'REFUND', amount: '5000', cost: '0' } as const;
    await bill([await lineOf(order), await lineOf(refundId, back)]);
    expect(await errorOf({ anyId: refundId })).toMatchObject({
      ...{ errType: '3', direction: 'SHORT', diffAmt: '-5000' },
    });
    expect(await refundFlagOf(refundId)).toBe('3');
    await proveRecon();
  });

  it('one that the channel calls a void differs in nothing but that', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '5000');
    const back = { kind: 'VOID', amount: '5000', cost: '0' } as const;
    await bill([await lineOf(order), await lineOf(refundId, back)]);
    expect(await errorOf({ anyId: refundId })).toMatchObject({
      ...{ errType: '3', direction: 'NONE', diffAmt: '0', actions: ['NOTE'] },
    });
    await proveRecon();
  });

  it('a sale that was voided and is in no bill offsets its void', async () => {
    await nextDay();
    const order = await paid();
    await recon.voided(order);
    await bill([]);
    await waitDaily();
    expect(await differences(order)).toEqual([]);
    expect(await flagOf(order)).toBe('1');
    await proveRecon();
  });
});

it('[2.63] INV-18: both sides of each bill are the sums of their parts', async () => {
  const { rows } = (await recon.bills()) as { rows: { settleDate: string }[] };
  expect(rows.length).toBeGreaterThan(10);
  for (const { settleDate } of rows) {
    const { channel, channelTotal, platform, platformTotal, matchedDifference } =
      await billOf(settleDate);
    const sum = (parts: typeof channel, ...states: string[]) =>
      parts
        .filter(({ state }) => states.includes(state))
        .reduce((all, { amount }) => all + BigInt(amount), 0n);
    const alone = sum(channel, 'WAITING', 'ERROR', 'DUPLICATE', 'UNMATCHED');
    expect(sum(channel, 'MATCHED') + alone, settleDate).toBe(BigInt(channelTotal.amount));
    const only = sum(platform, 'WAITING', 'ERROR', 'OFFSET', 'UNMATCHED');
    expect(sum(platform, 'MATCHED') + only, settleDate).toBe(BigInt(platformTotal.amount));
    expect(sum(channel, 'MATCHED') - sum(platform, 'MATCHED')).toBe(BigInt(matchedDifference));
  }
});
