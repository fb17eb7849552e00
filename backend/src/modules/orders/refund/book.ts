import { MER_SETTLE_STATUS, ORDER_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import { endHold, post, posting } from '../../../ledger/index.ts';
import { bookReversal, NOTHING_EARNED } from '../sale/index.ts';
import { backOf } from './charge.ts';
import { orderFacts, refundsOfOrder } from './facts.store.ts';
import { paidOrder, succeededOf } from './refundable.ts';
import { refundTerms } from './terms.ts';

/** A refund, or a void, with the channel of its order, locked until the transaction ends. */
export async function lockedRefund(
  db: Kysely<Database>,
  { refundId, chnlCode, isVoid }: { refundId: string; chnlCode: string; isVoid: boolean },
) {
  return (
    db
      .selectFrom('biz_refund as r')
      .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
      .where('r.refund_id', '=', refundId)
      .where('r.refund_type', isVoid ? '=' : '<>', REFUND_TYPE.void)
      .where('o.chnl_code', '=', chnlCode)
      .select(['r.refund_id', 'r.plat_order_id', 'r.mer_id', 'r.currency', 'r.refund_amt'])
      .select(['r.refund_fee', 'r.refund_vat', 'r.fee_back', 'r.vat_back', 'r.attempt'])
      .select(['r.status', 'r.sent_at', 'r.apply_time', 'o.chnl_code'])
      // The order too, and before the account: in the order of everybody who moves its money.
      .forUpdate(['r', 'o'])
      .executeTakeFirst()
  );
}

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockedRefund>>>;

/** Ends what is frozen for a refund under way: used when it has moved money, released when not. */
export async function endRefundHold(
  db: Kysely<Database>,
  refund: Pick<LockedRefund, 'refund_id' | 'attempt'>,
  { isUsed, now }: { isUsed: boolean; now: string },
): Promise<void> {
  const name = { cause: 'REFUND', causeId: refund.refund_id, attempt: refund.attempt - 1 } as const;
  const open = await db
    .selectFrom('ledger_hold')
    .where((of) => of.and({ cause: name.cause, cause_id: name.causeId, attempt: name.attempt }))
    .where('status', '=', 'OPEN')
    .select('amount')
    .executeTakeFirst();
  // Without one: a decision turns an ended refund round, or a void took back a sale that left nothing.
  if (open) await endHold(db, name, { used: isUsed ? BigInt(open.amount) : 0n, now });
}

/** Returns the fee and VAT that a refund gives back if it succeeds now, as its columns. */
async function backNow(db: Kysely<Database>, refund: LockedRefund, clock: Clock) {
  const order = await orderFacts(db, refund.plat_order_id, { scope: { kind: 'all' } });
  if (!order) throw new Error(`${refund.refund_id} has no order`);
  const terms = await refundTerms(db, new Settings(clock));
  const done = succeededOf(await refundsOfOrder(db, refund.plat_order_id));
  const { feeBack, vatBack } = backOf(paidOrder(order), BigInt(refund.refund_amt), terms, done);
  return { fee_back: String(feeBack), vat_back: String(vatBack) };
}

/**
 * Books a refund that has been paid, and backwards one that came back (money §1.1): the money has moved
 * at the channel, so that nothing stops it here. Answers what it gave back.
 */
export async function bookRefund(
  db: Kysely<Database>,
  refund: LockedRefund,
  posts: readonly ('refund' | 'bounce')[],
  { clock, now }: { clock: Clock; now: string },
): Promise<{ fee_back: string; vat_back: string }> {
  const { fee_back, vat_back } = refund;
  const back = posts.includes('refund') ? await backNow(db, refund, clock) : { fee_back, vat_back };
  const of = {
    id: refund.refund_id,
    attempt: refund.attempt - 1,
    currency: refund.currency,
    owners: { merId: refund.mer_id, chnlCode: refund.chnl_code },
    amounts: {
      amount: BigInt(refund.refund_amt),
      fee: BigInt(refund.refund_fee),
      vat: BigInt(refund.refund_vat),
      feeBack: BigInt(back.fee_back),
      vatBack: BigInt(back.vat_back),
    },
  };
  const events = { refund: 'REFUND', bounce: 'REFUND_BOUNCE' } as const;
  const postings = posts.map((name) => posting({ event: events[name], ...of }));
  await post(db, postings, { now, isForced: true });
  return back;
}

/** Books a sale backwards that the channel has voided; the order costs and leaves nothing any more. */
export async function bookVoid(
  db: Kysely<Database>,
  { plat_order_id }: LockedRefund,
  now: string,
): Promise<void> {
  const order = await db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', plat_order_id)
    .select(['mer_id', 'chnl_code', 'currency', 'txn_amt', 'mer_fee_rate', 'mer_fee_amt'])
    .select(['extra_fee_amt', 'vat_ppm', 'vat_amt', 'mer_settle_amt', 'cost_amt'])
    .executeTakeFirstOrThrow();
  const { mer_id: merId, chnl_code: chnlCode, currency, txn_amt: txnAmt } = order;
  const booked = { platOrderId: plat_order_id, merId, chnlCode, currency, txnAmt };
  await bookReversal(db, booked, order, { event: 'VOID', now });
  await db
    .updateTable('biz_order')
    .set({
      ...NOTHING_EARNED,
      status: ORDER_STATUS.voided,
      mer_settle_sta: MER_SETTLE_STATUS.notApplicable,
      version: sql`version + 1`,
    })
    .where('plat_order_id', '=', plat_order_id)
    .execute();
}
