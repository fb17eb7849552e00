import type { ReconSummary, ReconSummaryQuery } from '@portal/contract/finance/recon-summary';
import type { Page } from '@portal/contract/kit/route';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { billsOf } from './bill.store.ts';

type Row = z.output<typeof ReconSummary>;
type Side = Row['platform'];
export type SummaryFilter = z.output<typeof ReconSummaryQuery>;

/** Sums of the rows of a bill's day, as they are for the summary: texts of minor units. */
const sums = (rows: RawBuilder<unknown>) => sql<Side>`
  (select jsonb_build_object(
            'count', count(*), 'gross', coalesce(sum(s.gross), 0)::text, 'fee', coalesce(sum(s.fee), 0)::text,
            'refund', coalesce(sum(s.back), 0)::text, 'net', coalesce(sum(s.gross - s.fee - s.back), 0)::text)
     from (${rows}) s)`;

const values = (alias: 'l' | 'i') => {
  const isSale = sql`${sql.ref(`${alias}.kind`)} = 'SALE' and not ${sql.ref(`${alias}.is_returned`)}`;
  return sql`
    case when ${isSale} then ${sql.ref(`${alias}.change`)} else 0 end as gross,
    case when ${isSale} then 0 else -${sql.ref(`${alias}.change`)} end as back,
    coalesce(${sql.ref(`${alias}.cost`)}, 0) as fee`;
};

const CHANNEL = sums(sql`
  select ${values('l')} from recon_line l join recon_file f on f.file_id = l.file_id and f.status = '1'
   where l.chnl_code = b.chnl_code and l.settle_date = b.settle_date and l.currency = b.currency
     and l.state in ('MATCHED', 'WAITING', 'UNMATCHED', 'ERROR', 'DUPLICATE')`);
const PLATFORM = sums(sql`
  select ${values('i')} from recon_item i
   where i.chnl_code = b.chnl_code and i.settle_date = b.settle_date and i.currency = b.currency`);

/** Nothing was billed and nothing booked: noughts on both sides tell nobody anything. */
const IS_IDLE = sql<SqlBool>`
  b.line_cnt = 0 and not exists (
    select from recon_item i
     where i.chnl_code = b.chnl_code and i.settle_date = b.settle_date and i.currency = b.currency)`;

/** Bills with the sums of both sides, not yet subtracted. */
const selectSums = (ctx: Context, query: SummaryFilter) =>
  billsOf(ctx, query)
    .where('b.status', '<>', '0')
    .where(sql<SqlBool>`not (${IS_IDLE})`)
    .clearSelect()
    .select(['b.bill_id as billId', 'b.settle_date as settleDate', 'b.chnl_code as chnlCode'])
    .select([
      'c.chnl_name as chnlName',
      'b.currency',
      PLATFORM.as('platform'),
      CHANNEL.as('channel'),
    ]);

type Sums = Awaited<ReturnType<ReturnType<typeof selectSums>['execute']>>[number];

const less = (one: string, other: string) => String(BigInt(one) - BigInt(other));

/** A row with what the channel has more than the platform, or less. */
export function withDifference({ billId: _, ...row }: Sums): Row {
  const { platform, channel } = row;
  return {
    ...row,
    difference: {
      count: channel.count - platform.count,
      gross: less(channel.gross, platform.gross),
      fee: less(channel.fee, platform.fee),
      refund: less(channel.refund, platform.refund),
      net: less(channel.net, platform.net),
    },
  };
}

export { selectSums };

/** Both sides of each billed day, the newest first (domain §1.6). */
export async function pageOfSummary(ctx: Context, query: SummaryFilter): Promise<Page<Row>> {
  const { rows, total } = await pageOf(selectSums(ctx, query), query, {
    columns: { settleDate: 'b.settle_date' },
    tie: 'b.bill_id',
    initial: { by: 'b.settle_date', direction: 'desc' },
  });
  return { rows: rows.map(withDifference), total };
}
