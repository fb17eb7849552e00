import { toMinor, typedMajor } from '@portal/money';
import type { z } from 'zod';
import { MinorUnits } from '../envelope.ts';
import { amount } from './amounts.ts';
import { PAYMENT_DIGITS, refusalOfSize } from './minor.ts';

/** Rule for an amount as somebody types it, in major units of a currency (ISO 4217 numeric). */
export type TypedAmount = (currency: string) => z.ZodType<string, string>;

/** Above zero with at most two decimals, and at most those of the currency (specification §5). */
export const payable: TypedAmount = (currency) =>
  amount.notZero().superRefine((typed, ctx) => {
    const exact = amount.ofCurrency(currency, { positive: true }).safeParse(typed);
    for (const { message } of exact.error?.issues ?? []) ctx.addIssue(message);
  });

/** Returns what is wrong with typed text: the rule it breaks, or too many digits for the amount. */
export function refusalOfTyped(
  typed: string,
  currency: string,
  rule: TypedAmount,
  digits = PAYMENT_DIGITS,
): string | undefined {
  const issue = rule(currency).safeParse(typed).error?.issues[0];
  return issue ? issue.message : refusalOfSize(toMinor(typed, currency) ?? '', currency, digits);
}

/** Minor units of what is typed, once its field would take it: no preview rounds what is refused. */
export const acceptedMinor = (
  typed: string,
  currency: string,
  rule: TypedAmount,
  digits = PAYMENT_DIGITS,
): string | undefined =>
  currency === '' || refusalOfTyped(typed, currency, rule, digits)
    ? undefined
    : toMinor(typed, currency);

/** Returns what is wrong with minor units, by the rule for typed text: form and server agree. */
export function refusalOfMinor(
  minor: string,
  currency: string,
  rule: TypedAmount,
  digits = PAYMENT_DIGITS,
): string | undefined {
  if (!MinorUnits.safeParse(minor).success) return 'commonData.amountMsg';
  return refusalOfTyped(typedMajor(minor, currency), currency, rule, digits);
}
