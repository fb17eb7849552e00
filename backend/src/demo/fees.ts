const MILLION = 1_000_000n;

/** Step of a ladder: covers amounts up to and including `upTo`; `null` = the last one. */
interface Tier {
  upTo: bigint | null;
  ratePpm: number;
}

/** One side of a fee plan (domain §4.2); amounts in minor units of the order's currency. */
export type FeeSide =
  | { kind: 'flat'; ratePpm: number; top?: bigint }
  | { kind: 'ladder'; mode: 'WHOLE' | 'MARGINAL'; tiers: readonly Tier[]; top?: bigint };

/** Fee for settling on the day of the payment. */
export interface D0Fee {
  ratePpm: number;
  perTxn: bigint;
  bottom: bigint;
}

export interface FeePlan {
  debit: FeeSide;
  credit: FeeSide;
  d0?: D0Fee;
}

/** `fee = base + d0`, never above the amount; `ratePpm` is the rate that was chosen. */
export interface Fee {
  ratePpm: number;
  base: bigint;
  d0: bigint;
  fee: bigint;
}

/** `numerator / denominator`, half up; both not negative. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

export function partOf(amount: bigint, ppm: number): bigint {
  return halfUp(amount * BigInt(ppm), MILLION);
}

function ladderFee(amount: bigint, side: FeeSide & { kind: 'ladder' }): [number, bigint] {
  let from = 0n;
  let sum = 0n;
  for (const { upTo, ratePpm } of side.tiers) {
    const isLast = upTo === null || amount <= upTo;
    if (isLast && side.mode === 'WHOLE') return [ratePpm, partOf(amount, ratePpm)];
    sum += ((isLast ? amount : upTo) - from) * BigInt(ratePpm);
    if (isLast) return [ratePpm, halfUp(sum, MILLION)];
    from = upTo;
  }
  throw new Error('the last tier of a ladder has no upper bound');
}

function d0Fee(amount: bigint, { ratePpm, perTxn, bottom }: D0Fee): bigint {
  const fee = partOf(amount, ratePpm) + perTxn;
  if (fee < bottom) return bottom;
  return fee;
}

/**
 * Merchant fee of one payment, in minor units, half up once per component (domain §4.2).
 *
 * @example feeOf(123450n, { debit: flat, credit: flat }, 'debit') // flat 5500 ppm → fee 679n
 */
export function feeOf(amount: bigint, plan: FeePlan, card: 'debit' | 'credit'): Fee {
  const side = plan[card];
  const [ratePpm, percent] =
    side.kind === 'flat' ? [side.ratePpm, partOf(amount, side.ratePpm)] : ladderFee(amount, side);
  const base = side.top && percent > side.top ? side.top : percent;
  const d0 = plan.d0 ? d0Fee(amount, plan.d0) : 0n;
  const fee = base + d0 > amount ? amount : base + d0;
  return { ratePpm, base, d0: fee - base, fee };
}
