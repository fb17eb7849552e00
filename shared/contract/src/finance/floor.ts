import { z } from 'zod';
import { MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { Submitted } from '../merchant/review.ts';

/** Rule for an overdraft limit as typed, in major units; 0 removes the limit. */
export const overdraftAmount = (currency: string) =>
  rule.recharge.ofCurrency(currency).min(1, 'commonData.blankMsg');

/** Request for an overdraft limit; `overdraft` in minor units of the account's currency, 0 or above. */
export const FloorInput = z.object({ overdraft: rule.total(), reason: rule.reason() });

/** A request for an overdraft limit that waits. */
export const FloorRequest = z.object({
  auditId: z.string(),
  overdraft: MinorUnits,
  createBy: z.string(),
  /** Made by the caller, who may take it back. */
  own: z.boolean(),
});

export const floorRoutes = {
  /** Asks for another floor of a merchant's account (money §1). */
  change: route({
    method: 'PUT',
    path: '/finance/account/{accountId}/floor',
    permit: 'finance:account:floor',
    params: z.object({ accountId: rule.id() }),
    body: FloorInput,
    answer: 'data',
    data: Submitted,
  }),
};
