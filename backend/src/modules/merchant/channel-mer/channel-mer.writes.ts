import type { ChannelMerInput, channelMerRoutes } from '@portal/contract/merchant/channel-mer';
import { CHANNEL_MER_STATUS } from '@portal/contract/merchant/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { merchantsOf } from '../merchant/index.ts';
import { type ChannelMerRow, channelMerById, channelMersOf } from './channel-mer.store.ts';

type Input = z.output<typeof ChannelMerInput>;
type Update = z.output<typeof channelMerRoutes.update.body>;

const OBJECT = 'mer:channelMer';

const columnsOf = (input: Omit<Input, 'chnlCode' | 'merId'>) => ({
  chnl_mer_code: input.chnlMerCode,
  chnl_mer_name: input.chnlMerName,
  terminal: input.terminal,
  mcc: input.mcc,
});

function codeTaken(error: unknown): never {
  throw isUniqueViolation(error) ? refuseField('chnlMerCode', 'channelMer.codeTaken') : error;
}

/** Both must exist, the merchant in the caller's scope. */
async function requireParties(ctx: Context, { chnlCode, merId }: Input): Promise<void> {
  const merchant = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select('m.mer_id')
    .executeTakeFirst();
  if (!merchant) throw refuseField('merId', 'commonData.optionMsg');
  const channel = await ctx.db
    .selectFrom('biz_channel')
    .where('chnl_code', '=', chnlCode)
    .select('chnl_code')
    .executeTakeFirst();
  if (!channel) throw refuseField('chnlCode', 'commonData.optionMsg');
}

/** A new one is being registered until the channel's answer is recorded. */
export async function createChannelMer(ctx: Context, input: Input): Promise<undefined> {
  await requireParties(ctx, input);
  const { channel_mer_id } = await ctx.db
    .insertInto('channel_mer')
    .values({
      chnl_code: input.chnlCode,
      mer_id: input.merId,
      ...columnsOf(input),
      ...created(ctx),
    })
    .returning('channel_mer_id')
    .executeTakeFirstOrThrow()
    .catch(codeTaken);
  ctx.audit({
    objType: OBJECT,
    objId: channel_mer_id,
    action: 'add',
    toStatus: CHANNEL_MER_STATUS.registering,
    diff: input,
  });
}

const isRegistered = ({ status }: ChannelMerRow) =>
  status === CHANNEL_MER_STATUS.registered || status === CHANNEL_MER_STATUS.disabled;

/** The number of a registered one is what the channel knows it by, and stays. */
export async function changeChannelMer(ctx: Context, input: Update): Promise<undefined> {
  const before = await channelMerById(ctx, input.channelMerId);
  if (isRegistered(before) && input.chnlMerCode !== before.chnlMerCode) {
    throw refuseField('chnlMerCode', 'channelMer.codeFixed');
  }
  const result = await ctx.db
    .updateTable('channel_mer')
    .set({ ...columnsOf(input), version: sql`version + 1`, ...updated(ctx) })
    .where('channel_mer_id', '=', input.channelMerId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(codeTaken);
  requireChanged(result, true);
  const { channelMerId, version: _, ...after } = input;
  ctx.audit({ objType: OBJECT, objId: channelMerId, action: 'edit', diff: { before, after } });
}

/** All of them or none; a registered one is disabled instead. */
export async function removeChannelMers(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await channelMersOf(ctx)
    .where('r.channel_mer_id', 'in', wanted)
    .forUpdate('r')
    .execute();
  if (rows.length < wanted.length) throw notFound();
  const kept = rows.find(isRegistered);
  if (kept) throw refuse('channelMer.registered', { name: kept.chnlMerCode });
  await ctx.db.deleteFrom('channel_mer').where('channel_mer_id', 'in', wanted).execute();
  for (const { channelMerId, chnlCode, chnlMerCode, merId } of rows) {
    const diff = { chnlCode, chnlMerCode, merId };
    ctx.audit({ objType: OBJECT, objId: channelMerId, action: 'remove', diff });
  }
}
