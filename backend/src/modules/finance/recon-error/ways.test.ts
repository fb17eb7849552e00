import { describe, expect, it } from 'vitest';
import { proveBalances } from '../../../ledger/index.ts';
import { testApp } from '../../../testing/index.ts';
import { reconCases } from '../../../testing/recon-cases.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { paid, failed, refunded, bill, lineOf, nextDay, waitOut, errorOf, errors, readError } =
  recon;
const { handle, audit, handled, effect, detail, billOf, flagOf, refundFlagOf, entries } = recon;
const { proveRecon, fixture } = recon;
const { lateSuccess, billedAs, platformOnly, moved } = reconCases(recon);

// From now on it is known what the channel keeps.
await bill([await lineOf(await paid())]);

describe('[2.65] adjust: our books follow the channel', () => {
  it('a late success becomes a sale, out of suspense: never by hand, by an event of two persons', async () => {
    const { order, error } = await lateSuccess();
    const shown = await effect(error.errorId, { action: 'ADJUST' });
    expect(shown.refusal).toBe('');
    expect(await flagOf(order)).toBe('3');
    await handled(error.errorId, 'ADJUST');
    expect(await fixture.read(order)).toMatchObject({ status: '2' });
    expect(await flagOf(order)).toBe('7');
    expect(await moved(order)).toEqual([
      'OVER_ADJUSTED SUSPENSE_OVER MERCHANT',
      'OVER_ADJUSTED MERCHANT FEE_INCOME',
      'OVER_ADJUSTED CHANNEL_COST CHANNEL_RECV',
    ]);
    // The cost that the channel keeps was booked with the difference, and belongs to the sale now.
    const posted = [...(await entries(order)), 'OVER_CLEARED CHANNEL_RECV CHANNEL_COST 38'];
    expect(await entries(error.errorId)).toContain(posted.at(-1));
    expect(
      shown.entries.map(({ event, debitKind, creditKind, amount }) =>
        [event, debitKind, creditKind, amount].join(' '),
      ),
    ).toEqual(posted);
    expect(shown.suspense).toMatchObject([{ kind: 'SUSPENSE_OVER' }]);
    const [{ before, after } = { before: '0', after: '0' }] = shown.suspense;
    expect(BigInt(before) - BigInt(after)).toBe(12_500n);
    expect(await fixture.state(order)).toMatchObject({ is_decided: true });
    await proveRecon();
  });

  it('a late success that the channel keeps more of is short by that, like any other sale', async () => {
    await nextDay();
    const order = await failed();
    const line = await lineOf(order);
    await bill([{ ...line, cost: String(BigInt(line.cost) + 20n) }]);
    await handled((await errorOf({ anyId: order })).errorId, 'ADJUST');
    expect(await errors({ anyId: order, handleStatus: '0' })).toMatchObject([
      { errType: '6', direction: 'SHORT', platformAmt: line.cost, diffAmt: '-20' },
    ]);
    await proveRecon();
  });

  it('of a line that is about another amount is refused', async () => {
    await nextDay();
    const order = await failed();
    await bill([await lineOf(order, { amount: '12400' })]);
    const error = await errorOf({ anyId: order });
    expect(await handle(error.errorId, 'ADJUST')).toMatchObject({ ok: false });
    expect(await effect(error.errorId, { action: 'ADJUST' })).toMatchObject({
      ...{ entries: [], refusal: expect.stringContaining('amount') },
    });
  });

  it('a surplus goes to the merchant, whose account is shown by name like the channel’s', async () => {
    const { error } = await billedAs('12550');
    const { chnlName, merName } = await detail(error.errorId);
    const shown = await effect(error.errorId, { action: 'ADJUST' });
    expect(shown.entries[0]).toMatchObject({ debitOwner: chnlName, creditOwner: merName });
    await handled(error.errorId, 'ADJUST');
    expect(await entries(error.errorId)).toContain('OVER_CORRECTED SUSPENSE_OVER MERCHANT 50');
    await proveRecon();
  });

  it('a refund that the channel has made after all is booked, and paired with its line', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '5000', 'declined');
    await bill([
      await lineOf(order),
      await lineOf(refundId, { kind: 'REFUND', amount: '5000', cost: '0' }),
    ]);
    const error = await errorOf({ anyId: refundId });
    await handled(error.errorId, 'ADJUST');
    expect(await recon.read(refundId)).toMatchObject({ status: '2' });
    expect(await moved(error.errorId)).toEqual([
      'SHORT SUSPENSE_SHORT CHANNEL_RECV',
      'SHORT_CLEARED CHANNEL_RECV SUSPENSE_SHORT',
    ]);
    expect(await refundFlagOf(refundId)).toBe('7');
    expect(await billOf()).toMatchObject({ status: '3', matchedCnt: 2 });
    await proveRecon();
  });

  it('a refund that no bill names fails, and the merchant has its money back', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '5000');
    await bill([await lineOf(order)]);
    await waitOut();
    const error = await errorOf({ anyId: refundId });
    await handled(error.errorId, 'ADJUST');
    expect(await recon.read(refundId)).toMatchObject({ status: '3' });
    expect(await moved(refundId)).toContain('REFUND_BOUNCE CHANNEL_RECV MERCHANT');
    await waitOut();
    expect(await errors({ anyId: refundId, handleStatus: '0' })).toEqual([]);
    await proveRecon();
  });

  it('of what the channel has alone takes the order that it is', async () => {
    await nextDay();
    const order = await failed();
    await bill([await lineOf('LOSTNUMBER', { kind: 'SALE' })]);
    await waitOut();
    const error = await errorOf({ anyId: 'LOSTNUMBER' });
    expect(await handle(error.errorId, 'ADJUST')).toMatchObject({ ok: false });
    const { candidates } = await detail(error.errorId);
    expect(candidates.find(({ id }) => id === order)).toMatchObject({
      side: 'ORDER',
      actions: ['ADJUST'],
    });
    await handled(error.errorId, 'ADJUST', { chosen: { side: 'ORDER', id: order } });
    expect(await fixture.read(order)).toMatchObject({ status: '2' });
    expect(await flagOf(order)).toBe('7');
    expect(await readError(error.errorId)).toMatchObject({
      platOrderId: order,
      handledBy: 'ADJUST',
    });
    await proveRecon();
  });

  it('of what the channel has alone takes no order that is a sale already, whatever became of that', async () => {
    await nextDay();
    const [writtenOff, reversed] = [await paid(), await paid()];
    await bill([await lineOf('LATENUMBER', { kind: 'SALE' })]);
    await waitOut();
    await handled((await errorOf({ anyId: writtenOff })).errorId, 'WRITE_OFF');
    await handled((await errorOf({ anyId: reversed })).errorId, 'REVERSE');
    const { errorId } = await errorOf({ anyId: 'LATENUMBER' });
    const { candidates } = await detail(errorId);
    for (const id of [writtenOff, reversed]) {
      expect(candidates.map((one) => one.id)).not.toContain(id);
      const chosen = { side: 'ORDER', id };
      expect(await handle(errorId, 'ADJUST', { chosen })).toMatchObject({ ok: false });
    }
    await proveRecon();
  });
});

