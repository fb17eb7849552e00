import { halfUp, shareOf } from './round.ts';

/** Part of the fee that a refund returns: none, its share, or all once everything is refunded. */
export type BackPolicy = 'NONE' | 'PROPORTIONAL' | 'FULL_ON_FULL';

/** A payment before one more refund; minor units. */
export interface Refunding {
  fee: bigint;
  txnAmt: bigint;
  /** Sum of the earlier refunds, and of what they gave back of the fee. */
  refunded: bigint;
  returned: bigint;
}

/**
 * Fee that a refund of `amount` gives back. Cumulative: it counts from all refunds together, so
 * that the last one closes to the cent however they are split (domain §4.2).
 */
export function feeBackOf(paid: Refunding, amount: bigint, policy: BackPolicy): bigint {
  const { fee, txnAmt, refunded, returned } = paid;
  const sum = refunded + amount;
  if (policy === 'PROPORTIONAL') return halfUp(fee * sum, txnAmt) - returned;
  return policy === 'FULL_ON_FULL' && sum === txnAmt ? fee - returned : 0n;
}

/** Tax on a fee, on top of it; per transaction, so a batch adds these up (domain §4.2). */
export const vatOf = (fee: bigint, vatPpm: number): bigint => shareOf(fee, vatPpm);
