import type { LimitDetail } from '@portal/contract/merchant/limit';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { Reviews } from '../../review/core/index.ts';
import { lastRequest } from '../../review/inbox/index.ts';
import { limitReview } from './limit.review.ts';
import { limitById } from './limit.store.ts';

/** A limit with what was asked for last about it, while that waits or once it was refused; or 404. */
export async function limitDetail(
  ctx: Context,
  reviews: Reviews,
  limitId: string,
): Promise<z.output<typeof LimitDetail>> {
  const limit = await limitById(ctx, limitId);
  return { ...limit, ...(await lastRequest(ctx, reviews, limitReview.objType, limitId)) };
}
