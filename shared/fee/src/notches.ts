import { baseOf, sidesOf } from './engine.ts';
import type { FeePlan, FeeSide, SideName } from './types.ts';

/** A place where one minor unit more costs less: `amount` costs `fee`, the next `next`. */
export interface Notch {
  side: SideName;
  /** Tier that ends there, counted from 1. */
  tier: number;
  amount: bigint;
  fee: bigint;
  next: bigint;
}

function notchesOfSide(side: FeeSide, name: SideName): Notch[] {
  if (side.hasLadder === 'N') return [];
  return side.tiers.flatMap(({ upTo }, at) => {
    if (upTo === null) return [];
    const fee = baseOf(side, upTo, 'PER_TXN', 0n).base;
    const next = baseOf(side, upTo + 1n, 'PER_TXN', 0n).base;
    return next < fee ? [{ side: name, tier: at + 1, amount: upTo, fee, next }] : [];
  });
}

/**
 * Finds where a larger amount costs less (domain §4.2): a warning, no refusal. Inside a tier fees
 * never fall, so only the ends of tiers are checked. With MONTH_VOLUME the amount alone decides
 * nothing.
 */
export function notchesOf(plan: FeePlan): Notch[] {
  if (plan.basis === 'MONTH_VOLUME') return [];
  return sidesOf(plan).flatMap(([name, side]) => notchesOfSide(side, name));
}
