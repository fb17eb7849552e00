import type { Transaction } from 'kysely';
import type { Subject } from '../../../channel/events.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { applyToOrder, type Source } from './apply-order.ts';
import { applyToRefund } from './apply-refund.ts';

export { askAgainIn } from '../../../channel/asking/ask-now.ts';
export type { Found } from '../../../channel/asking/asking.ts';
export { QUERIES_MAX } from '../../../channel/asking/due.ts';
export { ORDER_CAN_SUCCEED } from './order-step.ts';
export { queryNow } from './query-now.ts';
export { queryRefunds } from './query-refunds.job.ts';
export { queryUnknown } from './query-unknown.job.ts';
export { REFUND_CAN_SUCCEED } from './refund-step.ts';
export { sendRefunds } from './send-refunds.job.ts';
export { unknownCheck } from './unknown-check.ts';

/**
 * Lets what a reference names be what the set of its events says; repeating it changes nothing.
 * Answers whether we know it: an event of something that is not ours is kept and moves nothing. `source`:
 * where the money of an order lies.
 */
export async function applyResult(
  tx: Transaction<Database>,
  subject: Subject,
  clock: Clock,
  audit: Audit,
  source: Source = 'CHANNEL',
): Promise<boolean> {
  if (subject.kind === 'SALE') return applyToOrder(tx, subject, clock, audit, source);
  if (subject.kind === 'REFUND' || subject.kind === 'VOID') {
    return applyToRefund(tx, subject, clock, audit);
  }
  return false;
}
