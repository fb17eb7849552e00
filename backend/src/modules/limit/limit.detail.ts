import type { LimitDetail } from '@portal/contract/merchant/limit';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import type { Reviews } from '../../kernel/review/reviewed.ts';
import { requestById } from '../audit/index.ts';
import { limitReview } from './limit.review.ts';
import { limitById } from './limit.store.ts';

/** A limit with what was asked for last about it, while that waits or once it was refused; or 404. */
export async function limitDetail(
  ctx: Context,
  reviews: Reviews,
  limitId: string,
): Promise<z.output<typeof LimitDetail>> {
  const limit = await limitById(ctx, limitId);
  const last = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', limitReview.objType)
    .where('obj_id', '=', limitId)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .select(['audit_id', 'ver_status', 'remark'])
    .executeTakeFirst();
  const waits = last?.ver_status === '0';
  return {
    ...limit,
    refusal: last?.ver_status === '2' ? last.remark : '',
    pending: waits ? [await requestById(ctx, reviews, last.audit_id)] : [],
  };
}
