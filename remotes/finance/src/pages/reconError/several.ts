import { needsCandidate } from '@portal/contract/finance/recon-actions';
import type { ReconAction } from '@portal/contract/finance/recon-states';
import type { Difference } from './api.ts';

/** Ways that all of some differences have; what needs another side is chosen one by one. */
export function commonActions(rows: readonly Difference[]): readonly ReconAction[] {
  const [first] = rows;
  if (!first) return [];
  return first.actions.filter((action) =>
    rows.every((row) => row.actions.includes(action) && !needsCandidate(action, row.errType)),
  );
}

interface Sum {
  direction: Difference['direction'];
  currency: string;
  count: number;
  minor: string;
}

/** Sums counts and amounts by direction and currency; over and short do not offset each other. */
export function sumsOf(rows: readonly Difference[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { direction, currency, diffAmt } of rows) {
    const key = `${direction} ${currency}`;
    const known = sums.get(key) ?? { direction, currency, count: 0, minor: '0' };
    const minor = String(BigInt(known.minor) + BigInt(diffAmt));
    sums.set(key, { ...known, count: known.count + 1, minor });
  }
  return [...sums.values()];
}

/** A difference as dialogs of several show it. */
export const recordOf = ({ errorId, diffAmt, currency }: Difference) => ({
  id: errorId,
  minor: diffAmt,
  currency,
});