describe('[2.65] the other ways of money §1.1', () => {
  it('link: a line and a booking that stand alone are one payment', async () => {
    await nextDay();
    const order = await paid();
    await bill([await lineOf('OTHERNUMBER', { amount: '12490' })]);
    await waitOut();
    const mine = await errorOf({ anyId: order });
    const theirs = await errorOf({ anyId: 'OTHERNUMBER' });
    const { candidates } = await detail(theirs.errorId);
    expect(candidates.find(({ id }) => id === order)).toMatchObject({ actions: ['LINK'] });
    await handled(theirs.errorId, 'LINK', { chosen: { side: 'ORDER', id: order } });
    expect([await readError(mine.errorId), await readError(theirs.errorId)]).toMatchObject([
      { handleStatus: '1', handledBy: 'LINK' },
      { handleStatus: '1', handledBy: 'LINK' },
    ]);
    const rest = await errors({ anyId: order, handleStatus: '0' });
    expect(rest).toMatchObject([{ errType: '2', diffAmt: '-10' }]);
    await proveRecon();
  });

  it('reverse: a sale that never was one is taken back, its fees too, and the order is reversed', async () => {
    const { order, error } = await platformOnly();
    await handled(error.errorId, 'REVERSE');
    expect(await fixture.read(order)).toMatchObject({ status: '7' });
    expect(await moved(order)).toEqual(
      expect.arrayContaining([
        'SHORT_REVERSED MERCHANT SUSPENSE_SHORT',
        'SHORT_REVERSED FEE_INCOME MERCHANT',
      ]),
    );
    expect(await flagOf(order)).toBe('7');
    await proveRecon();
  });

  it('reverse: a missing part is taken back alone, and the order stays paid', async () => {
    const { order, error } = await billedAs('12400');
    await handled(error.errorId, 'REVERSE');
    expect(await fixture.read(order)).toMatchObject({ status: '2' });
    expect(await entries(error.errorId)).toContain('SHORT_CORRECTED MERCHANT SUSPENSE_SHORT 100');
    await proveRecon();
  });

  it('reverse: what was settled stays settled, whatever the merchant has left (money §0)', async () => {
    await nextDay();
    const order = await paid();
    await bill([]);
    await recon.settled(order);
    await waitOut();
    const error = await errorOf({ anyId: order });
    await handled(error.errorId, 'REVERSE');
    const row = await db
      .selectFrom('biz_order')
      .where('plat_order_id', '=', order)
      .select(['status', 'mer_settle_sta'])
      .executeTakeFirst();
    expect(row).toEqual({ status: '7', mer_settle_sta: '2' });
    await proveRecon();
  });

  it('refund the payer: what is billed twice goes back, and the bill has to show it', async () => {
    await nextDay();
    const order = await paid();
    const line = await lineOf(order);
    await bill([line, line]);
    const error = await errorOf({ anyId: order });
    await handled(error.errorId, 'REFUND_PAYER');
    expect(await entries(error.errorId)).toContain(
      'OVER_REFUNDED SUSPENSE_OVER CHANNEL_RECV 12500',
    );
    await nextDay();
    await bill([await lineOf(error.errorId, { kind: 'REFUND', cost: '0' })]);
    expect(await billOf()).toMatchObject({ status: '3', matchedCnt: 1 });
    await proveRecon();
  });

  it('claim: handled at once, and open until the channel has paid', async () => {
    const { order, error } = await platformOnly();
    const { errorId } = error;
    await handled(errorId, 'CHANNEL_CLAIM');
    expect(await readError(errorId)).toMatchObject({
      handleStatus: '1',
      claimStatus: 'OPEN',
      actions: ['CLAIM_RECEIVED'],
    });
    await proveRecon();
    await handled(errorId, 'CLAIM_RECEIVED');
    expect(await readError(errorId)).toMatchObject({
      claimStatus: 'RECEIVED',
      handledBy: 'CHANNEL_CLAIM',
      actions: [],
    });
    expect(await moved(errorId)).toEqual([
      'SHORT SUSPENSE_SHORT CHANNEL_RECV',
      'SHORT CHANNEL_RECV CHANNEL_COST',
      'SHORT_CLAIMED CLAIM_RECV SUSPENSE_SHORT',
      'CLAIM_RECEIVED BANK CLAIM_RECV',
    ]);
    expect(await flagOf(order)).toBe('7');
    await proveRecon();
  });

  it('a handling that waits is over when the other side comes by itself', async () => {
    const { order, error } = await platformOnly();
    await handle(error.errorId, 'CHANNEL_CLAIM');
    await nextDay();
    await bill([await lineOf(order)]);
    expect(await readError(error.errorId)).toMatchObject({ handledBy: 'MATCHED', proposal: null });
    expect(await audit(error.errorId)).toMatchObject({ ok: false });
    await proveRecon();
  });
});

it('[2.65] after all of it the merchant’s balance is the sum of its entries', async () => {
  expect(await proveBalances(db)).toEqual([]);
});
