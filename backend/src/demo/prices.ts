import { MAX_AMOUNT_MAJOR } from '@portal/contract/constants';
import type { DemoCurrency } from './catalog/currencies.ts';
import type { Random } from './random.ts';

/** Endings of prices with decimals: 35 % .00, 20 % .50, 10 % .99 (domain §6.2). */
function withEnding(major: number, unit: number, random: Random): number {
  const whole = Math.floor(major) * unit;
  const draw = random.next();
  if (whole > 0 && draw < 0.35) return whole;
  if (draw < 0.55) return whole + unit / 2;
  if (draw < 0.65) return whole + (unit * 99) / 100;
  return Math.round(major * unit);
}

/** A price in minor units of the currency, near `usd` dollars. */
export function priceNear(usd: number, currency: DemoCurrency, random: Random): bigint {
  const { unit, step } = currency;
  const major = Math.min(usd * currency.perUsd, MAX_AMOUNT_MAJOR - 1);
  if (step > 1) return BigInt(Math.max(1, Math.round((major * unit) / step)) * step);
  if (unit === 1) return BigInt(Math.max(1, Math.round(major / 10)) * 10);
  return BigInt(Math.max(1, Math.round(withEnding(major, unit, random))));
}
