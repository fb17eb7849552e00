import { describe, expect, it } from 'vitest';
import { feeOf } from './engine.ts';
import { feeBackOf, vatOf } from './refund.ts';
import { halfUp } from './round.ts';
import { flatPlan, ladderPlan, USD_LADDER } from './testing/plans.ts';
import type { CardSide, FeePlan } from './types.ts';

const JPY: [bigint | null, number][] = [
  [10_000n, 35_000],
  [100_000n, 32_500],
  [null, 29_000],
];
const D0 = { ratePpm: 1_000, bi: 30n, bottom: 50n };
const withD0 = (plan: FeePlan): FeePlan => ({ ...plan, d0: D0 });
const CARDS: FeePlan = {
  basis: 'PER_TXN',
  isDistDc: 'Y',
  debit: { hasLadder: 'N', ratePpm: 5_000, top: 2_000n },
  credit: { hasLadder: 'N', ratePpm: 6_000, top: null },
  d0: null,
};
const whole = ladderPlan('WHOLE', USD_LADDER);
const marginal = ladderPlan('MARGINAL', USD_LADDER);

interface Case {
  amount: bigint;
  plan: FeePlan;
  side?: CardSide;
  percent: bigint;
  base: bigint;
  d0: bigint;
  fee: bigint;
  settle: bigint;
}

const row = (
  amount: bigint,
  plan: FeePlan,
  numbers: readonly [percent: bigint, base: bigint, d0: bigint, fee: bigint, settle: bigint],
  side?: CardSide,
): Case => {
  const [percent, base, d0, fee, settle] = numbers;
  return { amount, plan, percent, base, d0, fee, settle, side };
};

/** Worked cases of domain §4.3, every column of its table. */
const cases: [id: string, one: Case][] = [
  ['F1', row(123_450n, flatPlan(5_500), [679n, 679n, 0n, 679n, 122_771n])],
  ['F2', row(100n, flatPlan(5_500), [1n, 1n, 0n, 1n, 99n])],
  ['F2', row(90n, flatPlan(5_500), [0n, 0n, 0n, 0n, 90n])],
  ['F3', row(5_000_000n, flatPlan(5_500, 8_000n), [27_500n, 8_000n, 0n, 8_000n, 4_992_000n])],
  ['F4', row(9_999n, flatPlan(32_500), [325n, 325n, 0n, 325n, 9_674n])],
  ['F4b', row(100n, flatPlan(5_000), [1n, 1n, 0n, 1n, 99n])],
  ['F4b', row(99n, flatPlan(5_000), [0n, 0n, 0n, 0n, 99n])],
  ['F5', row(12_345n, flatPlan(15_000), [185n, 185n, 0n, 185n, 12_160n])],
  ['F6', row(123_456n, flatPlan(7_500), [926n, 926n, 0n, 926n, 122_530n])],
  [
    'F7',
    row(15_000_000_000n, flatPlan(7_000, 50_000_000n), [
      105_000_000n,
      50_000_000n,
      0n,
      50_000_000n,
      14_950_000_000n,
    ]),
  ],
  ['F8', row(5_000_000n, flatPlan(6_000), [30_000n, 30_000n, 0n, 30_000n, 4_970_000n])],
  ['F9', row(10_000n, whole, [60n, 60n, 0n, 60n, 9_940n])],
  ['F9', row(10_001n, whole, [55n, 55n, 0n, 55n, 9_946n])],
  ['F9', row(200_000n, whole, [1_000n, 1_000n, 0n, 1_000n, 199_000n])],
  ['F9', row(1_500_000n, whole, [5_700n, 5_700n, 0n, 5_700n, 1_494_300n])],
  ['F10', row(10_000n, marginal, [60n, 60n, 0n, 60n, 9_940n])],
  ['F10', row(10_001n, marginal, [60n, 60n, 0n, 60n, 9_941n])],
  ['F10', row(200_000n, marginal, [1_030n, 1_030n, 0n, 1_030n, 198_970n])],
  ['F10', row(1_500_000n, marginal, [6_530n, 6_530n, 0n, 6_530n, 1_493_470n])],
  [
    'F10e',
    row(1_500_000n, ladderPlan('MARGINAL', USD_LADDER, 5_000n), [
      6_530n,
      5_000n,
      0n,
      5_000n,
      1_495_000n,
    ]),
  ],
  ['F11', row(150_000n, ladderPlan('WHOLE', JPY), [4_350n, 4_350n, 0n, 4_350n, 145_650n])],
  ['F11', row(150_000n, ladderPlan('MARGINAL', JPY), [4_725n, 4_725n, 0n, 4_725n, 145_275n])],
  ['F12', row(10_000n, withD0(flatPlan(5_500)), [55n, 55n, 50n, 105n, 9_895n])],
  ['F12b', row(1_000n, withD0(flatPlan(5_500)), [6n, 6n, 50n, 56n, 944n])],
  [
    'F12c',
    row(5_000_000n, withD0(flatPlan(5_500, 8_000n)), [
      27_500n,
      8_000n,
      5_030n,
      13_030n,
      4_986_970n,
    ]),
  ],
  ['F13', row(40n, withD0(flatPlan(5_500)), [0n, 0n, 50n, 40n, 0n])],
  ['F14', row(100_000n, CARDS, [500n, 500n, 0n, 500n, 99_500n], 'debit')],
  ['F14', row(100_000n, CARDS, [600n, 600n, 0n, 600n, 99_400n], 'credit')],
  ['F14', row(500_000n, CARDS, [2_500n, 2_000n, 0n, 2_000n, 498_000n], 'debit')],
  [
    'F15',
    row(20_000_000_000n, flatPlan(2_500), [
      50_000_000n,
      50_000_000n,
      0n,
      50_000_000n,
      19_950_000_000n,
    ]),
  ],
];

