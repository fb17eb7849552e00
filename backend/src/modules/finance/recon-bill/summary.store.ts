import { BILL_STATUS } from '@portal/contract/finance/dictionaries';
import type {
  ReconSummary,
  ReconSummaryQuery,
  ReconSummaryTotal,
} from '@portal/contract/finance/recon-summary';
import type { Page } from '@portal/contract/kit/route';
import { inCurrencyOrder } from '@portal/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { billsOf } from './bill.store.ts';

type Row = z.output<typeof ReconSummary>;
type Side = Row['platform'];
export type SummaryFilter = z.output<typeof ReconSummaryQuery>;

/** Names of a bill's columns that make up each side: count, gross, cost, and gross less what went back. */
const SIDES = {
  channel: ['line_cnt', 'gross', 'cost', 'amount'],
  platform: ['item_cnt', 'item_gross', 'item_cost', 'item_amount'],
} as const;

/** A side as it is for the summary, from the sums that a bill keeps of it, or several: texts of minor units. */
function side(name: keyof typeof SIDES, isSum: boolean) {
  const [n, came, kept, all] = SIDES[name].map((column) =>
    isSum ? sql`sum(${sql.ref(`b.${column}`)})` : sql.ref(`b.${column}`),
  );
  return sql<Side>`
    jsonb_build_object('count', (${n})::int, 'gross', ${came}::text, 'fee', ${kept}::text,
                       'refund', (${came} - ${all})::text, 'net', (${all} - ${kept})::text)`;
}

/** Bills that have something to sum up. */
const summed = (ctx: Context, query: Partial<SummaryFilter>) =>
  billsOf(ctx, query)
    .where('b.status', '<>', BILL_STATUS.missing)
    // Nothing was billed and nothing booked: noughts on both sides tell nobody anything.
    .where((b) => b.or([b('b.line_cnt', '>', 0), b('b.item_cnt', '>', 0)]))
    .clearSelect();

/** Bills with the sums of both sides, not yet subtracted. */
const selectSums = (ctx: Context, query: SummaryFilter) =>
  summed(ctx, query)
    .select(['b.bill_id as billId', 'b.settle_date as settleDate', 'b.chnl_code as chnlCode'])
    .select([
      'c.chnl_name as chnlName',
      'b.currency',
      side('platform', false).as('platform'),
      side('channel', false).as('channel'),
    ]);

type Sums = Awaited<ReturnType<ReturnType<typeof selectSums>['execute']>>[number];

const less = (one: string, other: string) => String(BigInt(one) - BigInt(other));

/** Subtracts the platform's side from the channel's. */
const differenceOf = ({ platform, channel }: Pick<Row, 'platform' | 'channel'>): Side => ({
  count: channel.count - platform.count,
  gross: less(channel.gross, platform.gross),
  fee: less(channel.fee, platform.fee),
  refund: less(channel.refund, platform.refund),
  net: less(channel.net, platform.net),
});

/** A row with what the channel has more than the platform, or less. */
export const withDifference = ({ billId: _, ...row }: Sums): Row => ({
  ...row,
  difference: differenceOf(row),
});

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

/** Sums of all billed days that a query finds, a row a currency in the order of the currency table. */
export async function totalsOfSummary(
  ctx: Context,
  query: Partial<SummaryFilter>,
): Promise<ReconSummaryTotal[]> {
  const rows = await summed(ctx, query)
    .groupBy('b.currency')
    .select('b.currency')
    .select([side('platform', true).as('platform'), side('channel', true).as('channel')])
    .execute();
  return inCurrencyOrder(rows.map(({ currency }) => currency)).flatMap((code) =>
    rows
      .filter(({ currency }) => currency === code)
      .map((row) => ({ ...row, difference: differenceOf(row) })),
  );
}
