import { batchPage, differenceNamed } from '@portal/contract/finance/addresses';
import type { batchRoutes } from '@portal/contract/finance/batch';
import type { Term } from '@portal/contract/finance/batch-terms';
import type { RowOf } from '@portal/contract/kit/route';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';

/** An entry of the ledger that a batch settles, or that waits for one. */
export type Line = RowOf<typeof batchRoutes.lines>;

const OF_REFUNDS: readonly Term[] = ['refund', 'refundFee', 'refundVat', 'feeBack', 'vatBack'];
const OF_BATCHES: readonly Term[] = ['returned', 'carriedIn', 'carriedOut'];

/** Origin of a term's entries. */
export type Source = 'refund' | 'batch' | 'correction' | 'order';

export const sourceOf = (term: Term): Source => {
  if (OF_REFUNDS.includes(term)) return 'refund';
  if (term === 'corrected') return 'correction';
  return OF_BATCHES.includes(term) ? 'batch' : 'order';
};

/** Returns the page of what an entry comes from; undefined if it has no page. */
export function pageOfSource({ term, bizId, platOrderId }: Line) {
  const source = sourceOf(term);
  if (source === 'refund') return refundPage(bizId);
  if (source === 'batch') return batchPage(bizId);
  if (bizId === platOrderId) return orderPage(bizId);
  return source === 'correction' ? differenceNamed(bizId) : undefined;
}
