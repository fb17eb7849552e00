import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { PlanInput } from '@portal/contract/merchant/fee';
import type { MerChannelDetail } from '@portal/contract/merchant/mer-channel';
import { isProposal } from '@portal/contract/merchant/review-state';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { Reviews } from '../../review/core/index.ts';
import { requestById } from '../../review/inbox/index.ts';
import { feeObject, feesOf, ownPlans } from '../fee/index.ts';
import { channelOf } from './choices.ts';
import {
  type BareRow,
  type Filter,
  type MerChannelRow,
  pageOfRows,
  rowById,
} from './mer-channel.store.ts';

type Detail = z.output<typeof MerChannelDetail>;

/** Rows with the plans that hold for them today. */
async function withFees(ctx: Context, rows: readonly BareRow[]): Promise<MerChannelRow[]> {
  const fees = await feesOf(ctx, rows);
  return rows.map((row, at) => ({ ...row, fees: fees[at] ?? [] }));
}

/** Page of merchants' channels with the plans that hold for them. */
export async function pageOfMerChannels(ctx: Context, query: Filter) {
  const { rows, total } = await pageOfRows(ctx, query);
  return { total, rows: await withFees(ctx, rows) };
}

/** Requests about a merchant's channel that wait: about itself, and about its fees. */
async function pendingOf(ctx: Context, reviews: Reviews, row: BareRow): Promise<Detail['pending']> {
  const waiting = await ctx.db
    .selectFrom('audit_record')
    .where('ver_status', '=', VER_STATUS.pending)
    .where((of) =>
      of.or([
        of.and({ obj_type: 'MER_CHNL', obj_id: row.merChannelId }),
        of.and({ obj_type: 'MER_FEE', obj_id: feeObject(row.chnlCode, row.merId) }),
      ]),
    )
    .orderBy('audit_id')
    .select('audit_id')
    .execute();
  return Promise.all(waiting.map(({ audit_id }) => requestById(ctx, reviews, audit_id)));
}

/** Reads the last request about one, with the reason if it was rejected. */
async function lastRequest(ctx: Context, { merChannelId }: BareRow) {
  const last = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', 'MER_CHNL')
    .where('obj_id', '=', merChannelId)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .select(['after_row', 'ver_status', 'remark'])
    .executeTakeFirst();
  const { plans = [] } = (last?.after_row ?? {}) as { plans?: PlanInput[] };
  return { plans, refusal: last?.ver_status === VER_STATUS.rejected ? last.remark : '' };
}

/** A merchant's channel with its fees, those of the channel, and what is asked for, or 404. */
export async function merChannelById(
  ctx: Context,
  reviews: Reviews,
  merChannelId: string,
): Promise<Detail> {
  const row = await rowById(ctx, merChannelId);
  const { chnlCode, merId } = row;
  const [fees = []] = await feesOf(ctx, [row]);
  const { plans, refusal } = await lastRequest(ctx, row);
  return {
    ...row,
    fees,
    channelFee: await channelOf(ctx, chnlCode),
    plans: isProposal(row) ? plans : await ownPlans(ctx, chnlCode, merId),
    refusal,
    pending: await pendingOf(ctx, reviews, row),
  };
}
