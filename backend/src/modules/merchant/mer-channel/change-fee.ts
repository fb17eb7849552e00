import type { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { isProposal } from '@portal/contract/merchant/review-state';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { type Reviews, submit } from '../../review/core/index.ts';
import { datedPlans, feeObject, requireNews } from '../fee/index.ts';
import { requireSubmittable } from './mer-channel.rules.ts';
import { rowById } from './mer-channel.store.ts';

type Change = z.output<typeof merChannelRoutes.changeFee.body>;

/** Asks for other fees of a merchant's channel that has its own; nothing else of it changes. */
export async function changeFee(
  ctx: Context,
  reviews: Reviews,
  merChannelId: string,
  { plans, version }: Change,
) {
  const row = await rowById(ctx, merChannelId);
  const { merId, chnlCode, ownFee } = row;
  if (isProposal(row)) throw refuse('merChannel.notApproved');
  if (ownFee !== 'Y') throw refuse('merChannel.channelFee');
  if (version !== undefined && version !== row.version) throw conflict();
  await requireSubmittable(ctx, { merId, chnlCode, ownFee, plans });
  requireNews(await datedPlans(ctx, chnlCode, merId), plans);
  return submit(ctx, reviews.get('MER_FEE'), {
    objId: feeObject(chnlCode, merId),
    merId,
    chnlCode,
    after: { plans },
  });
}
