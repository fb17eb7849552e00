import { vatOf } from './refund.ts';
import { largest, roundScaled, scaledOf, shareOf, smallest } from './round.ts';
import type { Step } from './steps.ts';
import type { Basis, CardSide, D0Fee, FeePlan, FeeSide, SideName, Tier } from './types.ts';

/** Terms that a fee depends on beside plan and amount. */
export interface FeeTerms {
  /** Side of the card, see `sideOfCard`; counts when the plan distinguishes. */
  side?: CardSide;
  /** The order is settled on the day of the payment. */
  settlesD0?: boolean;
  /** Succeeded volume of the month before this order; counts with basis MONTH_VOLUME. */
  monthVolume?: bigint;
  /** Value added tax on the fee, in ppm of it. */
  vatPpm?: number;
}

/**
 * `fee = base + d0`, or the amount when that is less; `vat` on top of it, as far as the amount
 * reaches; `settle = amount − fee − vat`. Minor units.
 */
export interface Fee<A = bigint> {
  fee: A;
  base: A;
  d0: A;
  vat: A;
  settle: A;
  /** The amount limits the fee. */
  feeClamped: boolean;
  side: SideName;
  /** Tier that was reached, counted from 1; 0 without a ladder. */
  tier: number;
  ratePpm: number;
  steps: Step<A>[];
}

/** The rates that a card is charged with, and their name. */
export function sideOf(plan: FeePlan, card: CardSide): [name: SideName, side: FeeSide] {
  return plan.isDistDc === 'Y' ? [card, plan[card]] : ['all', plan.all];
}

/** Sides of a plan by name, as many as it has. */
export function sidesOf<A>(plan: FeePlan<A>): [name: SideName, side: FeeSide<A>][] {
  if (plan.isDistDc === 'N') return [['all', plan.all]];
  return [
    ['debit', plan.debit],
    ['credit', plan.credit],
  ];
}

interface Base {
  base: bigint;
  tier: number;
  ratePpm: number;
  steps: Step[];
}

/** Percent fee under its cap: the tier's, else the side's; a cap of 0 is none. */
export function baseOf(side: FeeSide, amount: bigint, basis: Basis, volume: bigint): Base {
  const { tier, ratePpm, value, tierTop, steps } = percentOf(side, amount, basis, volume);
  const top = tierTop || side.top;
  if (!top) return { base: value, tier, ratePpm, steps };
  const base = smallest(value, top);
  const cap: Step = { kind: 'cap', of: tierTop ? 'tier' : 'side', top, before: value, value: base };
  return { base, tier, ratePpm, steps: [...steps, cap] };
}

function d0Step(amount: bigint, { ratePpm, bi, bottom }: D0Fee): Step & { kind: 'd0' } {
  const percent = shareOf(amount, ratePpm);
  const value = largest(percent + bi, bottom);
  return { kind: 'd0', ratePpm, percent, bi, bottom, value };
}

function vatStep(fee: bigint, ratePpm: number, amount: bigint): Step & { kind: 'vat' } {
  const whole = vatOf(fee, ratePpm);
  return { kind: 'vat', ratePpm, fee, before: whole, value: smallest(whole, amount - fee) };
}

/**
 * Merchant fee of one payment in minor units, half up once per component, and how it came about
 * (domain §4.2). Throws a RangeError for a negative amount and for a plan that `planProblems`
 * would refuse for its open end. The parts add up before the amount limits them.
 *
 * @example feeOf(plan, 123450n).fee // flat 5500 ppm → 679n
 */
export function feeOf(plan: FeePlan, amount: bigint, terms: FeeTerms = {}): Fee {
  if (amount < 0n) throw new RangeError('a fee is charged on an amount of 0 or above');
  const { side: card = 'debit', settlesD0 = false, monthVolume = 0n, vatPpm = 0 } = terms;
  const [name, side] = sideOf(plan, card);
  const { base, tier, ratePpm, steps } = baseOf(side, amount, plan.basis, monthVolume);
  const d0 = settlesD0 && plan.d0 ? d0Step(amount, plan.d0) : undefined;
  const whole = base + (d0?.value ?? 0n);
  const feeClamped = whole > amount;
  const fee = feeClamped ? amount : whole;
  const tax = vatPpm > 0 ? vatStep(fee, vatPpm, amount) : undefined;
  const vat = tax?.value ?? 0n;
  const settle = amount - fee - vat;
  const after: Step[] = d0 ? [d0] : [];
  if (feeClamped) after.push({ kind: 'clamp', before: whole, value: fee });
  if (tax) after.push(tax);
  after.push({ kind: 'total', base, d0: d0?.value ?? 0n, fee, vat, settle });
  return {
    fee,
    base,
    d0: d0?.value ?? 0n,
    vat,
    settle,
    feeClamped,
    side: name,
    tier,
    ratePpm,
    steps: [{ kind: 'side', side: name }, ...steps, ...after],
  };
}

type Ladder = FeeSide & { hasLadder: 'Y' };
type Slice = Step & { kind: 'slice' };

/** A fee before cap and D0; `tierTop` of the tier that was reached, where it has one. */
interface Percent {
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
function percentOf(side: FeeSide, amount: bigint, basis: Basis, volume: bigint): Percent {
  if (side.hasLadder === 'Y') return ladderPercent(side, amount, basis, volume);
  const { ratePpm } = side;
  return { tier: 0, ratePpm, tierTop: null, ...flatPercent(amount, ratePpm) };
}
