import { precisionOf } from '@portal/money';

/** Currencies whose exponent of ISO 4217 is not ours (domain §1.4): channels write amounts by it. */
const ISO_EXPONENT: ReadonlyMap<string, number> = new Map([
  ['360', 2],
  ['352', 0],
  ['927', 4],
]);

const isoExponentOf = (currency: string): number =>
  ISO_EXPONENT.get(currency) ?? precisionOf(currency);

/**
 * Minor units by ISO 4217 as ours, exactly; undefined where ours are larger and something would be
 * left over. `fromIsoMinor('1500', '352')` → `150000`.
 */
export function fromIsoMinor(minor: string, currency: string): string | undefined {
  const shift = precisionOf(currency) - isoExponentOf(currency);
  if (shift >= 0) return String(BigInt(minor) * 10n ** BigInt(shift));
  const divisor = 10n ** BigInt(-shift);
  return BigInt(minor) % divisor === 0n ? String(BigInt(minor) / divisor) : undefined;
}

/**
 * A decimal text in major units, without sign, as our minor units; undefined when it is no number or
 * has more decimals than the currency, by ISO 4217 or by ours.
 */
export function exactMinor(text: string, currency: string): string | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const precision = precisionOf(currency);
  if (fraction.length > Math.min(precision, isoExponentOf(currency))) return undefined;
  return String(BigInt(whole + fraction.padEnd(precision, '0')));
}
