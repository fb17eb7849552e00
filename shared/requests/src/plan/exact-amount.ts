import { precisionOf } from '@portal/money';

/** Decimals that a millionth of a minor unit has beyond it. */
const BEYOND = 6;

/**
 * Millionths of a minor unit in major units, exactly: `678975000` of USD → `6.78975`. Keeps the
 * decimals of the currency, and more only as far as there are any.
 */
export function exactAmount(scaled: bigint, numCode: string): string {
  const decimals = precisionOf(numCode);
  const digits = String(scaled).padStart(decimals + BEYOND + 1, '0');
  const point = digits.length - decimals - BEYOND;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const kept = digits.slice(point, point + decimals);
  const fraction = kept + digits.slice(point + decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
