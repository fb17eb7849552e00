import type { ChannelFee, channelRoutes } from '@portal/contract/merchant/channel';
import type { PlanInput } from '@portal/contract/merchant/fee';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { type Reviews, submit } from '../../review/core/index.ts';
import { datedPlans, feeObject, requireAskable, requireNews, todayOf } from '../fee/index.ts';
import { channelByCode } from './channel.store.ts';

type Fee = z.output<typeof ChannelFee>;
type Change = z.output<typeof channelRoutes.changeFee.body>;

async function pendingOf(ctx: Context, chnlCode: string): Promise<Fee['pending']> {
  const request = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', 'MER_FEE')
    .where('obj_id', '=', feeObject(chnlCode, null))
    .where('ver_status', '=', '0')
    .select(['audit_id', 'create_by', 'create_time', 'after_row'])
    .executeTakeFirst();
  return request
    ? {
        auditId: request.audit_id,
        createBy: request.create_by,
        createTime: request.create_time,
        plans: (request.after_row as { plans: PlanInput[] }).plans,
      }
    : null;
}

/** The channel's fees by currency: in force, scheduled, asked for (domain §1.7). */
export async function feeOfChannel(ctx: Context, chnlCode: string): Promise<Fee> {
  const { chnlName, status, currencies } = await channelByCode(ctx, chnlCode);
  const today = todayOf(ctx);
  const plans = await datedPlans(ctx, chnlCode, null);
  const all = new Set([...currencies, ...plans.map(({ currency }) => currency)]);
  const fees = [...all].map((currency) => {
    const own = plans.filter((plan) => plan.currency === currency);
    return {
      currency,
      current: own.find(({ effectiveFrom }) => effectiveFrom <= today) ?? null,
      scheduled: own.filter(({ effectiveFrom }) => effectiveFrom > today),
    };
  });
  const pending = await pendingOf(ctx, chnlCode);
  return { chnlCode, chnlName, status, currencies, today, fees, pending };
}

/** Asks for new plans of the channel itself; every merchant without own ones is charged by them. */
export async function changeChannelFee(
  ctx: Context,
  reviews: Reviews,
  chnlCode: string,
  { plans }: Change,
): Promise<{ auditId: string }> {
  await requireAskable(ctx, chnlCode, null, plans);
  await requireNews(ctx, chnlCode, null, plans);
  return submit(ctx, reviews.get('MER_FEE'), {
    objId: feeObject(chnlCode, null),
    merId: null,
    chnlCode,
    after: { plans },
  });
}
