import type { Channel, ChannelQuery } from '@portal/contract/merchant/channel';
import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { beyondScope } from '../../../db/caller-scope.ts';
import type { BizChannel } from '../../../db/tables/merchant.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';

export type ChannelRow = z.output<typeof Channel>;
export type Filter = z.output<typeof ChannelQuery>;
type Stored = Selectable<BizChannel> & { live: string; merchants: string };

/** Reason for which its statements reach all merchants. */
export const MERCHANTS_COUNTED = 'a channel says how many merchants use it, of all';

/** Merchants' channels on it; `live`: those in use. */
const counted = (live: boolean) => sql<string>`(
  select count(*) from mer_channel m
   where m.chnl_code = c.chnl_code and (m.status = ${sql.lit(MER_CHANNEL_STATUS.enabled)} or ${!live}))`;

const stored = (ctx: Context) =>
  ctx.db
    .selectFrom('biz_channel as c')
    .selectAll('c')
    .select([counted(true).as('live'), counted(false).as('merchants')]);

/** A stored channel as operators read it. */
export const toChannel = (row: Stored): ChannelRow => ({
  chnlCode: row.chnl_code,
  chnlName: row.chnl_name,
  orderTypes: row.order_types,
  currencies: row.currencies,
  status: row.status,
  liveMerchants: Number(row.live),
  merchants: Number(row.merchants),
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

/** Channels that a filter finds. */
export function selectChannels(ctx: Context, { chnlCode, chnlName, status, orderType }: Filter) {
  return stored(ctx)
    .where(contains('c.chnl_code', chnlCode))
    .where(contains('c.chnl_name', chnlName))
    .where(equals('c.status', status))
    .$if(orderType !== undefined, (rows) =>
      rows.where(sql<boolean>`${orderType} = any (c.order_types)`),
    );
}

export async function pageOfChannels(ctx: Context, query: Filter) {
  const page = await beyondScope(MERCHANTS_COUNTED, () =>
    pageOf(selectChannels(ctx, query), query, {
      columns: {
        chnlCode: 'c.chnl_code',
        chnlName: 'c.chnl_name',
        updateTime: 'c.update_time',
      },
      tie: 'c.chnl_code',
      initial: { by: 'c.chnl_code', direction: 'asc' },
    }),
  );
  return { total: page.total, rows: page.rows.map(toChannel) };
}

/** Channel by its code, or 404. */
export async function channelByCode(ctx: Context, chnlCode: string): Promise<ChannelRow> {
  const row = await beyondScope(MERCHANTS_COUNTED, () =>
    stored(ctx).where('c.chnl_code', '=', chnlCode).executeTakeFirst(),
  );
  if (!row) throw notFound();
  return toChannel(row);
}

/** Names of channels by their codes. */
export async function channelNames(
  { db }: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('biz_channel')
    .where('chnl_code', 'in', codes)
    .select(['chnl_code', 'chnl_name'])
    .execute();
  return new Map(rows.map((row) => [row.chnl_code, row.chnl_name]));
}
