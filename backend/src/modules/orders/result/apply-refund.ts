import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { sql, type Transaction } from 'kysely';
import { reduceSubject, type Subject } from '../../../channel/events.ts';
import { attemptOfReference } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import {
  bookRefund,
  bookVoid,
  endRefundHold,
  type LockedRefund,
  lockedRefund,
} from '../refund/index.ts';
import { overtakeForced } from './for-people.ts';
import { refundStep } from './refund-step.ts';

export const REFUND_OBJECT = 'order:refund';
const NOTHING_BACK = { fee_back: '0', vat_back: '0' };

/** True when an attempt at a refund no longer counts: its events are kept and left to people. */
const isOver = (refund: LockedRefund, attempt: number) =>
  refund.attempt !== attempt || (refund.status === REFUND_STATUS.sent && refund.sent_at === null);

/**
 * Lets a refund, or a void, be what the set of its events says, under its lock, and books what that
 * moves, in one transaction; repeating it changes nothing. Events of an earlier attempt are kept and
 * move nothing. Answers whether there is such a refund on that channel.
 */
export async function applyToRefund(
  tx: Transaction<Database>,
  subject: Subject,
  clock: Clock,
  audit: Audit,
): Promise<boolean> {
  const { id: refundId, attempt } = attemptOfReference(subject.reference);
  const isVoid = subject.kind === 'VOID';
  const refund = await lockedRefund(tx, { refundId, chnlCode: subject.chnlCode, isVoid });
  if (!refund) return false;
  const amount = BigInt(refund.refund_amt);
  const expected = { amount, currency: refund.currency, since: refund.apply_time };
  const reduced = await reduceSubject(tx, subject, expected, clock());
  const step = isOver(refund, attempt) ? undefined : refundStep(refund.status, reduced, amount);
  if (!step || (isVoid && step.posts.includes('bounce'))) return true;
  const now = stampAt(clock());
  await endRefundHold(tx, refund, { isUsed: step.posts.includes('refund'), now });
  const back = isVoid ? NOTHING_BACK : await bookRefund(tx, refund, step.posts, { clock, now });
  await tx
    .updateTable('biz_refund')
    .set({
      ...(step.status === REFUND_STATUS.succeeded ? back : NOTHING_BACK),
      status: step.status,
      finish_time: now,
      next_query_time: null,
      resp_code: reduced.by?.respCode ?? '',
      resp_msg: reduced.by?.respMsg ?? '',
      version: sql`version + 1`,
    })
    .where('refund_id', '=', refundId)
    .execute();
  if (isVoid && step.status === REFUND_STATUS.succeeded) await bookVoid(tx, refund, now);
  await overtakeForced(tx, refundId, `refund_status:${step.status}`, now);
  const change = { objType: REFUND_OBJECT, objId: refundId, action: 'result' };
  await audit(tx, [{ ...change, fromStatus: refund.status, toStatus: step.status }]);
  return true;
}
