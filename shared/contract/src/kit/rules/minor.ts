import { formatMinor } from '@portal/money';
import { z } from 'zod';
import { message } from '../message.ts';

/**
 * Digits of one payment in minor units: as many as card networks have room for (ISO 8583, field 4).
 * Nine million of the largest still add up within the 63 bits of a column.
 */
export const PAYMENT_DIGITS = 12;

/** Digits of an amount that stands for many payments, as the totals of a bill have. */
export const TOTAL_DIGITS = 15;

const LONGEST = 40;

/** Minor units as one writes them: no leading zeros, no negative zero, and no more than this many digits. */
const written = (shape: RegExp, max: number) =>
  z
    .string('commonData.blankMsg')
    .max(LONGEST, { error: 'commonData.amountMsg', abort: true })
    .regex(shape, { error: 'commonData.amountMsg', abort: true })
    .refine(
      (minor) => minor.replace('-', '').length <= max,
      message('commonData.amountDigits', { max }),
    );

/** One payment that comes in: above zero, in minor units. */
export const payment = () => written(/^[1-9]\d*$/, PAYMENT_DIGITS);

/** One amount of a payment, such as a price or a cost: 0 or above, in minor units. */
export const part = () => written(/^(?:0|[1-9]\d*)$/, PAYMENT_DIGITS);

/** Total of many payments: 0 or above, in minor units. */
export const total = () => written(/^(?:0|[1-9]\d*)$/, TOTAL_DIGITS);

/** The same of either sign. */
export const minor = () => written(/^(?:0|-?[1-9]\d*)$/, TOTAL_DIGITS);

/** Returns why minor units have more than `digits` digits, in the currency's major units; or undefined. */
export function refusalOfSize(
  minorUnits: string,
  currency: string,
  digits: number,
): string | undefined {
  if (minorUnits.replace('-', '').length <= digits) return undefined;
  return message('rulesTips.rechargeAmount', { max: formatMinor('9'.repeat(digits), currency) });
}
