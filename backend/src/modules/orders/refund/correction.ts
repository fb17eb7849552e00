import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import { backOf, chargeOf } from './charge.ts';
import { orderFacts, refundsOfOrder } from './facts.store.ts';
import { paidOrder, succeededOf } from './refundable.ts';
import { refundTerms } from './terms.ts';

/** Cost of a corrected refund to its merchant beside its amount, in minor units: below zero, less. */
export interface RefundCorrection {
  /** Less what it gives back, as the next. */
  fee: bigint;
  vat: bigint;
  feeBack: bigint;
  vatBack: bigint;
}

const NONE: RefundCorrection = { fee: 0n, vat: 0n, feeBack: 0n, vatBack: 0n };

/**
 * Fees of a refund of what was billed less those of the amount that was asked for, by one rule for both (money §1.1):
 * what it costs, less what it gives back of the order's fee beside the other refunds. Of an attempt that is none any
 * more, nothing.
 */
export async function refundCorrectionOf(
  db: Kysely<Database>,
  clock: Clock,
  { refundId, attempt, billed }: { refundId: string; attempt: number; billed: bigint },
): Promise<RefundCorrection> {
  const refund = await db
    .selectFrom('biz_refund')
    .where('refund_id', '=', refundId)
    .select(['plat_order_id', 'refund_amt', 'status', 'attempt'])
    .executeTakeFirst();
  if (refund?.status !== REFUND_STATUS.succeeded || refund.attempt !== attempt) return NONE;
  const order = await orderFacts(db, refund.plat_order_id, { scope: { kind: 'all' } });
  if (!order) throw new Error(`${refundId} has no order`);
  const paid = paidOrder(order);
  const terms = await refundTerms(db, new Settings(clock));
  const all = await refundsOfOrder(db, refund.plat_order_id);
  const others = succeededOf(all.filter((one) => one.refundId !== refundId));
  const left = paid.txnAmt - others.amount;
  const costOf = (amount: bigint) => ({
    ...chargeOf(paid, amount, terms),
    // No more than the whole fee goes back, however much a channel has given back.
    ...backOf(paid, amount < left ? amount : left, terms, others),
  });
  const [now, before] = [costOf(billed), costOf(BigInt(refund.refund_amt))];
  const [feeBack, vatBack] = [now.feeBack - before.feeBack, now.vatBack - before.vatBack];
  return {
    fee: now.fee - before.fee - feeBack,
    vat: now.vat - before.vat - vatBack,
    feeBack,
    vatBack,
  };
}