describe('[2.56] worked cases', () => {
  it.each(cases)('%s', (_, { amount, plan, side, percent, base, d0, fee, settle }) => {
    const found = feeOf(plan, amount, { side, settlesD0: true });
    const round = found.steps.find((step) => step.kind === 'round');
    expect({ ...found, percent: round?.value }).toMatchObject({ percent, base, d0, fee, settle });
    expect(found.feeClamped).toBe(base + d0 > amount);
  });

  it('D0 costs nothing unless the order is settled D0', () => {
    expect(feeOf(withD0(flatPlan(5_500)), 10_000n)).toMatchObject({ fee: 55n, d0: 0n });
  });

  it.each([
    ['F16', 10_000n, 55n, [3_333n, 3_333n, 3_334n], [18n, 19n, 18n]],
    ['F17', 999n, 5n, [333n, 333n, 333n], [2n, 1n, 2n]],
  ])('%s: what refunds give back of the fee', (_, txnAmt, fee, refunds, backs) => {
    let refunded = 0n;
    let returned = 0n;
    const found = refunds.map((amount) => {
      const back = feeBackOf({ fee, txnAmt, refunded, returned }, amount, 'PROPORTIONAL');
      refunded += amount;
      returned += back;
      return back;
    });
    expect(found).toEqual(backs);
  });

  it('other policies give back nothing, or everything with the last refund', () => {
    const paid = { fee: 55n, txnAmt: 100n, refunded: 40n, returned: 0n };
    expect(feeBackOf(paid, 60n, 'NONE')).toBe(0n);
    expect(feeBackOf(paid, 59n, 'FULL_ON_FULL')).toBe(0n);
    expect(feeBackOf(paid, 60n, 'FULL_ON_FULL')).toBe(55n);
  });

  it.each([
    ['NONE', 22n, 0n],
    ['PROPORTIONAL', 22n, 33n],
    ['FULL_ON_FULL', 22n, 33n],
    // The last refund returns what an earlier policy kept back.
    ['PROPORTIONAL', 0n, 55n],
    ['FULL_ON_FULL', 0n, 55n],
  ] as const)(
    'after a change of the policy to %s, with %s given back before, the last refund gives %s',
    (policy, returned, back) => {
      const paid = { fee: 55n, txnAmt: 100n, refunded: 40n, returned };
      expect(feeBackOf(paid, 60n, policy)).toBe(back);
    },
  );

  it('F18: VAT of each fee, half up', () => {
    const vats = [679n, 55n, 5n, 4n].map((fee) => vatOf(fee, 100_000));
    expect(vats).toEqual([68n, 6n, 1n, 0n]);
    const batch = [679n, 55n, 8_000n].map((fee) => vatOf(fee, 100_000));
    expect(batch.reduce((sum, vat) => sum + vat)).toBe(874n);
    expect(vatOf(8_734n, 100_000)).toBe(873n);
  });

  it('halves go up, never to even', () => {
    expect([1n, 3n, 5n, 7n].map((half) => halfUp(half, 2n))).toEqual([1n, 2n, 3n, 4n]);
  });
});
