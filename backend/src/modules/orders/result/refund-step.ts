import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { Reduced } from '../../../channel/reduce.ts';
import type { BizRefund } from '../../../db/tables/orders.ts';

type Status = BizRefund['status'];

/** Kinds of postings that a step makes on the ledger. */
export type RefundPosts = 'refund' | 'bounce';

export interface RefundStep {
  status: Status;
  posts: readonly RefundPosts[];
}

/** Sent, without a result. */
const OPEN: readonly Status[] = [REFUND_STATUS.sent, REFUND_STATUS.unknown];
/** States of a refund in which a person's decision can make it one that was paid: those, and failed. */
export const REFUND_CAN_SUCCEED: readonly Status[] = [...OPEN, REFUND_STATUS.failed];

function stepOfSent(reduced: Reduced, isAllBack: boolean): RefundStep | undefined {
  switch (reduced.state) {
    case 'SUCCEEDED':
      return { status: REFUND_STATUS.succeeded, posts: ['refund'] };
    case 'FAILED':
      return { status: REFUND_STATUS.failed, posts: [] };
    case 'RETURNED':
      // It came back, so it had been paid, whether or not somebody has told us so.
      return isAllBack
        ? { status: REFUND_STATUS.bounced, posts: ['refund', 'bounce'] }
        : { status: REFUND_STATUS.succeeded, posts: ['refund'] };
    default:
      return undefined;
  }
}

/**
 * Returns the step of a refund from its state, by its attempt's events (money §3, §2). Undefined:
 * none. A contradiction moves nothing until a person decides. A person's decision can turn a result
 * into its opposite.
 */
export function refundStep(
  status: Status,
  reduced: Reduced,
  amount: bigint,
): RefundStep | undefined {
  const isAllBack = reduced.returned === amount;
  if (OPEN.includes(status)) return stepOfSent(reduced, isAllBack);
  if (status === REFUND_STATUS.succeeded && reduced.state === 'RETURNED' && isAllBack) {
    return { status: REFUND_STATUS.bounced, posts: ['bounce'] };
  }
  if (!reduced.isDecided) return undefined;
  // It came back and was booked so: that it failed ends it, and moves nothing.
  if (status === REFUND_STATUS.bounced && reduced.state === 'FAILED')
    return { status: REFUND_STATUS.failed, posts: [] };
  if (status === REFUND_STATUS.succeeded && reduced.state === 'FAILED')
    return { status: REFUND_STATUS.failed, posts: ['bounce'] };
  if (status === REFUND_STATUS.failed && reduced.state === 'SUCCEEDED')
    return { status: REFUND_STATUS.succeeded, posts: ['refund'] };
  return undefined;
}
