import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { PlanInput } from '@portal/contract/merchant/fee';
import { APPROVED } from '@portal/contract/merchant/review-state';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { requireAskable, requireComplete } from '../fee/index.ts';
import { merchantsOf } from '../merchant/index.ts';

/** Merchant's channel as requested. */
export interface Wanted {
  merId: string;
  chnlCode: string;
  ownFee: 'Y' | 'N';
  /** Plans of its own that are asked for beside those that it has. */
  plans: readonly PlanInput[];
}

/** Refused when the caller sees no such merchant. */
export async function requireOwn(ctx: Context, merId: string): Promise<void> {
  const found = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select('m.mer_id')
    .executeTakeFirst();
  if (!found) throw refuseField('merId', 'merChannel.noMerchant');
}

async function requireMerchant(ctx: Context, merId: string): Promise<void> {
  const merchant = await ctx.db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId)
    .select(['status', 'chk_status'])
    .executeTakeFirst();
  if (!merchant) throw refuseField('merId', 'merChannel.noMerchant');
  if (!APPROVED.includes(merchant.chk_status)) {
    throw refuseField('merId', 'merChannel.merchantNotApproved');
  }
  if (merchant.status === MERCHANT_STATUS.closed)
    throw refuseField('merId', 'merChannel.merchantClosed');
}

async function requireChannel(ctx: Context, chnlCode: string): Promise<void> {
  const channel = await ctx.db
    .selectFrom('biz_channel')
    .where('chnl_code', '=', chnlCode)
    .select('status')
    .executeTakeFirst();
  if (!channel) throw refuseField('chnlCode', 'merChannel.noChannel');
  if (channel.status !== ON_OFF.enabled) throw refuseField('chnlCode', 'merChannel.channelStopped');
}

/**
 * Checks a merchant's channel when it is requested, and again when it is approved (domain §1.2). The channel
 * must be in use, the merchant approved and not closed, with a fee plan in every currency of the channel.
 */
export async function requireAllowed(ctx: Context, wanted: Wanted): Promise<void> {
  await requireMerchant(ctx, wanted.merId);
  await requireChannel(ctx, wanted.chnlCode);
  await requireComplete(ctx, wanted);
}

/** The same when it is asked for, and that its plans may still be asked for. */
export async function requireSubmittable(ctx: Context, wanted: Wanted): Promise<void> {
  await requireAllowed(ctx, wanted);
  await requireAskable(ctx, wanted.chnlCode, wanted.merId, wanted.plans);
}
