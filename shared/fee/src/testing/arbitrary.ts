import fc from 'fast-check';
import type { D0Fee, FeePlan, FeeSide } from '../types.ts';

/** Amounts, volumes and ends of tiers: small ones as often as large ones. */
export const amounts = fc.oneof(
  fc.bigInt(0n, 1_000n),
  fc.bigInt(0n, 10_000_000n),
  fc.bigInt(0n, 200_000_000_000n),
);

const rates = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1_000_000 }));
const tops = fc.option(fc.oneof(fc.constant(0n), amounts), { nil: null });
const tierTops = fc.option(
  amounts.map((top) => top + 1n),
  { nil: null, freq: 2 },
);

const flat: fc.Arbitrary<FeeSide> = fc.record({
  hasLadder: fc.constant('N'),
  ratePpm: rates,
  top: tops,
});

/** Two to five tiers with rising ends. */
const tiers = (top: fc.Arbitrary<bigint | null>) =>
  fc
    .uniqueArray(
      amounts.map((end) => end + 1n),
      { minLength: 1, maxLength: 4 },
    )
    .chain((ends) => {
      const sorted = ends.toSorted((one, other) => (one < other ? -1 : 1));
      const each = [...sorted, null].map((upTo) =>
        fc.record({ upTo: fc.constant(upTo), ratePpm: rates, top }),
      );
      return fc.tuple(...each);
    });

const ladder = (mode: 'WHOLE' | 'MARGINAL', top: typeof tierTops): fc.Arbitrary<FeeSide> =>
  fc.record({
    hasLadder: fc.constant('Y'),
    mode: fc.constant(mode),
    tiers: tiers(top),
    top: tops,
  });

const d0: fc.Arbitrary<D0Fee> = fc.record({ ratePpm: rates, bi: amounts, bottom: amounts });

/** Sides whose fee never falls: without ladder, or MARGINAL under one cap. */
export const risingSides = fc.oneof(flat, ladder('MARGINAL', fc.constant(null)));

export const sides = fc.oneof(flat, ladder('WHOLE', tierTops), ladder('MARGINAL', tierTops));

const shared = {
  basis: fc.constantFrom('PER_TXN', 'MONTH_VOLUME'),
  d0: fc.option(d0, { nil: null }),
} as const;

/** Every plan that `planProblems` takes. */
export const plans: fc.Arbitrary<FeePlan> = fc.oneof(
  fc.record({ isDistDc: fc.constant('N'), all: sides, ...shared }),
  fc.record({ isDistDc: fc.constant('Y'), debit: sides, credit: sides, ...shared }),
);

export const terms = fc.record({
  side: fc.constantFrom('debit', 'credit'),
  settlesD0: fc.boolean(),
  monthVolume: amounts,
});
