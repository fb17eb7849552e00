import type { Preview } from './pending.ts';

/**
 * Returns what the next batch takes over after this payment, in minor units. `frozen` is the part on
 * hold for refunds under way (money §4); holds for other batches are not among these entries.
 */
export function carriedOf({ dueAmt, holds }: Preview, settleAmt: string) {
  const all = BigInt(dueAmt) - BigInt(settleAmt);
  const held = holds.reduce(
    (sum, { cause, amount }) => (cause === 'REFUND' ? sum + BigInt(amount) : sum),
    0n,
  );
  return { all, frozen: held < all ? held : all };
}
