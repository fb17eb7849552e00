import type { Page } from '@portal/contract/kit/route';
import type { MerChannel, MerChannelQuery } from '@portal/contract/merchant/mer-channel';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

export type MerChannelRow = z.output<typeof MerChannel>;
export type Filter = z.output<typeof MerChannelQuery>;
/** A row without what its fees are: they have a table of their own. */
export type BareRow = Omit<MerChannelRow, 'fees'>;

const COLUMNS = [
  ...aliased('c', 'mer_channel_id', 'mer_id'),
  'm.mer_name as merName',
  'c.chnl_code as chnlCode',
  'b.chnl_name as chnlName',
  ...aliased(
    'c',
    'chnl_mer_code',
    'status',
    'chk_status',
    'consume_flag',
    'refund_flag',
    'cancel_flag',
    'own_fee',
    'create_by',
    'create_time',
    'update_by',
    'version',
  ),
  'c.update_time',
] as const;

/** Merchants' channels of the caller's scope. */
const channelsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('mer_channel as c')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'c.mer_id')
    .innerJoin('biz_channel as b', 'b.chnl_code', 'c.chnl_code')
    .where(
      scopeFilter(ctx.scope, { merId: 'c.mer_id', deptId: 'm.dept_id', createBy: 'c.create_by' }),
    )
    .select(COLUMNS);

type Stored = Omit<BareRow, 'updateTime'> & { update_time: string | null };

/** A stored row as the caller reads it. */
export const toBare = ({ update_time, ...row }: Stored): BareRow => ({
  ...row,
  updateTime: update_time ?? '',
});

/** Those that a filter finds. */
export function selectMerChannels(ctx: Context, query: Filter) {
  const { merId, merName, chnlCode, status, chkStatus } = query;
  return channelsOf(ctx)
    .where(contains('c.mer_id', merId))
    .where(contains('m.mer_name', merName))
    .where(contains('c.chnl_code', chnlCode))
    .where(equals('c.status', status))
    .where(equals('c.chk_status', chkStatus));
}

/** Page of merchants' channels, newest first. */
export async function pageOfRows(ctx: Context, query: Filter): Promise<Page<BareRow>> {
  const page = await pageOf(selectMerChannels(ctx, query), query, {
    columns: {
      merChannelId: 'c.mer_channel_id',
      merId: 'c.mer_id',
      chnlCode: 'c.chnl_code',
      updateTime: 'c.update_time',
    },
    tie: 'c.mer_channel_id',
  });
  return { total: page.total, rows: page.rows.map(toBare) };
}

/** One of the caller's scope, or 404. */
export async function rowById(ctx: Context, merChannelId: string): Promise<BareRow> {
  const row = await channelsOf(ctx).where('c.mer_channel_id', '=', merChannelId).executeTakeFirst();
  if (!row) throw notFound();
  return toBare(row);
}
