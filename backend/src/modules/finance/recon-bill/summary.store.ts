import { BILL_STATUS } from '@portal/contract/finance/dictionaries';
import type { ReconSummary, ReconSummaryQuery } from '@portal/contract/finance/recon-summary';
import type { Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { billsOf } from './bill.store.ts';

type Row = z.output<typeof ReconSummary>;
type Side = Row['platform'];
export type SummaryFilter = z.output<typeof ReconSummaryQuery>;

/** A side as it is for the summary, from the sums that a bill keeps of it: texts of minor units. */
const side = (count: string, gross: string, fee: string, amount: string) => {
  const [n, came, kept, all] = [count, gross, fee, amount].map((name) => sql.ref(`b.${name}`));
  return sql<Side>`
    jsonb_build_object('count', ${n}, 'gross', ${came}::text, 'fee', ${kept}::text,
                       'refund', (${came} - ${all})::text, 'net', (${all} - ${kept})::text)`;
};

const CHANNEL = side('line_cnt', 'gross', 'cost', 'amount');
const PLATFORM = side('item_cnt', 'item_gross', 'item_cost', 'item_amount');

/** Bills with the sums of both sides, not yet subtracted. */
const selectSums = (ctx: Context, query: SummaryFilter) =>
  billsOf(ctx, query)
    .where('b.status', '<>', BILL_STATUS.missing)
    // Nothing was billed and nothing booked: noughts on both sides tell nobody anything.
    .where((b) => b.or([b('b.line_cnt', '>', 0), b('b.item_cnt', '>', 0)]))
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
