import type { Transaction } from 'kysely';
import { reduceSubject, type Subject } from '../../../channel/events.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Writes down what the events of a refund come to, under its lock. Answers whether there is such a
 * refund on that channel.
 */
export async function applyToRefund(
  tx: Transaction<Database>,
  subject: Subject,
  now: Date,
): Promise<boolean> {
  const refund = await tx
    .selectFrom('biz_refund as r')
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
    .where('r.refund_id', '=', subject.reference)
    .where('o.chnl_code', '=', subject.chnlCode)
    .select(['r.refund_amt', 'r.currency'])
    .forUpdate('r')
    .executeTakeFirst();
  if (!refund) return false;
  const expected = { amount: BigInt(refund.refund_amt), currency: refund.currency };
  await reduceSubject(tx, subject, expected, now);
  return true;
}
