import { formatMinor, toMinor } from '@portal/money';
import { message } from '../kit/message.ts';
import { rule } from '../kit/rules.ts';

/**
 * Rule for the amount that a person types for one row, in major units of its currency (ISO 4217 numeric).
 * It is above zero and at most `most` minor units, which the preview states (specification §5).
 */
export const settleAmount = (currency: string, most: string) =>
  rule.amount
    .ofCurrency(currency, { positive: true })
    .refine((typed) => typed !== '', 'settle.amount')
    .refine((typed) => BigInt(toMinor(typed, currency) ?? most) <= BigInt(most), {
      error: message('settle.exceed', { max: formatMinor(most, currency) }),
    });
