import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartEnd, chartOf } from './chart.ts';
import { feeOf } from './engine.ts';
import { notchesOf } from './notches.ts';
import { amounts, sides } from './testing/arbitrary.ts';
import { flatPlan, ladderPlan, planOf, tiersOf, USD_LADDER } from './testing/plans.ts';
import type { FeeSide } from './types.ts';

const usd: FeeSide = {
  hasLadder: 'Y',
  mode: 'WHOLE',
  tiers: tiersOf(USD_LADDER),
  top: null,
};

describe('[2.56] notches', () => {
  it('F9: 100.00 costs 0.60 and 100.01 costs 0.55, at every end of a falling WHOLE ladder', () => {
    expect(notchesOf(planOf(usd))).toEqual([
      { side: 'all', tier: 1, amount: 10_000n, fee: 60n, next: 55n },
      { side: 'all', tier: 2, amount: 50_000n, fee: 275n, next: 250n },
      { side: 'all', tier: 3, amount: 200_000n, fee: 1_000n, next: 900n },
      { side: 'all', tier: 4, amount: 1_000_000n, fee: 4_500n, next: 3_800n },
    ]);
  });

  it('there are none on one rate, on MARGINAL, and by the volume of the month', () => {
    expect(notchesOf(flatPlan(5_500))).toEqual([]);
    expect(notchesOf(ladderPlan('MARGINAL', USD_LADDER))).toEqual([]);
    expect(notchesOf({ ...planOf(usd), basis: 'MONTH_VOLUME' })).toEqual([]);
  });

  it('of debit and credit are named', () => {
    const flat: FeeSide = { hasLadder: 'N', ratePpm: 1, top: null };
    const found = notchesOf({
      basis: 'PER_TXN',
      isDistDc: 'Y',
      debit: flat,
      credit: usd,
      d0: null,
    });
    expect(found.map(({ side }) => side)).toEqual(['credit', 'credit', 'credit', 'credit']);
  });

  it('are all the places where a fee falls', () => {
    fc.assert(
      fc.property(sides, amounts, (side, amount) => {
        const plan = planOf(side);
        const falls = feeOf(plan, amount + 1n).fee < feeOf(plan, amount).fee;
        expect(notchesOf(plan).some((notch) => notch.amount === amount)).toBe(falls);
      }),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(sides, (side) => {
        const plan = planOf(side);
        for (const { amount, fee, next } of notchesOf(plan)) {
          expect([feeOf(plan, amount).fee, feeOf(plan, amount + 1n).fee]).toEqual([fee, next]);
        }
      }),
    );
  });
});

describe('[2.56] curve of the effective rate', () => {
  it('keeps both sides of each end of a tier, and ends half as far again', () => {
    expect(chartEnd(usd, 1n)).toBe(1_500_001n);
    const points = chartOf(usd, chartEnd(usd, 1n), 4);
    expect(points.map(({ amount, ratePpm }) => [amount, ratePpm])).toEqual([
      [10_000n, 6_000],
      [10_001n, 5_500],
      [50_000n, 5_500],
      [50_001n, 5_000],
      [93_750n, 5_000],
      [200_000n, 5_000],
      [200_001n, 4_500],
      [375_000n, 4_500],
      [843_750n, 4_500],
      [1_000_000n, 4_500],
      [1_000_001n, 3_800],
      [1_500_001n, 3_800],
    ]);
  });

  it('falls behind a cap, and begins to at the knee', () => {
    const capped: FeeSide = { hasLadder: 'N', ratePpm: 5_000, top: 2_000n };
    expect(chartEnd(capped, 1n)).toBe(600_000n);
    expect(chartOf(capped, 800_000n, 2)).toEqual([
      { amount: 200_000n, ratePpm: 5_000 },
      { amount: 400_000n, ratePpm: 5_000 },
      { amount: 800_000n, ratePpm: 2_500 },
    ]);
  });

  it('has no point beyond the end that is asked for', () => {
    const capped: FeeSide = { hasLadder: 'N', ratePpm: 5_000, top: 2_000n };
    expect(chartOf(capped, 300_000n, 2).map(({ amount }) => amount)).toEqual([75_000n, 300_000n]);
  });

  it('of a MARGINAL ladder goes down without a jump', () => {
    const points = chartOf({ ...usd, mode: 'MARGINAL' }, 1_500_000n, 30);
    const rates = points.map(({ ratePpm }) => ratePpm);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    expect(rates.at(-1)).toBe(4_353.33);
  });

  it('of one rate without cap ends where it is told to', () => {
    expect(chartEnd({ hasLadder: 'N', ratePpm: 0, top: 5n }, 100n)).toBe(100n);
  });
});
