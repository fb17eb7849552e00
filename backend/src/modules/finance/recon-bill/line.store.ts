import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import type {
  BillLineRow,
  ItemQuery,
  LineQuery,
  ReconItem,
} from '@portal/contract/finance/recon-line';
import { COUNTED_LINES } from '@portal/contract/finance/recon-states';
import type { Page } from '@portal/contract/kit/route';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals, isOneNumber } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { numbersOfPage } from './line-numbers.ts';
import { countIn, keptParts, type Side } from './parts.store.ts';

type Line = z.output<typeof BillLineRow>;
type Item = z.output<typeof ReconItem>;
export type LineFilter = z.output<typeof LineQuery>;
export type ItemFilter = z.output<typeof ItemQuery>;

/** Condition that a row came in (`SALE`) or went back (`BACK`); true for both if there is no part. */
const isPart = (alias: 'l' | 'i', part: 'SALE' | 'BACK' | undefined) => {
  const isSale = sql`(${sql.ref(`${alias}.kind`)} = 'SALE' and not ${sql.ref(`${alias}.is_returned`)})`;
  if (part === undefined) return sql<SqlBool>`true`;
  return part === 'SALE' ? sql<SqlBool>`${isSale}` : sql<SqlBool>`not ${isSale}`;
};

/** States of lines that count, unless the query asks for another one. */
const statesOf = (state: Line['state'] | undefined): readonly Line['state'][] =>
  state ? [state] : COUNTED_LINES;

/** A million rows are not counted for each page: how many of a bill there are was added up with it. */
async function keptCount(
  ctx: Context,
  side: Side,
  query: LineFilter | ItemFilter,
  states: readonly string[] | undefined,
): Promise<number | undefined> {
  if (query.anyId) return undefined;
  const kept = await keptParts(ctx, side, query);
  return kept && countIn(kept, states, query.part);
}

/** Lines of loaded files that could be read, for who sees everything. */
export const linesOf = (ctx: Context, query: LineFilter) =>
  ctx.db
    .selectFrom('recon_line as l')
    .innerJoin('recon_file as f', (join) =>
      join.onRef('f.file_id', '=', 'l.file_id').on('f.status', '=', FILE_STATUS.loaded),
    )
    .leftJoin('recon_match as m', 'm.line_id', 'l.line_id')
    .where(scopeFilter(ctx.scope, {}))
    .where(equals('l.chnl_code', query.chnlCode))
    .where(equals('l.currency', query.currency))
    .where(equals('l.settle_date', query.settleDate))
    .where('l.kind', 'is not', null)
    .where('l.state', 'in', statesOf(query.state))
    .where(isPart('l', query.part))
    .where(
      isOneNumber(
        [
          'l.reference',
          'l.channel_reference',
          'l.query_id',
          'l.mer_order_id',
          'l.plat_order_id',
          'l.refund_id',
        ],
        query.anyId,
      ),
    )
    .select(
      aliased(
        'l',
        'line_id',
        'line_no',
        'file_id',
        'chnl_code',
        'settle_date',
        'currency',
        'is_returned',
      ),
    )
    .select(aliased('l', 'reference', 'channel_reference', 'query_id', 'mer_order_id', 'trace_no'))
    .select(aliased('l', 'acq_ins_code', 'state', 'raw_line'))
    .select([
      sql<Line['kind']>`l.kind`.as('kind'),
      sql<string>`l.amount::text`.as('amount'),
      sql<string>`l.cost::text`.as('cost'),
      textOf('l.txn_time').as('txnTime'),
      sql<Line['matchedBy']>`coalesce(m.matched_by, '')`.as('matchedBy'),
      textOf('l.plat_order_id').as('platOrderId'),
      textOf('l.refund_id').as('refundId'),
    ]);

/** The bill that a list is of, where nothing else narrows or sorts it. */
function wholeBill({ chnlCode, currency, settleDate, part, anyId, orderByColumn }: LineFilter) {
  if (part || anyId || orderByColumn) return undefined;
  return chnlCode && currency && settleDate ? { chnlCode, currency, settleDate } : undefined;
}

/** States of lines that are in the sums of their bill. */
const isSummed = (state: Line['state'] | undefined) =>
  state === undefined || COUNTED_LINES.includes(state);

export async function pageOfLines(ctx: Context, query: LineFilter): Promise<Page<Line>> {
  const states = statesOf(query.state);
  const kept = await keptCount(ctx, 'recon_line', query, states);
  const bill = wholeBill(query);
  if (bill && kept && isSummed(query.state)) {
    const { pageNum, pageSize } = query;
    const numbers = await numbersOfPage(ctx.db, { bill, states, pageNum, pageSize, total: kept });
    const lines = linesOf(ctx, query).where(sql<SqlBool>`l.line_id = any (${numbers}::bigint[])`);
    return { rows: await lines.orderBy('l.line_id').execute(), total: kept };
  }
  return pageOf(linesOf(ctx, query), query, {
    columns: { lineNo: 'l.line_no', amount: 'l.amount', txnTime: 'l.txn_time' },
    tie: 'l.line_id',
    initial: { by: 'l.line_id', direction: 'asc' },
    ...(kept !== undefined && { count: async () => kept }),
  });
}

/** Selects our bookings with a channel, of the caller's merchants. */
const itemsOf = (ctx: Context, query: ItemFilter) =>
  ctx.db
    .selectFrom('recon_item as i')
    .leftJoin('mer_merchant as t', 't.mer_id', 'i.mer_id')
    .where(scopeFilter(ctx.scope, { merId: 'i.mer_id' }))
    .where(equals('i.chnl_code', query.chnlCode))
    .where(equals('i.currency', query.currency))
    .where(equals('i.settle_date', query.settleDate))
    .where(equals('i.state', query.state))
    .where(isPart('i', query.part))
    .where(
      isOneNumber(
        ['i.reference', 'i.query_id', 'i.mer_order_id', 'i.plat_order_id', 'i.refund_id'],
        query.anyId,
      ),
    )
    .select(
      aliased('i', 'item_id', 'chnl_code', 'currency', 'kind', 'is_returned', 'amount', 'txn_time'),
    )
    .select(aliased('i', 'settle_date', 'state'))
    .select([
      sql<string>`coalesce(i.cost, 0)::text`.as('cost'),
      textOf('i.plat_order_id').as('platOrderId'),
      textOf('i.refund_id').as('refundId'),
      textOf('i.mer_id').as('merId'),
      textOf('t.mer_name').as('merName'),
    ]);

export async function pageOfItems(ctx: Context, query: ItemFilter): Promise<Page<Item>> {
  const kept = await keptCount(ctx, 'recon_item', query, query.state ? [query.state] : undefined);
  return pageOf(itemsOf(ctx, query), query, {
    columns: { txnTime: 'i.txn_time', amount: 'i.amount' },
    tie: 'i.item_id',
    initial: { by: 'i.item_id', direction: 'asc' },
    ...(kept !== undefined && { count: async () => kept }),
  });
}
