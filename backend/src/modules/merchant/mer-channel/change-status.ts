import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import type { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { isProposal } from '@portal/contract/merchant/review-state';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { updated } from '../../../kernel/traced.ts';
import { type Reviews, submit } from '../../review/core/index.ts';
import { requireSubmittable } from './mer-channel.rules.ts';
import { type BareRow, rowById } from './mer-channel.store.ts';
import { OBJECT } from './mer-channel.writes.ts';

type Change = z.output<typeof merChannelRoutes.changeStatus.body>;

/** Less risk needs nobody else: disabled or closed at once. */
async function lower(ctx: Context, row: BareRow, { status, version }: Change): Promise<void> {
  const result = await ctx.db
    .updateTable('mer_channel')
    .set({ status, version: sql`version + 1`, ...updated(ctx) })
    .where('mer_channel_id', '=', row.merChannelId)
    .where('version', '=', version ?? row.version)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw conflict();
}

async function enable(ctx: Context, reviews: Reviews, row: BareRow, { version }: Change) {
  const { merChannelId, merId, chnlCode, ownFee } = row;
  await requireSubmittable(ctx, { merId, chnlCode, ownFee, plans: [] });
  return submit(ctx, reviews.get('MER_CHNL'), {
    objId: merChannelId,
    merId,
    chnlCode,
    after: { status: MER_CHANNEL_STATUS.enabled },
    version,
  });
}

/**
 * Disables (0 → 1) and closes (0, 1 → 2) at once, asks for a review to enable (1, 2 → 0). Answers
 * the id of the request; empty when it took effect.
 */
export async function changeStatus(ctx: Context, reviews: Reviews, body: Change) {
  const row = await rowById(ctx, body.merChannelId);
  if (isProposal(row)) throw refuse('merChannel.notApproved');
  const isMore =
    body.status === MER_CHANNEL_STATUS.enabled && row.status !== MER_CHANNEL_STATUS.enabled;
  if (!isMore && body.status <= row.status) throw refuse('merChannel.noSuchStep');
  const answer = isMore ? await enable(ctx, reviews, row, body) : { auditId: '' };
  if (!isMore) await lower(ctx, row, body);
  ctx.audit({
    objType: OBJECT,
    objId: row.merChannelId,
    action: 'changeStatus',
    fromStatus: row.status,
    toStatus: isMore ? row.status : body.status,
    reason: body.reason,
    diff: { wanted: body.status, ...answer },
  });
  return answer;
}
