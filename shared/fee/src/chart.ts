import { baseOf } from './engine.ts';
import { largest } from './round.ts';
import type { FeeSide } from './types.ts';

/** Real cost of an amount, in ppm of it, before the rounding to minor units. */
export interface ChartPoint {
  amount: bigint;
  ratePpm: number;
}

const MILLION = 1_000_000n;

/** Returns where a cap begins to count: the first amount of the tier whose fee reaches it. */
function kneeOf(ratePpm: number, top: bigint | null): bigint[] {
  return top && ratePpm > 0 ? [(top * MILLION) / BigInt(ratePpm)] : [];
}

/** Amounts at which the curve bends or jumps: both sides of a tier's end, and caps. */
function bendsOf(side: FeeSide): bigint[] {
  if (side.hasLadder === 'N') return kneeOf(side.ratePpm, side.top);
  return side.tiers.flatMap(({ upTo, ratePpm, top }) => [
    ...(upTo === null ? [] : [upTo, upTo + 1n]),
    ...kneeOf(ratePpm, top || side.top),
  ]);
}

/** Half as much again as the last bend, `least` at least: the amount to draw a curve up to. */
export function chartEnd(side: FeeSide, least: bigint): bigint {
  const last = bendsOf(side).reduce(largest, 0n);
  return largest((last * 3n) / 2n, least);
}

/** The side with its amounts a million times finer, so that rounding draws no saw. */
function finer(side: FeeSide): FeeSide {
  const top = side.top && side.top * MILLION;
  if (side.hasLadder === 'N') return { ...side, top };
  const tiers = side.tiers.map((tier) => ({
    ...tier,
    upTo: tier.upTo && tier.upTo * MILLION,
    top: tier.top && tier.top * MILLION,
  }));
  return { ...side, tiers, top };
}

/**
 * The effective rate up to `end` minor units, ascending: `count` points that lie close where
 * amounts are small (root scale), and every bend exactly.
 */
export function chartOf(side: FeeSide, end: bigint, count = 60): ChartPoint[] {
  const fine = finer(side);
  const even = Array.from(
    { length: count },
    (_, at) => (end * BigInt((at + 1) ** 2)) / BigInt(count ** 2),
  );
  return [...new Set([...even, ...bendsOf(side)])]
    .filter((amount) => amount > 0n && amount <= end)
    .sort((one, other) => (one < other ? -1 : 1))
    .map((amount) => {
      const { base } = baseOf(fine, amount * MILLION, 'PER_TXN', 0n);
      const hundredths = (base * 100n) / amount;
      return { amount, ratePpm: Number(hundredths) / 100 };
    });
}
