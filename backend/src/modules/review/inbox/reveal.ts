import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { Answer, HandlerInput } from '@portal/contract/kit/route';
import type { reviewRoutes } from '@portal/contract/merchant/review';
import type { Image } from '../../../db/tables/review.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { fieldValue, type Reviews } from '../core/index.ts';
import { shownImages } from './detail.ts';
import type { Types } from './review.store.ts';

type Route = (typeof reviewRoutes)['reveal'];

/**
 * One sealed value of a request in the open, as it was or as it is asked to be: for who decides it
 * while it waits, and never for its maker, as with the decision itself (INV-07).
 */
export async function revealAsked(
  ctx: Context,
  { clock, reviews }: { clock: Clock; reviews: Reviews },
  { params: { auditId }, body }: Pick<HandlerInput<Route>, 'params' | 'body'>,
  types?: Types,
): Promise<Answer<Route>> {
  const { record, reviewed, images } = await shownImages(ctx, reviews, auditId, types);
  if (record.verStatus !== VER_STATUS.pending) {
    throw conflict('audit.decided', { name: record.verBy || record.createBy });
  }
  if (record.own) throw refuse('audit.self');
  const { field, side, reason } = body;
  const declared = reviewed.fields.find((one) => one.field === field && one.kind === 'secret');
  if (!declared) throw notFound();
  const image: Image = images[side];
  const value = fieldValue(image, declared) as { cipher?: string } | null | undefined;
  return reveal(ctx, clock, {
    objType: 'mer:audit',
    objId: auditId,
    field: `${side}.${field}`,
    reason,
    cipher: value?.cipher,
  });
}
