import { z } from 'zod';
import { MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { Submitted } from '../merchant/review.ts';

/** How far a balance may fall below zero as somebody types it, in major units; 0 takes it back. */
export const overdraftAmount = (currency: string) =>
  rule.recharge.ofCurrency(currency).min(1, 'commonData.blankMsg');

/** What is asked for; `overdraft` in minor units of the account's currency, 0 or above. */
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
