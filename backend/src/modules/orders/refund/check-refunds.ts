import type { Answer } from '@portal/contract/kit/route';
import type { RefundDecision, refundRoutes } from '@portal/contract/orders/refund';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { checkRefund } from './refund.writes.ts';

/** Decides refunds one by one, each in a transaction of its own. */
export async function checkRefunds(
  ctx: Context,
  { ids, ...verdict }: z.output<typeof RefundDecision>,
): Promise<Answer<typeof refundRoutes.audit>> {
  const outcomes = await oneByOne(ctx, ids, (own, id) => checkRefund(own, id, verdict));
  return outcomes.map(({ id, ...outcome }) => ({ refundId: id, ...outcome }));
}
