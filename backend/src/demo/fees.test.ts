import { describe, expect, it } from 'vitest';
import { type FeePlan, type FeeSide, feeOf, halfUp } from './fees.ts';

const same = (side: FeeSide): FeePlan => ({ debit: side, credit: side });
const flat = (ratePpm: number, top?: bigint): FeePlan => same({ kind: 'flat', ratePpm, top });
const ladder = (mode: 'WHOLE' | 'MARGINAL', steps: [bigint | null, number][], top?: bigint) =>
  same({ kind: 'ladder', mode, tiers: steps.map(([upTo, ratePpm]) => ({ upTo, ratePpm })), top });

const USD: [bigint | null, number][] = [
  [10_000n, 6_000],
  [50_000n, 5_500],
  [200_000n, 5_000],
  [1_000_000n, 4_500],
  [null, 3_800],
];
const JPY: [bigint | null, number][] = [
  [10_000n, 35_000],
  [100_000n, 32_500],
  [null, 29_000],
];
const D0 = { ratePpm: 1_000, perTxn: 30n, bottom: 50n };
const CARDS: FeePlan = {
  debit: { kind: 'flat', ratePpm: 5_000, top: 2_000n },
  credit: { kind: 'flat', ratePpm: 6_000 },
};

type Case = [id: string, amount: bigint, plan: FeePlan, fee: bigint, card?: 'debit' | 'credit'];

/** Worked cases of domain §4.3. */
const cases: Case[] = [
  ['F1', 123_450n, flat(5_500), 679n],
  ['F2', 100n, flat(5_500), 1n],
  ['F2', 90n, flat(5_500), 0n],
  ['F3', 5_000_000n, flat(5_500, 8_000n), 8_000n],
  ['F4', 9_999n, flat(32_500), 325n],
  ['F4b', 100n, flat(5_000), 1n],
  ['F4b', 99n, flat(5_000), 0n],
  ['F5', 12_345n, flat(15_000), 185n],
  ['F6', 123_456n, flat(7_500), 926n],
  ['F7', 15_000_000_000n, flat(7_000, 50_000_000n), 50_000_000n],
  ['F8', 5_000_000n, flat(6_000), 30_000n],
  ['F9', 10_000n, ladder('WHOLE', USD), 60n],
  ['F9', 10_001n, ladder('WHOLE', USD), 55n],
  ['F9', 200_000n, ladder('WHOLE', USD), 1_000n],
  ['F9', 1_500_000n, ladder('WHOLE', USD), 5_700n],
  ['F10', 10_000n, ladder('MARGINAL', USD), 60n],
  ['F10', 10_001n, ladder('MARGINAL', USD), 60n],
  ['F10', 200_000n, ladder('MARGINAL', USD), 1_030n],
  ['F10', 1_500_000n, ladder('MARGINAL', USD), 6_530n],
  ['F10e', 1_500_000n, ladder('MARGINAL', USD, 5_000n), 5_000n],
  ['F11', 150_000n, ladder('WHOLE', JPY), 4_350n],
  ['F11', 150_000n, ladder('MARGINAL', JPY), 4_725n],
  ['F12', 10_000n, { ...flat(5_500), d0: D0 }, 105n],
  ['F12b', 1_000n, { ...flat(5_500), d0: D0 }, 56n],
  ['F12c', 5_000_000n, { ...flat(5_500, 8_000n), d0: D0 }, 13_030n],
  ['F13', 40n, { ...flat(5_500), d0: D0 }, 40n],
  ['F14', 100_000n, CARDS, 500n, 'debit'],
  ['F14', 100_000n, CARDS, 600n, 'credit'],
  ['F14', 500_000n, CARDS, 2_000n, 'debit'],
  ['F15', 20_000_000_000n, flat(2_500), 50_000_000n],
];

describe('merchant fee', () => {
  it.each(cases)('%s: fee of %d', (_, amount, plan, fee, card = 'debit') => {
    expect(feeOf(amount, plan, card).fee).toBe(fee);
  });

  it('is the sum of its parts', () => {
    for (const [, amount, plan, fee, card = 'debit'] of cases) {
      const { base, d0 } = feeOf(amount, plan, card);
      expect(base + d0).toBe(fee);
    }
  });

  it('rounds halves up', () => {
    expect([1n, 3n, 5n, 7n].map((half) => halfUp(half, 2n))).toEqual([1n, 2n, 3n, 4n]);
  });
});
