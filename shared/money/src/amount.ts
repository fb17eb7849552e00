import { CURRENCIES, precisionOf } from './currencies.ts';
import { readNumber } from './typed.ts';

/** Shown instead of the hyphen (U+2212), so that signs line up (visual design §1). */
const MINUS = '\u2212';

/**
 * Minor units as text with thousands commas: `formatMinor('123450', '840')` → `1,234.50`.
 * `endCutNum` digits are cut from the end, not rounded (domain §1.4); left out, the currency
 * table says how many.
 */
export function formatMinor(
  minor: string,
  numCode: string,
  endCutNum = CURRENCIES.get(numCode)?.endCutNum ?? 0,
): string {
  const precision = precisionOf(numCode);
  const negative = minor.startsWith('-');
  const digits = minor.replace('-', '').padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const fraction = digits.slice(
    digits.length - precision,
    digits.length - Math.min(endCutNum, precision),
  );
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${negative ? MINUS : ''}${grouped}${fraction && `.${fraction}`}`;
}

/**
 * Typed or imported text to minor units, half up and away from zero (domain §4.1). Reads as
 * `readNumber` does; what that does not take gives `undefined`.
 */
export function toMinor(text: string, numCode: string): string | undefined {
  const read = readNumber(text);
  if (read.is !== 'number') return undefined;
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(read.number) ?? [];
  const precision = precisionOf(numCode);
  const kept = fraction.slice(0, precision).padEnd(precision, '0');
  const roundsUp = (fraction[precision] ?? '0') >= '5';
  const minor = BigInt(whole + kept) + (roundsUp ? 1n : 0n);
  return `${sign && minor > 0n ? '-' : ''}${minor}`;
}

/** The same of what a person typed: more decimals than the currency has are refused, not rounded. */
export function typedMinor(text: string, numCode: string): string | undefined {
  const read = readNumber(text);
  const decimals = read.is === 'number' ? (read.number.split('.')[1] ?? '').length : 0;
  return decimals > precisionOf(numCode) ? undefined : toMinor(text, numCode);
}

/** Minor units in major ones, exactly: all decimals, no commas, `-` before them: `-1234.50`. */
export const toMajor = (minor: string, numCode: string): string =>
  formatMinor(minor, numCode, 0).replaceAll(',', '').replace(MINUS, '-');

/** The same as a form has it: of more than two decimals, zeros at the end are left out. */
export const typedMajor = (minor: string, numCode: string): string =>
  toMajor(minor, numCode).replace(/(\.\d{2})0+$/, '$1');

/** `5500` ppm → `0.55%`: a rate with the decimals it needs, at least two (domain §0). */
export function formatRate(ppm: number): string {
  const [whole = '0', fraction = ''] = (ppm / 10_000).toFixed(4).split('.');
  return `${whole}.${fraction.replace(/0{1,2}$/, '')}%`;
}

const PPM_DECIMALS = 4;

/** A rate as it is typed in percent → ppm: `0.55` → 5500; the text has passed `rule.percentage()`. */
export function ppmOf(text: string): number {
  const read = readNumber(text);
  const [whole = '', fraction = ''] = (read.is === 'number' ? read.number : '').split('.');
  return Number.parseInt(whole + fraction.padEnd(PPM_DECIMALS, '0'), 10);
}
