import type { Answer } from '@portal/contract/kit/route';
import type { RefundDecision, refundRoutes } from '@portal/contract/orders/refund';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import { checkRefund } from './refund.writes.ts';

type Results = Answer<typeof refundRoutes.audit>;

/** Decides refunds one by one, each in a transaction of its own; one refusal stops no other. */
export async function checkRefunds(
  ctx: Context,
  { ids, ...verdict }: z.output<typeof RefundDecision>,
): Promise<Results> {
  const results: Results = [];
  for (const refundId of ids) {
    try {
      await inOwnTransaction(ctx, (own) => checkRefund(own, refundId, verdict));
      results.push({ refundId, ok: true, msg: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ refundId, ok: false, msg: translate(ctx.language, error.message) });
    }
  }
  return results;
}
