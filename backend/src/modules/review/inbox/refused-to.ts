import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { ReviewObjType } from '@portal/contract/merchant/review';
import type { Context } from '../../../kernel/context.ts';
import type { Refused } from '../../../kernel/ended.ts';
import { isOutside } from '../../../kernel/outside.ts';
import type { Reviews } from '../core/index.ts';
import { requestById } from './detail.ts';

interface Decided {
  type: ReviewObjType;
  /** Staff who have one of them ask for it, or decide it. */
  permits: readonly string[];
}

/**
 * Reads the earlier refusal of a request that waits and that a page of its own decides. Everybody who is shown the
 * request there may know it: the page's scope counts.
 */
export async function refusedTo(
  ctx: Context,
  reviews: Reviews,
  { type, permits }: Decided,
  request: { auditId: string; verStatus?: string } | null,
): Promise<Refused> {
  const waits =
    request !== null && (request.verStatus ?? VER_STATUS.pending) === VER_STATUS.pending;
  const isTold = !isOutside(ctx) && permits.some((permit) => ctx.scopeOf(permit));
  if (!waits || !isTold) return null;
  const all: Context = { ...ctx, scope: { kind: 'all' } };
  return (await requestById(all, reviews, request.auditId, [type])).refused;
}
