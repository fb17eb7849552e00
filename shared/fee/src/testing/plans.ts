import type { FeePlan, FeeSide, LadderMode } from '../types.ts';

/** Ladder L-USD of domain §4.3. */
export const USD_LADDER: [upTo: bigint | null, ratePpm: number][] = [
  [10_000n, 6_000],
  [50_000n, 5_500],
  [200_000n, 5_000],
  [1_000_000n, 4_500],
  [null, 3_800],
];

/** A plan with one side and without D0. */
export const planOf = (all: FeeSide): FeePlan => ({
  basis: 'PER_TXN',
  isDistDc: 'N',
  all,
  d0: null,
});

export const flatPlan = (ratePpm: number, top: bigint | null = null): FeePlan =>
  planOf({ hasLadder: 'N', ratePpm, top });

/** Tiers of a ladder without caps of their own. */
export const tiersOf = (steps: [upTo: bigint | null, ratePpm: number][]) =>
  steps.map(([upTo, ratePpm]) => ({ upTo, ratePpm, top: null }));

export const ladderPlan = (
  mode: LadderMode,
  steps: [upTo: bigint | null, ratePpm: number][],
  top: bigint | null = null,
): FeePlan => planOf({ hasLadder: 'Y', mode, tiers: tiersOf(steps), top });
