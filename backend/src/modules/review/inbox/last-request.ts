import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { ReviewDetail, ReviewObjType } from '@portal/contract/merchant/review';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { Reviews } from '../core/index.ts';
import { requestById } from './detail.ts';
import type { Types } from './review.store.ts';

interface LastRequest {
  /** Reason why the last request was rejected; empty if it was not. */
  refusal: string;
  /** The request that waits, if one does. */
  pending: z.output<typeof ReviewDetail>[];
}

/** Reads what was last requested about an object, of which one kind of request exists. */
export async function lastRequest(
  ctx: Context,
  reviews: Reviews,
  objType: ReviewObjType,
  objId: string,
  types?: Types,
): Promise<LastRequest> {
  const last = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', objType)
    .where('obj_id', '=', objId)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .select(['audit_id', 'ver_status', 'remark'])
    .executeTakeFirst();
  const waits = last?.ver_status === VER_STATUS.pending;
  return {
    refusal: last?.ver_status === VER_STATUS.rejected ? last.remark : '',
    pending: waits ? [await requestById(ctx, reviews, last.audit_id, types)] : [],
  };
}
