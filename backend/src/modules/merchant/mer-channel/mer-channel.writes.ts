import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import type { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { isProposal, PROPOSALS } from '@portal/contract/merchant/review-state';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, updated } from '../../../kernel/traced.ts';
import { type Reviews, submit } from '../../review/core/index.ts';
import { channelPlansAgain } from '../fee/index.ts';
import { requireOwn, requireSubmittable, type Wanted } from './mer-channel.rules.ts';
import { type BareRow, rowById } from './mer-channel.store.ts';

type Input = z.output<typeof merChannelRoutes.create.body>;
type Update = z.output<typeof merChannelRoutes.update.body>;

export const OBJECT = 'mer:merChannel';
/** Columns of what can be changed but the state. */
const columnsOf = (
  input: Pick<Input, 'chnlMerCode' | 'consumeFlag' | 'refundFlag' | 'cancelFlag' | 'ownFee'>,
) => ({
  chnl_mer_code: input.chnlMerCode,
  consume_flag: input.consumeFlag,
  refund_flag: input.refundFlag,
  cancel_flag: input.cancelFlag,
  own_fee: input.ownFee,
});

/** The fees that a request asks for, if it asks for any. */
const plansOf = (plans: Wanted['plans']) => (plans.length > 0 ? { plans } : {});

/** Puts a merchant on a channel: an undecided row, and the request that enables it. */
export async function addMerChannel(ctx: Context, reviews: Reviews, input: Input) {
  const { merId, chnlCode, status } = input;
  const plans = input.ownFee === 'Y' ? input.plans : [];
  await requireOwn(ctx, merId);
  await requireSubmittable(ctx, { merId, chnlCode, ownFee: input.ownFee, plans });
  const columns = columnsOf(input);
  const { mer_channel_id } = await ctx.db
    .insertInto('mer_channel')
    .values({ mer_id: merId, chnl_code: chnlCode, ...columns, ...created(ctx) })
    .returning('mer_channel_id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'mer_channel_mer_id_chnl_code_key')
        ? refuseField('chnlCode', 'merChannel.taken')
        : error;
    });
  return submit(ctx, reviews.get('MER_CHNL'), {
    objId: mer_channel_id,
    merId,
    chnlCode,
    isAdd: true,
    after: { ...columns, status, ...plansOf(plans) },
  });
}

/** Fees that a change of a live row asks for: its own, or the channel's again. */
async function plansAsked(ctx: Context, row: BareRow, input: Update): Promise<Wanted['plans']> {
  if (input.ownFee === 'Y') return input.plans;
  return row.ownFee === 'Y' ? channelPlansAgain(ctx, row.chnlCode, row.merId) : [];
}

/** A proposal that was refused is mended and asked for again (domain §1.2). */
async function resubmit(ctx: Context, reviews: Reviews, row: BareRow, input: Update) {
  const columns = columnsOf(input);
  const plans = input.ownFee === 'Y' ? input.plans : [];
  const result = await ctx.db
    .updateTable('mer_channel')
    .set({ ...columns, version: sql`version + 1`, ...updated(ctx) })
    .where('mer_channel_id', '=', row.merChannelId)
    .where('version', '=', input.version ?? row.version)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw conflict();
  return submit(ctx, reviews.get('MER_CHNL'), {
    objId: row.merChannelId,
    merId: row.merId,
    chnlCode: row.chnlCode,
    isAdd: true,
    after: { ...columns, status: input.status ?? MER_CHANNEL_STATUS.enabled, ...plansOf(plans) },
  });
}

/** Asks for a change; the live row stays until somebody else passes it. */
export async function changeMerChannel(ctx: Context, reviews: Reviews, input: Update) {
  const row = await rowById(ctx, input.merChannelId);
  const { merId, chnlCode } = row;
  const plans = await plansAsked(ctx, row, input);
  await requireSubmittable(ctx, { merId, chnlCode, ownFee: input.ownFee, plans });
  if (isProposal(row)) return resubmit(ctx, reviews, row, input);
  return submit(ctx, reviews.get('MER_CHNL'), {
    objId: row.merChannelId,
    merId,
    chnlCode,
    after: { ...columnsOf(input), ...plansOf(plans) },
    version: input.version,
  });
}

/** Deletes what never was approved, with its requests: all of them or none. */
export async function removeMerChannels(ctx: Context, ids: readonly string[]): Promise<undefined> {
  for (const merChannelId of new Set(ids)) {
    const row = await rowById(ctx, merChannelId);
    if (!isProposal(row)) {
      throw refuse('merChannel.approved', { merId: row.merId, channel: row.chnlName });
    }
    await ctx.db
      .deleteFrom('audit_record')
      .where('obj_type', '=', 'MER_CHNL')
      .where('obj_id', '=', merChannelId)
      .execute();
    const result = await ctx.db
      .deleteFrom('mer_channel')
      .where('mer_channel_id', '=', merChannelId)
      .where('chk_status', 'in', PROPOSALS)
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) throw notFound();
    ctx.audit({ objType: OBJECT, objId: merChannelId, action: 'remove', diff: { before: row } });
  }
}
