import { largest, roundScaled, scaledOf, smallest } from './round.ts';
import type { Step } from './steps.ts';
import type { Basis, FeeSide, Tier } from './types.ts';

type Ladder = FeeSide & { hasLadder: 'Y' };
type Slice = Step & { kind: 'slice' };

/** A fee before cap and D0; `tierTop` of the tier that was reached, where it has one. */
export interface Percent {
  /** Tier that was reached, counted from 1; 0 without a ladder. */
  tier: number;
  ratePpm: number;
  value: bigint;
  tierTop: bigint | null;
  steps: Step[];
}

/** Position and tier that an amount, or a volume, lies in. */
function tierAt(tiers: readonly Tier[], by: bigint): [at: number, tier: Tier] {
  const at = tiers.findIndex(({ upTo }) => upTo === null || by <= upTo);
  const tier = tiers[at];
  if (!tier) throw new RangeError('the last tier of a ladder has no upper bound');
  return [at, tier];
}

const overOf = (tiers: readonly Tier[], at: number): bigint => tiers[at - 1]?.upTo ?? 0n;

/** The part of `from..to` in each tier, with its rate. */
function slicesOf(tiers: readonly Tier[], from: bigint, to: bigint): Slice[] {
  return tiers.flatMap(({ upTo, ratePpm }, at) => {
    const low = largest(overOf(tiers, at), from);
    const high = upTo === null ? to : smallest(upTo, to);
    if (high <= low) return [];
    const amount = high - low;
    return [{ kind: 'slice', tier: at + 1, amount, ratePpm, scaled: scaledOf(amount, ratePpm) }];
  });
}

function flatPercent(amount: bigint, ratePpm: number): Pick<Percent, 'value' | 'steps'> {
  const scaled = scaledOf(amount, ratePpm);
  const value = roundScaled(scaled);
  return {
    value,
    steps: [
      { kind: 'percent', amount, ratePpm, scaled },
      { kind: 'round', scaled, value },
    ],
  };
}

function marginalPercent(ladder: Ladder, from: bigint, to: bigint) {
  const slices = slicesOf(ladder.tiers, from, to);
  const scaled = slices.reduce((sum, slice) => sum + slice.scaled, 0n);
  const value = roundScaled(scaled);
  const steps: Step[] = [...slices, { kind: 'round', scaled, value }];
  return { value, steps };
}

function ladderPercent(ladder: Ladder, amount: bigint, basis: Basis, volume: bigint): Percent {
  const { mode, tiers } = ladder;
  const from = basis === 'MONTH_VOLUME' ? volume : 0n;
  const to = from + amount;
  const by = mode === 'WHOLE' && basis === 'MONTH_VOLUME' ? volume : to;
  const [at, { upTo, ratePpm, top }] = tierAt(tiers, by);
  const { value, steps } =
    mode === 'WHOLE' ? flatPercent(amount, ratePpm) : marginalPercent(ladder, from, to);
  const reached: Step = {
    kind: 'tier',
    tier: at + 1,
    tiers: tiers.length,
    mode,
    basis,
    by,
    over: overOf(tiers, at),
    upTo,
    ratePpm,
  };
  return { tier: at + 1, ratePpm, value, tierTop: top, steps: [reached, ...steps] };
}

/** Percent fee of a side, rounded once (domain §4.2: tier choice, basis, WHOLE, MARGINAL). */
export function percentOf(side: FeeSide, amount: bigint, basis: Basis, volume: bigint): Percent {
  if (side.hasLadder === 'Y') return ladderPercent(side, amount, basis, volume);
  const { ratePpm } = side;
  return { tier: 0, ratePpm, tierTop: null, ...flatPercent(amount, ratePpm) };
}
