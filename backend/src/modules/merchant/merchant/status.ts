import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { MerchantDetail } from '@portal/contract/merchant/merchant';
import type { CloseInput, StatusInput } from '@portal/contract/merchant/merchant-input';
import type { SubmittedScreened } from '@portal/contract/merchant/review';
import { isProposal } from '@portal/contract/merchant/review-state';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { liveImage, type Reviews, submit } from '../../review/core/index.ts';
import { merchantById } from './detail.ts';
import { requireEnabling } from './enabling.ts';

type Detail = z.output<typeof MerchantDetail>;
type Status = Detail['status'];

/** Last digits of the number that confirm the closing of a merchant with a balance. */
const CONFIRM_DIGITS = 6;

/** The merchant, held until the end of the transaction, in one of these states. */
async function lockMerchant(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  { from, version }: { from: readonly Status[]; version: number | undefined },
): Promise<Detail> {
  await merchantById(ctx, merId);
  await liveImage(ctx, reviews.get('MER_STATUS'), merId);
  const read = await merchantById(ctx, merId);
  if (isProposal(read)) throw refuse('merchant.notApproved');
  if (version !== undefined && version !== read.version) throw conflict();
  if (!from.includes(read.status)) throw refuse('merchant.wrongStatus');
  return read;
}

/** Less risk: holds at once, without a review (domain §1.2). */
async function lower(ctx: Context, read: Detail, to: Status, reason: string): Promise<void> {
  const { merId, status, version } = read;
  const updated = await ctx.db
    .updateTable('mer_merchant')
    .set({
      status: to,
      version: version + 1,
      update_by: ctx.actor.userName,
      update_time: ctx.now,
    })
    .where('mer_id', '=', merId)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw notFound();
  ctx.audit({
    objType: 'mer:merchant',
    objId: merId,
    action: to === MERCHANT_STATUS.disabled ? 'disable' : 'close',
    fromStatus: status,
    toStatus: to,
    reason,
  });
}

export async function disableMerchant(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  { reason, version }: z.output<typeof StatusInput>,
): Promise<undefined> {
  const read = await lockMerchant(ctx, reviews, merId, {
    from: [MERCHANT_STATUS.enabled],
    version,
  });
  await lower(ctx, read, MERCHANT_STATUS.disabled, reason);
  return undefined;
}

async function requireNothingUnderWay(ctx: Context, merId: string): Promise<void> {
  const order = await ctx.db
    .selectFrom('biz_order')
    .where('mer_id', '=', merId)
    .where('status', 'in', [ORDER_STATUS.created, ORDER_STATUS.processing, ORDER_STATUS.unknown])
    .select('plat_order_id')
    .limit(1)
    .executeTakeFirst();
  if (order) throw refuse('merchant.hasOrders');
  const batch = await ctx.db
    .selectFrom('settle_batch')
    .where('mer_id', '=', merId)
    .where('status', 'in', [
      SETTLE_STATUS.pending,
      SETTLE_STATUS.approved,
      SETTLE_STATUS.paying,
      SETTLE_STATUS.failed,
      SETTLE_STATUS.unknown,
    ])
    .select('batch_no')
    .limit(1)
    .executeTakeFirst();
  if (batch) throw refuse('merchant.hasBatches');
}

/** Money that is left behind is left knowingly: the end of the number has to be typed. */
async function requireConfirmed(ctx: Context, merId: string, confirm: string): Promise<void> {
  const balance = await ctx.db
    .selectFrom('mer_balance')
    .where('mer_id', '=', merId)
    .where('curr', '<>', '0')
    .select('currency')
    .limit(1)
    .executeTakeFirst();
  if (balance && confirm !== merId.slice(-CONFIRM_DIGITS)) {
    throw refuseField('confirm', 'merchant.confirmBalance', { count: CONFIRM_DIGITS });
  }
}

export async function closeMerchant(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  { reason, confirm, version }: z.output<typeof CloseInput>,
): Promise<undefined> {
  const read = await lockMerchant(ctx, reviews, merId, {
    from: [MERCHANT_STATUS.enabled, MERCHANT_STATUS.disabled],
    version,
  });
  await requireNothingUnderWay(ctx, merId);
  await requireConfirmed(ctx, merId, confirm);
  await lower(ctx, read, MERCHANT_STATUS.closed, reason);
  return undefined;
}

/** Asks for a review: nobody enables a merchant alone. */
export async function enableMerchant(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  { reason, version }: z.output<typeof StatusInput>,
): Promise<z.output<typeof SubmittedScreened>> {
  const read = await lockMerchant(ctx, reviews, merId, {
    from: [MERCHANT_STATUS.disabled, MERCHANT_STATUS.closed],
    version,
  });
  if (read.chkStatus !== MERCHANT_CHECK.approved) throw refuse('merchant.changeWaits');
  await requireEnabling(ctx, merId);
  ctx.audit({
    objType: 'mer:merchant',
    objId: merId,
    action: 'enable',
    fromStatus: read.status,
    reason,
  });
  const reviewed = reviews.get('MER_STATUS');
  return submit(ctx, reviewed, {
    objId: merId,
    merId,
    after: { status: MERCHANT_STATUS.enabled },
    version,
  });
}
