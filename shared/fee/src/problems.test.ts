import { describe, expect, it } from 'vitest';
import { planProblems } from './problems.ts';
import { flatPlan, ladderPlan, planOf, tiersOf, USD_LADDER } from './testing/plans.ts';
import type { FeePlan, Tier } from './types.ts';

const MAX_BOTTOM = 2_000_000_000n;
const problems = (plan: FeePlan) =>
  planProblems(plan, MAX_BOTTOM).map(({ path, key }) => [path.join('.'), key]);
const ladder = (tiers: Tier[]): FeePlan =>
  planOf({ hasLadder: 'Y', mode: 'WHOLE', tiers, top: null });
const d0 = (ratePpm: number, bi: bigint, bottom: bigint): FeePlan => ({
  ...flatPlan(1),
  d0: { ratePpm, bi, bottom },
});

describe('[2.56] [5.5] a plan', () => {
  it.each([
    ['at 0 %', flatPlan(0)],
    ['at 100 %', flatPlan(1_000_000, 0n)],
    ['with a ladder', ladderPlan('MARGINAL', USD_LADDER, 5n)],
    ['with D0 up to the bound', d0(0, 0n, MAX_BOTTOM)],
  ])('%s is sound', (_, plan) => {
    expect(problems(plan)).toEqual([]);
  });

  it.each([
    ['100.01 % (E13)', flatPlan(1_000_100), [['all.ratePpm', 'fee.rate']]],
    ['a rate below 0', flatPlan(-1), [['all.ratePpm', 'fee.rate']]],
    ['half a ppm', flatPlan(0.5), [['all.ratePpm', 'fee.rate']]],
    ['a cap below 0', flatPlan(1, -1n), [['all.top', 'fee.top']]],
    ['one tier', ladderPlan('WHOLE', [[null, 1]]), [['all.tiers', 'fee.tierCount']]],
    ['no tier', ladder([]), [['all.tiers', 'fee.tierCount']]],
    ['six tiers', ladderPlan('WHOLE', [[5n, 1], ...USD_LADDER]), [['all.tiers', 'fee.tierCount']]],
    [
      'overlapping tiers (E13)',
      ladder(
        tiersOf([
          [100n, 1],
          [100n, 1],
          [50n, 1],
          [null, 1],
        ]),
      ),
      [
        ['all.tiers.1.upTo', 'fee.tierOrder'],
        ['all.tiers.2.upTo', 'fee.tierOrder'],
      ],
    ],
    [
      'an end of 0',
      ladder(
        tiersOf([
          [0n, 1],
          [null, 1],
        ]),
      ),
      [['all.tiers.0.upTo', 'fee.tierOrder']],
    ],
    [
      'an open tier in the middle',
      ladder(
        tiersOf([
          [null, 1],
          [5n, 1],
          [null, 1],
        ]),
      ),
      [['all.tiers.0.upTo', 'fee.tierUpTo']],
    ],
    [
      'a closed end',
      ladder(
        tiersOf([
          [5n, 1],
          [9n, 1],
        ]),
      ),
      [['all.tiers.1.upTo', 'fee.lastTier']],
    ],
    [
      'a rate and a cap of a tier',
      ladder([
        { upTo: 5n, ratePpm: 1_000_001, top: 0n },
        { upTo: null, ratePpm: 1, top: null },
      ]),
      [
        ['all.tiers.0.ratePpm', 'fee.tierRate'],
        ['all.tiers.0.top', 'fee.tierTop'],
      ],
    ],
    [
      'D0 out of its bounds',
      d0(-1, -1n, MAX_BOTTOM + 1n),
      [
        ['d0.ratePpm', 'fee.d0Rate'],
        ['d0.bi', 'fee.d0Bi'],
        ['d0.bottom', 'fee.d0Bottom'],
      ],
    ],
    ['a minimum below 0', d0(0, 0n, -1n), [['d0.bottom', 'fee.d0Bottom']]],
  ])('with %s is refused at the field', (_, plan, found) => {
    expect(problems(plan)).toEqual(found);
  });

  it('is looked at on both sides', () => {
    const side = { hasLadder: 'N', ratePpm: 2_000_000, top: null } as const;
    const plan: FeePlan = { basis: 'PER_TXN', isDistDc: 'Y', debit: side, credit: side, d0: null };
    expect(problems(plan).map(([path]) => path)).toEqual(['debit.ratePpm', 'credit.ratePpm']);
  });
});
