import { orderDetailRoutes } from '@portal/contract/orders/detail';
import type { OrderMoney } from '@portal/contract/orders/order-money';
import { describe, expect, it } from 'vitest';
import { proveBalances } from '../../../ledger/index.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { giveLabPlan, giveLabVat } from '../../../testing/lab-fees.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { MINUTE_MS } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { fixture, bill, lineOf, nextDay, errors, errorOf, handled, effect, entries, admin, ask } =
  recon;
const { proveRecon, day } = recon;

// From now on it is known what the channel keeps: 0.3 %.
await bill([await lineOf(await recon.paid())]);

await nextDay();
await giveLabPlan(db, { hasLadder: 'N', ratePpm: 7_150, top: null }, day());
await giveLabVat(db, 100_000, day());

/** An order of an amount that was paid, and is billed with another one. */
async function billedAs(amount: string, billed: string, cost: string) {
  const order = await fixture.order({ txn_amt: amount });
  await fixture.command({
    ...{ do: 'sale', chnlCode: LAB_CHANNEL, reference: order, amount, currency: USD },
    result: 'SUCCEEDED',
  });
  await fixture.pass(MINUTE_MS);
  await runJob(test, 'order.queryUnknown');
  await bill([await lineOf(order, { amount: billed, cost })]);
  return { order, error: await errorOf({ anyId: order, errType: '2' }) };
}

const moneyOf = async (platOrderId: string) =>
  (await admin.call(orderDetailRoutes.money, { params: { platOrderId } })).data as OrderMoney;

const openFees = (platOrderId: string) =>
  errors({ anyId: platOrderId, errType: '6', handleStatus: '0' });

describe('[2.65] an order that was paid with another amount has the fees of that amount', () => {
  it('7.00 billed as 70.00: 63.00 more, 0.45 of fee, 0.04 of VAT, 0.19 of cost', async () => {
    const { order, error } = await billedAs('700', '7000', '21');
    expect(error).toMatchObject({ direction: 'OVER', diffAmt: '6300' });
    expect(await openFees(order)).toMatchObject([{ diffAmt: '-19' }]);
    const posted = [
      'OVER_CORRECTED SUSPENSE_OVER MERCHANT 6300',
      'OVER_CORRECTED MERCHANT FEE_INCOME 45',
      'OVER_CORRECTED MERCHANT VAT 4',
      'OVER_CORRECTED CHANNEL_COST CHANNEL_RECV 19',
    ];
    const shown = await effect(error.errorId, { action: 'ADJUST' });
    expect(
      shown.entries.map(({ event, debitKind, creditKind, amount }) =>
        [event, debitKind, creditKind, amount].join(' '),
      ),
    ).toEqual(['SHORT_CLEARED CHANNEL_RECV SUSPENSE_SHORT 19', ...posted]);
    await handled(error.errorId, 'ADJUST');
    expect((await entries(error.errorId)).slice(1)).toEqual(posted);
    expect(await openFees(order)).toEqual([]);
    expect(await moneyOf(order)).toMatchObject({
      ...{ txnAmt: '700', merFeeAmt: '5', vatAmt: '1', merSettleAmt: '694', refundable: '7000' },
      corrections: [{ errorId: error.errorId, amount: '6300', fee: '45', vat: '4' }],
    });
    await proveRecon();
  });

  it('and may be refunded as far as it was paid, with the part of its fees', async () => {
    const { order, error } = await billedAs('12500', '25000', '75');
    await handled(error.errorId, 'ADJUST');
    expect(await ask(order, '25001')).not.toMatchObject({ code: 200 });
    const part = await recon.refunded(order, '12500');
    // Half of 1.79 and of 0.18.
    const [row] = await db
      .selectFrom('biz_refund as r')
      .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
      .where('r.refund_id', '=', part)
      .select(['r.fee_back', 'r.vat_back', 'o.refund_sta'])
      .execute();
    expect(row).toEqual({ fee_back: '90', vat_back: '9', refund_sta: '1' });
    expect((await moneyOf(order)).refundable).toBe('12500');
    expect(await ask(order, '12500', { refundType: '1' })).toMatchObject({ code: 200 });
    expect(await proveBalances(db)).toEqual([]);
  });

  it('70.00 billed as 7.00: all of it the other way round, and 7.00 to be refunded', async () => {
    const { order, error } = await billedAs('7000', '700', '2');
    await handled(error.errorId, 'REVERSE');
    expect((await entries(error.errorId)).slice(1)).toEqual([
      'SHORT_CORRECTED MERCHANT SUSPENSE_SHORT 6300',
      'SHORT_CORRECTED FEE_INCOME MERCHANT 45',
      'SHORT_CORRECTED VAT MERCHANT 4',
      'SHORT_CORRECTED CHANNEL_RECV CHANNEL_COST 19',
    ]);
    expect(await openFees(order)).toEqual([]);
    expect(await moneyOf(order)).toMatchObject({
      refundable: '700',
      corrections: [{ amount: '-6300', fee: '-45', vat: '-4' }],
    });
    expect(await ask(order, '701')).not.toMatchObject({ code: 200 });
    await proveRecon();
  });

  it('what the channel keeps beside its plan stays a difference of its own, with all of it', async () => {
    const { order, error } = await billedAs('700', '7000', '30');
    await handled(error.errorId, 'ADJUST');
    expect(await entries(error.errorId)).not.toContainEqual(expect.stringContaining('COST'));
    expect(await openFees(order)).toMatchObject([{ diffAmt: '-28' }]);
    await proveRecon();
  });

  it('a tier that is cheaper for the whole gives fee back', async () => {
    await nextDay();
    const tiers = [
      { upTo: '5000', ratePpm: 20_000, top: null },
      { upTo: null, ratePpm: 1_000, top: null },
    ];
    await giveLabPlan(db, { hasLadder: 'Y', mode: 'WHOLE', tiers, top: null }, day());
    // 2 % of 7.00 is 0.14, 0.1 % of 70.00 is 0.07; their VAT 0.01 each.
    const { error } = await billedAs('700', '7000', '21');
    await handled(error.errorId, 'ADJUST');
    expect((await entries(error.errorId)).slice(1)).toEqual([
      'OVER_CORRECTED SUSPENSE_OVER MERCHANT 6300',
      'OVER_CORRECTED CHANNEL_COST CHANNEL_RECV 19',
      'OVER_CORRECTED FEE_INCOME MERCHANT 7',
    ]);
    await proveRecon();
  });
});
