import { z } from 'zod';
import type { TypedAmount } from '../kit/rules/typed-amounts.ts';
import { rule } from '../kit/rules.ts';

const needed = (amount: z.ZodType<string, string>) =>
  z
    .string('commonData.blankMsg')
    .min(1, { error: 'commonData.blankMsg', abort: true })
    .pipe(amount);

/** An amount as a form has it, which it has to have; the rule for it needs the currency besides. */
export const typedText = () =>
  z.string('commonData.blankMsg').min(1, 'commonData.blankMsg').max(40, 'commonData.amountMsg');

/** Rule for a deposit or a withdrawal: above zero, at most 20,000,000 (`rulesTips.rechargeAmount`). */
export const depositAmount: TypedAmount = (currency) =>
  needed(rule.recharge.ofCurrency(currency, { positive: true }));

/** An adjustment: either sign but not zero, from −20,000,000 to 20,000,000 (specification §5). */
export const adjustAmount: TypedAmount = (currency) =>
  needed(rule.recharge.ofCurrency(currency, { signed: true }));
