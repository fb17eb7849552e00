const MILLION = 1_000_000n;

/** `numerator / denominator`, half up; both not negative. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Amount times rate, exactly: millionths of a minor unit. */
export const scaledOf = (amount: bigint, ppm: number): bigint => amount * BigInt(ppm);

/** Millionths of a minor unit as whole ones, half up (domain §4.2, rounding). */
export const roundScaled = (scaled: bigint): bigint => halfUp(scaled, MILLION);

/** That part of an amount, in minor units, half up. */
export const shareOf = (amount: bigint, ppm: number): bigint => roundScaled(scaledOf(amount, ppm));

/** `Math.max` and `Math.min` take no bigint. */
export function largest(one: bigint, other: bigint): bigint {
  if (one < other) return other;
  return one;
}

export function smallest(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}
