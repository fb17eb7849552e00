import { cleanTyped, precisionOf, readNumber } from '@portal/money';
import { MAX_AMOUNT_MAJOR } from '../../constants.ts';
import { message } from '../message.ts';
import { bounded, filled } from './base.ts';

/**
 * Amounts as a person types them, in major units (specification §5, amounts); on the wire they are
 * minor units. Compared as text: no amount ever becomes a floating point number.
 */

/** `positive`: above zero; `signed`: either sign but not zero; both: what both take; none: 0 too. */
export interface Signs {
  positive?: true;
  signed?: true;
}

type Decimals = 1 | 2 | 3 | 4;

/** Messages by number of decimals: positive, zero or above, signed. */
const KEYS: readonly (readonly [string, string, string])[] = [
  ['transferAcctNotip1', 'transferAcctNotip2', 'transferAcctNotip3'],
  ['amountHandle.amtmess1p', 'amountHandle.amtmess1p1', 'amountHandle.amtmess1p2'],
  ['amountHandle.amtmess2p', 'amountHandle.amtmess2p1', 'amountHandle.amtmess2p2'],
  ['amountHandle.amtmess3p', 'amountHandle.amtmess3p1', 'amountHandle.amtmess3p2'],
  ['amountHandle.amtmess4p', 'amountHandle.amtmess4p1', 'amountHandle.amtmess4p2'],
];

function keyOf(decimals: number, { positive, signed }: Signs): string {
  const [above, orZero, either] = KEYS[decimals] ?? [];
  return (positive ? above : signed ? either : orZero) ?? 'commonData.formatMsg';
}

/** More digits than any amount has; what is longer is not read. */
const LONGEST = 40;
const PLAIN = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Returns typed text as a plain number if it reads as one; else without invisible characters. */
export function numberIn(typed: string): string {
  const read = readNumber(typed);
  return read.is === 'number' ? read.number : cleanTyped(typed);
}

/**
 * Returns why a text is no number, and names what it can mean: its separators can be read in more
 * than one way, or stand where no thousands end.
 */
export function refusalOfReading(typed: string): string | undefined {
  const read = readNumber(typed);
  if (read.is === 'grouping') return message('amountHandle.grouping', { number: read.reading });
  if (read.is !== 'ambiguous') return undefined;
  const [one, other] = read.readings;
  return message('amountHandle.ambiguous', { typed: cleanTyped(typed), one, other });
}

const isSmall = (digits: string) => !/[1-9]/.test(digits);

/** A plain number without leading zeros, of that many decimals and that sign. */
function fits(value: string, decimals: number, { positive, signed }: Signs): boolean {
  const parts = PLAIN.exec(value);
  if (!parts) return false;
  const [, minus, whole = '', fraction = ''] = parts;
  if (fraction.length > decimals) return false;
  if (minus && (positive || !signed)) return false;
  return !isSmall(whole + fraction) || !(positive || signed);
}

/** Not above `max`, nor below its negative. */
function isWithin(value: string, max: number): boolean {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const excess = BigInt(whole || '0') - BigInt(max);
  return excess < 0n || (excess === 0n && isSmall(fraction));
}

/** The same rules with an upper bound, in major units, or without one. */
function amountsUpTo(max?: number) {
  const of = (
    base: typeof filled,
    decimals: number,
    signs: Signs,
    key = keyOf(decimals, signs),
  ) => {
    const plain = base(LONGEST, key, numberIn).superRefine((value, ctx) => {
      if (value === '' || fits(value, decimals, signs)) return;
      ctx.addIssue({ code: 'custom', message: refusalOfReading(value) ?? key, continue: false });
    });
    if (max === undefined) return plain;
    const above = message('rulesTips.rechargeAmount', { max: max.toLocaleString('en-US') });
    return plain.refine((value) => isWithin(value, max), above);
  };
  return {
    /** 0, or above it with at most two decimals. */
    orZero: () => of(filled, 2, {}, 'rulesTips.amtmess'),
    /** The same; an empty value passes. */
    orZeroOrEmpty: () => of(bounded, 2, {}, 'rulesTips.amtmess'),
    /** Above 0 with at most two decimals. */
    notZero: () => of(filled, 2, { positive: true }, 'rulesTips.amtmess2'),
    /** Above zero, zero or above, or signed, with at most this many decimals. */
    decimals: (decimals: Decimals, signs: Signs = {}) => of(filled, decimals, signs),
    /** With at most the decimals of the currency (ISO 4217 numeric); an empty value passes. */
    ofCurrency: (numCode: string, signs: Signs = {}) => of(bounded, precisionOf(numCode), signs),
  };
}

/** Amounts of a transfer: the second validator set, without a bound. */
export const amount = amountsUpTo();

/** Recharge amounts: the first validator set, with the bound of 20,000,000. */
export const recharge = amountsUpTo(MAX_AMOUNT_MAJOR);

const PERCENT_COMMA = /^(\d{1,3}),(\d{1,4})$/;

/** A rate has no thousands: what has a comma stays as it is, and is refused. */
const rateIn = (typed: string) => (typed.includes(',') ? cleanTyped(typed) : numberIn(typed));

function refusalOfRate(text: string): string | undefined {
  const [, whole, fraction] = PERCENT_COMMA.exec(text) ?? [];
  return whole && message('amountHandle.point', { number: `${whole}.${fraction}` });
}

/** Percentage from 0 to 100 with at most four decimals, as fee rates have (1 ppm = 0.0001 %). */
export const percentage = () => {
  const key = 'rulesTips.percentage';
  return filled(LONGEST, key, rateIn).superRefine((value, ctx) => {
    if (fits(value, 4, {}) && isWithin(value, 100)) return;
    ctx.addIssue(refusalOfRate(value) ?? key);
  });
};
