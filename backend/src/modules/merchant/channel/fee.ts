import type { channelRoutes } from '@portal/contract/merchant/channel';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { type Reviews, submit } from '../../review/core/index.ts';
import { datedPlans, feeObject, requireAskable, requireNews } from '../fee/index.ts';
import { planBoard } from './plan-board.ts';

type Change = z.output<typeof channelRoutes.changeFee.body>;

/** The channel's fees, which merchants without own ones are charged by. */
export async function feeOfChannel(ctx: Context, chnlCode: string) {
  const asking = { objType: 'MER_FEE', objId: feeObject(chnlCode, null), column: 'plans' } as const;
  return planBoard(ctx, chnlCode, await datedPlans(ctx, chnlCode, null), asking);
}

/** Asks for new plans of the channel itself; every merchant without own ones is charged by them. */
export async function changeChannelFee(
  ctx: Context,
  reviews: Reviews,
  chnlCode: string,
  { plans }: Change,
): Promise<{ auditId: string }> {
  await requireAskable(ctx, chnlCode, null, plans);
  requireNews(await datedPlans(ctx, chnlCode, null), plans);
  return submit(ctx, reviews.get('MER_FEE'), {
    objId: feeObject(chnlCode, null),
    merId: null,
    chnlCode,
    after: { plans },
  });
}
