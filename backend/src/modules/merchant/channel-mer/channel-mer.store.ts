import type { Page } from '@portal/contract/kit/route';
import type { ChannelMer, ChannelMerQuery } from '@portal/contract/merchant/channel-mer';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

export type ChannelMerRow = z.output<typeof ChannelMer>;
type Filter = z.output<typeof ChannelMerQuery>;

const COLUMNS = [
  ...aliased('r', 'channel_mer_id', 'chnl_code'),
  'c.chnl_name as chnlName',
  ...aliased('r', 'chnl_mer_code', 'chnl_mer_name', 'mer_id'),
  'm.mer_name as merName',
  ...aliased(
    'r',
    'terminal',
    'mcc',
    'status',
    'answer',
    'create_by',
    'create_time',
    'update_by',
    'version',
  ),
] as const;

/** Channel merchants of the caller's scope. */
export const channelMersOf = (ctx: Context) =>
  ctx.db
    .selectFrom('channel_mer as r')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'r.mer_id')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'r.chnl_code')
    .where(
      scopeFilter(ctx.scope, { merId: 'r.mer_id', deptId: 'm.dept_id', createBy: 'r.create_by' }),
    )
    .select(COLUMNS)
    .select(sql<string>`coalesce(r.update_time::text, '')`.as('updateTime'));

/** Channel merchants that a filter finds. */
export function selectChannelMers(ctx: Context, query: Filter) {
  const { chnlCode, chnlMerCode, merId, status } = query;
  return channelMersOf(ctx)
    .where(equals('r.chnl_code', chnlCode))
    .where(contains('r.chnl_mer_code', chnlMerCode))
    .where(contains('r.mer_id', merId))
    .where(equals('r.status', status));
}

/** Page of channel merchants, newest first. */
export const pageOfChannelMers = (ctx: Context, query: Filter): Promise<Page<ChannelMerRow>> =>
  pageOf(selectChannelMers(ctx, query), query, {
    columns: {
      channelMerId: 'r.channel_mer_id',
      chnlMerCode: 'r.chnl_mer_code',
      merId: 'r.mer_id',
      updateTime: 'r.update_time',
    },
    tie: 'r.channel_mer_id',
  });

/** One channel merchant, or 404 when it is not in the caller's scope. */
export async function channelMerById(ctx: Context, channelMerId: string): Promise<ChannelMerRow> {
  const row = await channelMersOf(ctx)
    .where('r.channel_mer_id', '=', channelMerId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
