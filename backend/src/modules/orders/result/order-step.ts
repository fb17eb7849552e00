import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { Reduced } from '../../../channel/reduce.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';

type Status = BizOrder['status'];

/** Kinds of postings that a step makes on the ledger. */
export type Posts = 'sale' | 'reversal';

export interface OrderStep {
  status: Status;
  posts: readonly Posts[];
}

const OPEN: readonly Status[] = [ORDER_STATUS.processing, ORDER_STATUS.unknown];
/** Failed, or closed: it has ended without money. */
const ENDED: readonly Status[] = [ORDER_STATUS.failed, ORDER_STATUS.closed];
/** States of an order in which a person's decision can make it a sale. */
export const ORDER_CAN_SUCCEED: readonly Status[] = [...OPEN, ...ENDED];

function stepOfOpen(reduced: Reduced, isAllBack: boolean): OrderStep | undefined {
  switch (reduced.state) {
    case 'SUCCEEDED':
      return { status: ORDER_STATUS.succeeded, posts: ['sale'] };
    case 'FAILED':
      return { status: ORDER_STATUS.failed, posts: [] };
    case 'RETURNED':
      // It came back, so it had succeeded, whether or not somebody has told us so.
      return isAllBack
        ? { status: ORDER_STATUS.reversed, posts: ['sale', 'reversal'] }
        : { status: ORDER_STATUS.succeeded, posts: ['sale'] };
    default:
      return undefined;
  }
}

/** Returns the step of an ended order by a person's decision, either way; money follows (money §3). */
function stepOfDecided(status: Status, state: Reduced['state']): OrderStep | undefined {
  if (ENDED.includes(status) && state === 'SUCCEEDED')
    return { status: ORDER_STATUS.succeeded, posts: ['sale'] };
  if (status === ORDER_STATUS.succeeded && state === 'FAILED')
    return { status: ORDER_STATUS.failed, posts: ['reversal'] };
  return undefined;
}

/**
 * Returns the step of an order from its state, by the result of its events (states: Order). Undefined: none.
 * A contradiction moves nothing, so that money that was posted stays as it is until a person decides.
 * A sale that came back in part stays a sale.
 */
export function orderStep(status: Status, reduced: Reduced, amount: bigint): OrderStep | undefined {
  const isAllBack = reduced.returned === amount;
  if (OPEN.includes(status)) return stepOfOpen(reduced, isAllBack);
  if (reduced.isDecided) return stepOfDecided(status, reduced.state);
  if (status === ORDER_STATUS.succeeded && reduced.state === 'RETURNED' && isAllBack) {
    return { status: ORDER_STATUS.reversed, posts: ['reversal'] };
  }
  return undefined;
}
