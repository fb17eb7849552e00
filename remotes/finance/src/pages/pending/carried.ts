import type { Preview } from './pending.ts';

/**
 * What the next batch takes over when so much is paid, in minor units, and what of it is frozen by
 * refunds under way (money §4): what is frozen for other batches is not among these entries.
 */
export function carriedOf({ dueAmt, holds }: Preview, settleAmt: string) {
  const all = BigInt(dueAmt) - BigInt(settleAmt);
  const held = holds.reduce(
    (sum, { cause, amount }) => (cause === 'REFUND' ? sum + BigInt(amount) : sum),
    0n,
  );
  return { all, frozen: held < all ? held : all };
}
