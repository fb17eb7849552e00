import {
  type Decision,
  type DecisionResult,
  MERCHANT_TYPES,
} from '@portal/contract/merchant/review';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refusalOf } from '../../../kernel/envelope.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { translate } from '../../../kernel/words.ts';
import { Blacklisted, decide, type Reviews } from '../core/index.ts';
import type { Types } from './review.store.ts';

type Result = z.output<typeof DecisionResult>;

/** Decides requests one by one, each in a transaction of its own; one refusal stops no other. */
export async function decideAll(
  ctx: Context,
  reviews: Reviews,
  { auditIds, verStatus, remark, override }: z.output<typeof Decision>,
  types: Types = MERCHANT_TYPES,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const auditId of auditIds) {
    try {
      await inOwnTransaction(ctx, (own) =>
        decide(own, reviews, auditId, {
          outcome: verStatus,
          remark: remark.trim(),
          override,
          types,
        }),
      );
      results.push({ auditId, ok: true, msg: '', code: '' });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const code = refusal instanceof Blacklisted ? 'blacklisted' : '';
      results.push({ auditId, ok: false, msg: translate(ctx.language, refusal.message), code });
    }
  }
  return results;
}
