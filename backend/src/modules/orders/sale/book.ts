import { MER_SETTLE_STATUS } from '@portal/contract/orders/dictionaries';
import { type CardSide, writeFee } from '@portal/fee';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import { post, posting } from '../../../ledger/index.ts';
import { type Charged, chargeOrders } from './charge.ts';
import type { ChargeableOrder } from './order.store.ts';

/** Cost and net amount of a payment, as columns of the order; amounts in minor units. */
export interface Earned {
  /** ppm of the amount. */
  mer_fee_rate: number;
  mer_fee_amt: string | null;
  extra_fee_amt: string;
  /** ppm of the fee. */
  vat_ppm: number;
  vat_amt: string;
  mer_settle_amt: string | null;
  /** Amount that the channel keeps. */
  cost_amt: string;
}

/** Of an order that has not succeeded, or no longer counts: it costs and leaves nothing. */
export const NOTHING_EARNED = {
  mer_fee_amt: null,
  extra_fee_amt: '0',
  vat_ppm: 0,
  vat_amt: '0',
  mer_settle_amt: null,
  cost_amt: '0',
} as const;

/** Those columns of a row that has more. */
export const earnedOf = (row: Earned): Earned => ({
  mer_fee_rate: row.mer_fee_rate,
  mer_fee_amt: row.mer_fee_amt,
  extra_fee_amt: row.extra_fee_amt,
  vat_ppm: row.vat_ppm,
  vat_amt: row.vat_amt,
  mer_settle_amt: row.mer_settle_amt,
  cost_amt: row.cost_amt,
});

const earned = ({ fee, vatPpm, cost }: Charged): Earned => ({
  mer_fee_rate: fee.ratePpm,
  mer_fee_amt: String(fee.fee),
  // The rest beside the ordinary fee, which alone is never more than the amount.
  extra_fee_amt: String(fee.fee - fee.base),
  vat_ppm: vatPpm,
  vat_amt: String(fee.vat),
  mer_settle_amt: String(fee.settle),
  cost_amt: String(cost),
});

/** The plan and the steps of each fee, which explain it later. */
async function keepFees(db: Kysely<Database>, charged: readonly Charged[]): Promise<void> {
  const rows = charged.map(({ order, planId, fee, costPlanId }) => ({
    plat_order_id: order.platOrderId,
    plan_id: planId,
    cost_plan_id: costPlanId,
    trace: JSON.stringify(writeFee(fee)),
  }));
  await db
    .insertInto('order_fee')
    .values(rows)
    .onConflict((onConflict) =>
      onConflict.column('plat_order_id').doUpdateSet((of) => ({
        trace: of.ref('excluded.trace'),
        cost_plan_id: of.ref('excluded.cost_plan_id'),
      })),
    )
    .execute();
}

type Booked = Pick<ChargeableOrder, 'platOrderId' | 'currency' | 'merId' | 'chnlCode' | 'txnAmt'>;

/** Returns the settlement state after a reversal; an order in a batch, or paid by one, keeps it (money §0). */
export const settledAfter = ({
  mer_settle_sta,
}: Pick<BizOrder, 'mer_settle_sta'>): BizOrder['mer_settle_sta'] =>
  mer_settle_sta === MER_SETTLE_STATUS.inBatch ||
  mer_settle_sta === MER_SETTLE_STATUS.settled ||
  mer_settle_sta === MER_SETTLE_STATUS.failed
    ? mer_settle_sta
    : MER_SETTLE_STATUS.notApplicable;

/** A sale, the same backwards, and both where a bill has put its money into suspense (money §1.1). */
type SaleEvent = 'SALE' | 'REVERSAL' | 'VOID' | 'OVER_ADJUSTED' | 'SHORT_REVERSED';

const saleOf = (
  event: SaleEvent,
  { platOrderId, currency, merId, chnlCode, txnAmt }: Booked,
  { mer_fee_amt, extra_fee_amt, vat_amt, cost_amt }: Earned,
) => {
  const extra = BigInt(extra_fee_amt);
  const fee = BigInt(mer_fee_amt ?? 0) - extra;
  return posting({
    event,
    id: platOrderId,
    currency,
    owners: { merId, chnlCode },
    amounts: { gross: BigInt(txnAmt), fee, extra, vat: BigInt(vat_amt), cost: BigInt(cost_amt) },
  });
};

type BookedOffline = Omit<Booked, 'chnlCode'> & Pick<ChargeableOrder, 'txnTime'>;

/** Builds the posting of an offline payment: its money is at the bank (money §1.1); no channel owes or keeps any. */
const offlineSaleOf = (
  event: 'OFFLINE' | 'OFFLINE_REVERSED',
  order: BookedOffline,
  {
    mer_fee_amt,
    extra_fee_amt,
    vat_amt,
  }: Pick<Earned, 'mer_fee_amt' | 'extra_fee_amt' | 'vat_amt'>,
) => {
  const extra = BigInt(extra_fee_amt);
  return posting({
    event,
    id: order.platOrderId,
    currency: order.currency,
    owners: { merId: order.merId },
    amounts: {
      gross: BigInt(order.txnAmt),
      fee: BigInt(mer_fee_amt ?? 0) - extra,
      extra,
      vat: BigInt(vat_amt),
    },
    origDate: order.txnTime.slice(0, 10),
  });
};

/**
 * Charges orders that have been paid and books their sales, in the transaction that pays them (money
 * §1.1, INV-05, INV-15): the channel owes the amount less what it costs, the merchant is owed it less
 * the fee, what same-day settlement costs extra, and the tax on both. Answers the columns of each by
 * its number; one whose currency has no plan is not in it, and must not be paid (INV-20). `now`:
 * `yyyy-MM-dd HH:mm:ss`; `event` as `OVER_ADJUSTED` takes what the channel owes out of suspense.
 */
export async function bookSales(
  db: Kysely<Database>,
  orders: readonly ChargeableOrder[],
  {
    now,
    unknownSide,
    event = 'SALE',
  }: { now: string; unknownSide: CardSide; event?: 'SALE' | 'OVER_ADJUSTED' },
): Promise<Map<string, Earned>> {
  const charged = await chargeOrders(db, orders, unknownSide);
  if (charged.length === 0) return new Map();
  await keepFees(db, charged);
  const postings = charged.map((one) =>
    one.order.orderType === 'OFFL'
      ? offlineSaleOf('OFFLINE', one.order, earned(one))
      : saleOf(event, one.order, earned(one)),
  );
  await post(db, postings, { now });
  return new Map(charged.map((one) => [one.order.platOrderId, earned(one)]));
}

/** Books the same backwards; that the merchant may have too little left does not stop it. */
export async function bookReversal(
  db: Kysely<Database>,
  order: Booked,
  columns: Earned,
  { event, now }: { event: 'REVERSAL' | 'VOID' | 'SHORT_REVERSED'; now: string },
): Promise<void> {
  await post(db, [saleOf(event, order, columns)], { now, isForced: true });
}

/** The same of a payment over the counter; it belongs to the day of the payment, whenever it is found to be wrong. */
export async function bookOfflineReversal(
  db: Kysely<Database>,
  order: BookedOffline & Parameters<typeof offlineSaleOf>[2],
  now: string,
): Promise<void> {
  await post(db, [offlineSaleOf('OFFLINE_REVERSED', order, order)], { now, isForced: true });
}
