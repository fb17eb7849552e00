import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sideOfCard } from './card.ts';
import { feeOf } from './engine.ts';
import { planProblems } from './problems.ts';
import { feeBackOf } from './refund.ts';
import { amounts, plans, risingSides, terms } from './testing/arbitrary.ts';
import { flatPlan, ladderPlan, planOf, USD_LADDER } from './testing/plans.ts';
import { readPlan, writePlan } from './text.ts';
import type { FeePlan } from './types.ts';

const steps = (plan: FeePlan, amount: bigint, of: Parameters<typeof feeOf>[2] = {}) =>
  feeOf(plan, amount, of).steps;

describe('[2.56] any fee', () => {
  it('is 0 at least and the amount at most, and what is left is settled', () => {
    fc.assert(
      fc.property(plans, amounts, terms, (plan, amount, of) => {
        const { fee, base, d0, settle, feeClamped } = feeOf(plan, amount, of);
        expect([fee >= 0n, fee <= amount, fee + settle]).toEqual([true, true, amount]);
        expect(fee).toBe(feeClamped ? amount : base + d0);
        expect(feeClamped).toBe(base + d0 > amount);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays under the cap of its tier or side, and D0 above its minimum', () => {
    fc.assert(
      fc.property(plans, amounts, terms, (plan, amount, of) => {
        const { base, d0, side: name, tier } = feeOf(plan, amount, of);
        const side = plan.isDistDc === 'N' ? plan.all : plan[name === 'all' ? 'debit' : name];
        const tierTop = side.hasLadder === 'Y' ? side.tiers[tier - 1]?.top : null;
        const top = tierTop || side.top || amount;
        expect(base <= top).toBe(true);
        expect(d0 >= (of.settlesD0 ? (plan.d0?.bottom ?? 0n) : 0n)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never falls with the amount, on one rate and on a MARGINAL ladder', () => {
    const volumes = fc.constantFrom<FeePlan['basis']>('PER_TXN', 'MONTH_VOLUME');
    fc.assert(
      fc.property(risingSides, volumes, amounts, amounts, terms, (side, basis, one, more, of) => {
        const plan: FeePlan = { ...planOf(side), basis };
        expect(feeOf(plan, one, of).fee <= feeOf(plan, one + more, of).fee).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of every plan is explained to its end: the steps lead to the numbers', () => {
    fc.assert(
      fc.property(plans, amounts, terms, (plan, amount, of) => {
        const { fee, base, d0, settle, steps: all } = feeOf(plan, amount, of);
        const round = all.find((step) => step.kind === 'round');
        const cap = all.find((step) => step.kind === 'cap');
        expect(base).toBe(cap ? cap.value : round?.value);
        expect(all.at(-1)).toEqual({ kind: 'total', base, d0, fee, vat: 0n, settle });
        expect(all.some((step) => step.kind === 'clamp')).toBe(base + d0 > amount);
      }),
    );
  });

  it('is the same for a plan that was written down and read again', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(readPlan(JSON.parse(JSON.stringify(writePlan(plan))))).toEqual(plan);
        expect(planProblems(plan, 200_000_000_000n)).toEqual([]);
      }),
    );
  });
});

it('[2.56] refunds together give back the whole fee, in any split', () => {
  const parts = fc.array(fc.bigInt(1n, 100_000n), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.bigInt(0n, 1_000_000n), (refunds, parts1000) => {
      const txnAmt = refunds.reduce((sum, refund) => sum + refund);
      const fee = (txnAmt * parts1000) / 1_000_000n;
      for (const policy of ['PROPORTIONAL', 'FULL_ON_FULL'] as const) {
        let [refunded, returned] = [0n, 0n];
        for (const refund of refunds) {
          const back = feeBackOf({ fee, txnAmt, refunded, returned }, refund, policy);
          expect(back >= 0n).toBe(true);
          refunded += refund;
          returned += back;
        }
        expect(returned).toBe(fee);
      }
    }),
    { numRuns: 1_000 },
  );
});

describe('[2.56] steps of a fee', () => {
  it('name the tier by its amount, its end belonging to it', () => {
    const plan = ladderPlan('WHOLE', USD_LADDER);
    const tier = (amount: bigint) => steps(plan, amount).find((step) => step.kind === 'tier');
    expect(tier(50_000n)).toMatchObject({ tier: 2, tiers: 5, over: 10_000n, upTo: 50_000n });
    expect(tier(50_001n)).toMatchObject({ tier: 3, over: 50_000n, by: 50_001n });
    expect(tier(1_000_001n)).toMatchObject({ tier: 5, upTo: null, ratePpm: 3_800 });
    expect(tier(0n)).toMatchObject({ tier: 1, over: 0n });
  });

  it('list the slices of a MARGINAL ladder: 0.60 + 2.20 + 7.50 = 10.30', () => {
    const slices = steps(ladderPlan('MARGINAL', USD_LADDER), 200_000n);
    expect(slices.filter((step) => step.kind === 'slice')).toEqual([
      { kind: 'slice', tier: 1, amount: 10_000n, ratePpm: 6_000, scaled: 60_000_000n },
      { kind: 'slice', tier: 2, amount: 40_000n, ratePpm: 5_500, scaled: 220_000_000n },
      { kind: 'slice', tier: 3, amount: 150_000n, ratePpm: 5_000, scaled: 750_000_000n },
    ]);
    expect(slices.at(-2)).toEqual({ kind: 'round', scaled: 1_030_000_000n, value: 1_030n });
  });

  it('go from side to total, in the order of the calculation', () => {
    const plan: FeePlan = { ...flatPlan(5_500, 1n), d0: { ratePpm: 1_000, bi: 30n, bottom: 50n } };
    expect(steps(plan, 40n, { settlesD0: true })).toEqual([
      { kind: 'side', side: 'all' },
      { kind: 'percent', amount: 40n, ratePpm: 5_500, scaled: 220_000n },
      { kind: 'round', scaled: 220_000n, value: 0n },
      { kind: 'cap', of: 'side', top: 1n, before: 0n, value: 0n },
      { kind: 'd0', ratePpm: 1_000, percent: 0n, bi: 30n, bottom: 50n, value: 50n },
      { kind: 'clamp', before: 50n, value: 40n },
      { kind: 'total', base: 0n, d0: 50n, fee: 40n, vat: 0n, settle: 0n },
    ]);
  });

  it('a tier has its own cap, else the side; a cap of 0 is none', () => {
    const plan = ladderPlan('WHOLE', USD_LADDER, 300n);
    if (plan.isDistDc === 'Y' || plan.all.hasLadder === 'N') throw new Error('not this plan');
    plan.all.tiers[2] = { upTo: 200_000n, ratePpm: 5_000, top: 700n };
    expect(feeOf(plan, 200_000n).base).toBe(700n);
    expect(feeOf(plan, 200_001n).base).toBe(300n);
    expect(feeOf(flatPlan(5_500, 0n), 5_000_000n).base).toBe(27_500n);
  });
});

describe('[2.56] volume of the month', () => {
  const volume = (mode: 'WHOLE' | 'MARGINAL'): FeePlan => ({
    ...ladderPlan(mode, USD_LADDER),
    basis: 'MONTH_VOLUME',
  });

  it.each([
    ['WHOLE', 0n, 6_000n, 60n * 100n],
    ['WHOLE', 10_000n, 6_000n, 60n * 100n],
    ['WHOLE', 10_001n, 5_500n, 55n * 100n],
    ['WHOLE', 5_000_000n, 3_800n, 38n * 100n],
    // 20,000 at 0.55 % from 30,000 on, 150,000 at 0.5 %, 800,000 at 0.45 %, 30,000 at 0.38 %.
    ['MARGINAL', 30_000n, 3_800n, 110n + 750n + 3_600n + 114n],
    ['MARGINAL', 2_000_000n, 3_800n, 38n * 100n],
  ] as const)('%s after %d: rate %d, fee %d', (mode, monthVolume, ppm, fee) => {
    const found = feeOf(volume(mode), 1_000_000n, { monthVolume });
    expect([BigInt(found.ratePpm), found.fee]).toEqual([ppm, fee]);
  });

  it('begins at nothing when none is told: the whole first tier is charged its rate', () => {
    expect(feeOf(volume('MARGINAL'), 10_000n)).toMatchObject({ tier: 1, ratePpm: 6_000, fee: 60n });
  });

  it('counts for plans that say so, and for no other', () => {
    const plan = ladderPlan('WHOLE', USD_LADDER);
    expect(feeOf(plan, 10_000n, { monthVolume: 5_000_000n }).fee).toBe(60n);
  });
});

describe('[2.56] debit and credit', () => {
  it.each([
    ['01', 'debit'],
    ['05', 'debit'],
    ['02', 'credit'],
    ['03', 'credit'],
    ['04', 'credit'],
    ['', 'credit'],
    ['99', 'credit'],
    [null, 'debit'],
  ] as const)('card type %s is on the %s side', (levelType, side) => {
    expect(sideOfCard(levelType)).toBe(side);
  });

  it('a card of unknown type goes where the parameter says', () => {
    expect(sideOfCard('', 'debit')).toBe('debit');
    const known = ['02', '03', '04'].map((levelType) => sideOfCard(levelType, 'debit'));
    expect(known).toEqual(['credit', 'credit', 'credit']);
    expect(sideOfCard('01', 'credit')).toBe('debit');
  });

  it('a plan for all cards does not look at the card', () => {
    expect(feeOf(flatPlan(5_500), 100n, { side: 'credit' }).side).toBe('all');
  });
});

it('[2.56] a negative amount and a ladder without end are errors of the caller', () => {
  expect(() => feeOf(flatPlan(1), -1n)).toThrow(RangeError);
  expect(() => feeOf(ladderPlan('WHOLE', [[10n, 1]]), 11n)).toThrow(RangeError);
});

describe('[5.8] VAT on a fee', () => {
  it.each([
    ['of 10 % of 679', 123_450n, 100_000, 68n, 122_703n],
    ['of half a unit, half up', 90_910n, 1_000, 1n, 90_409n],
    ['of none', 123_450n, 0, 0n, 122_771n],
  ])('%s', (_, amount, vatPpm, vat, settle) => {
    const fee = feeOf(flatPlan(5_500), amount, { vatPpm });
    expect([fee.vat, fee.settle]).toEqual([vat, settle]);
    expect(fee.fee + fee.vat + fee.settle).toBe(amount);
    expect(fee.steps.some(({ kind }) => kind === 'vat')).toBe(vatPpm > 0);
  });

  it('takes no more than the amount leaves', () => {
    const fee = feeOf(flatPlan(950_000), 100n, { vatPpm: 100_000 });
    expect([fee.fee, fee.vat, fee.settle]).toEqual([95n, 5n, 0n]);
    expect(fee.steps.at(-2)).toEqual({
      kind: 'vat',
      ratePpm: 100_000,
      fee: 95n,
      before: 10n,
      value: 5n,
    });
  });

  it('is charged on D0 too', () => {
    const plan = { ...flatPlan(5_000), d0: { ratePpm: 1_000, bi: 0n, bottom: 0n } };
    expect(feeOf(plan, 100_000n, { settlesD0: true, vatPpm: 100_000 }).vat).toBe(60n);
  });
});
