import { toMinor, typedMajor } from '@portal/money';
import { z } from 'zod';
import { MinorUnits } from '../kit/envelope.ts';
import { rule } from '../kit/rules.ts';

/** Rule for an amount as somebody types it, in major units of a currency (ISO 4217 numeric). */
export type TypedAmount = (currency: string) => z.ZodType<string, string>;

/** Above zero with at most two decimals, and at most those of the currency (specification §5). */
export const remitAmount: TypedAmount = (currency) =>
  rule.amount.notZero().superRefine((typed, ctx) => {
    const exact = rule.amount.ofCurrency(currency, { positive: true }).safeParse(typed);
    for (const { message } of exact.error?.issues ?? []) ctx.addIssue(message);
  });

const needed = (amount: z.ZodType<string, string>) =>
  z
    .string('commonData.blankMsg')
    .min(1, { error: 'commonData.blankMsg', abort: true })
    .pipe(amount);

/** What is deposited or withdrawn: above zero, at most 20,000,000 (`rulesTips.rechargeAmount`). */
export const depositAmount: TypedAmount = (currency) =>
  needed(rule.recharge.ofCurrency(currency, { positive: true }));

/** An adjustment: either sign but not zero, from −20,000,000 to 20,000,000 (specification §5). */
export const adjustAmount: TypedAmount = (currency) =>
  needed(rule.recharge.ofCurrency(currency, { signed: true }));

/** What is wrong with minor units, by the rule for what is typed: form and server refuse the same. */
export function refusalOfMinor(
  minor: string,
  currency: string,
  amount: TypedAmount,
): string | undefined {
  if (!MinorUnits.safeParse(minor).success) return 'commonData.amountMsg';
  return amount(currency).safeParse(typedMajor(minor, currency)).error?.issues[0]?.message;
}

/** What is wrong with what is typed: the rule, or more digits than the wire has. */
export function refusalOfTyped(
  typed: string,
  currency: string,
  amount: TypedAmount,
): string | undefined {
  const issue = amount(currency).safeParse(typed).error?.issues[0];
  if (issue) return issue.message;
  const isStored = MinorUnits.safeParse(toMinor(typed, currency)).success;
  return isStored ? undefined : 'commonData.amountMsg';
}
