import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { Page } from '@portal/contract/kit/route';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { GeneralOrder, GeneralOrderDetail } from '@portal/contract/orders/general';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { whenGiven } from '../../../kernel/filters.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { mask, maskOf } from '../../../kernel/seal.ts';
import type { Asked, OrderFilter } from './filter.ts';
import { asked, type OrderList, withMerchant } from './list.ts';
import { numbersOf } from './numbers.ts';
import { partsOf } from './parts.store.ts';
import { reconFlag } from './recon-flag.ts';
import { countOrders, type Total, totalOf } from './total.ts';

type Row = z.output<typeof GeneralOrder>;
type Detail = z.output<typeof GeneralOrderDetail>;

/** `yyyyMMddHHmmss` of a timestamp column (specification §9). */
export const stampOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)}, 'YYYYMMDDHH24MISS')`;

const COLUMNS = [
  ...aliased('o', 'plat_order_id', 'mer_order_id', 'mer_id'),
  'm.mer_name as merName',
  ...aliased(
    'o',
    'order_type',
    'int_txn_cd',
    'currency',
    'txn_amt',
    'status',
    'refund_sta',
    'refunded_amt',
    'refunding_amt',
    'mer_settle_sta',
    'resp_code',
    'query_times',
  ),
] as const;

/** An amount that an order has once it is paid. */
const whenPaid = (column: string) =>
  sql<string | null>`case when o.status = ${ORDER_STATUS.succeeded} then ${sql.ref(column)} end`;

/** Selects the columns of a paid order's cost to the merchant and of its net amount. */
export const earned = () => [
  whenPaid('o.mer_fee_amt').as('merFeeAmt'),
  whenPaid('o.vat_amt').as('vatAmt'),
  whenPaid('o.mer_settle_amt').as('merSettleAmt'),
];

/** Amount left of order `o` to be refunded: nothing of one that has not succeeded. */
export const refundable = () => sql<string>`case when o.status = ${ORDER_STATUS.succeeded}
  then greatest(o.txn_amt + o.corrected_amt - o.refunded_amt - o.refunding_amt, 0) else 0 end`;

const computed = () => [
  ...earned(),
  refundable().as('refundableAmt'),
  reconFlag().as('reconFlag'),
  textOf('o.chnl_order_id').as('chnlOrderId'),
  stampOf('o.txn_time').as('txnTime'),
  textOf('o.next_query_time').as('nextQueryTime'),
];

/** All orders, whatever their family. */
export const generalList: OrderList<Row> = {
  rows: (orders) =>
    withMerchant(orders)
      .select([...COLUMNS, ...computed()])
      .execute(),
};

/** Fields that every list shows of a row. */
type Listed = Pick<Row, 'platOrderId' | 'txnTime'>;

/** A block with the name in it masked. */
const named = <Block extends { name: string }>(block: Block | null): Block | null =>
  block && { ...block, name: mask.name(block.name) };

const isAscending = ({ orderByColumn, isAsc }: Asked) =>
  orderByColumn !== undefined && isAsc !== 'desc';

interface Numbered extends Total {
  numbers: string[];
}

/** This many orders are counted before a list is shown; anyone who turns pages beyond them has these counted too. */
const COUNTED_FIRST = 10_000;

/** The first page, which most lists are left at, and the total by one statement. */
async function firstNumbers(ctx: Context, query: Asked): Promise<Numbered> {
  const window = { skip: 0, take: query.pageSize };
  const numbers = numbersOf(query, window, isAscending(query) ? 'asc' : 'desc');
  const { counted, read } = totalOf(query, COUNTED_FIRST);
  const found = await ctx.db
    .selectNoFrom([
      sql<string>`${counted}`.as('total'),
      sql<string[]>`array(${numbers})`.as('numbers'),
    ])
    .executeTakeFirstOrThrow();
  return { ...read(found.total), numbers: found.numbers };
}

/**
 * Any page of the first 300,000 orders, or of all where the day counters know how many there are; walked to from the
 * nearer end: the last page costs as little as the first.
 */
async function numbersOfPage(ctx: Context, query: Asked): Promise<Numbered> {
  const end = Math.max(COUNTED_FIRST, query.pageNum * query.pageSize);
  const counted = await countOrders(ctx, query, Math.min(end, EXPORT_ROW_LIMIT));
  const { total, isCapped } = counted;
  if (total === 0) return { total, numbers: [] };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const skip = (page - 1) * query.pageSize;
  const take = Math.min(query.pageSize, total - skip);
  const isNearer = isCapped || skip <= total / 2;
  const window = { take, skip: isNearer ? skip : total - skip - take };
  const direction = isAscending(query) === isNearer ? 'asc' : 'desc';
  const { rows } = await numbersOf(query, window, direction).execute(ctx.db);
  const numbers = rows.map((row) => row.plat_order_id);
  return { ...counted, numbers: isNearer ? numbers : numbers.reverse() };
}

/** Page of a list of orders, newest first. A page past the end gives the last one (conventions §1.3). */
export async function pageOfOrders<Shown extends Listed>(
  ctx: Context,
  list: OrderList<Shown>,
  filter: OrderFilter,
): Promise<Page<Shown>> {
  const query = await asked(ctx, list, filter);
  const read = query.pageNum === 1 ? firstNumbers : numbersOfPage;
  const { numbers, ...counted } = await read(ctx, query);
  if (numbers.length === 0) return { rows: [], ...counted };
  const orders = ctx.db.selectFrom('biz_order').where('plat_order_id', 'in', numbers).selectAll();
  const rows = await list.rows(ctx.db.selectFrom(orders.as('o')));
  const place = new Map(numbers.map((number, at) => [number, at]));
  const at = (row: Shown) => place.get(row.platOrderId) ?? 0;
  return { rows: rows.sort((left, right) => at(left) - at(right)), ...counted };
}

/** One order, or 404 when it is not in the caller's scope, or not of the list's types. */
export async function orderById(
  ctx: Context,
  { types }: Pick<OrderList<never>, 'types'>,
  platOrderId: string,
): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('biz_order as o')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'o.chnl_code')
    .where('o.plat_order_id', '=', platOrderId)
    .where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }))
    .where(whenGiven(types, (some) => sql<SqlBool>`o.order_type = any (${some}::text[])`))
    .select([
      ...COLUMNS,
      'o.chnl_code as chnlCode',
      'c.chnl_name as chnlName',
      ...aliased(
        'o',
        'terminal',
        'mer_fee_rate',
        'resp_msg',
        'trace_no',
        'acq_ins_code',
        'acc_type',
        'customer_name',
        'billing',
        'shipping',
        'sellers',
        'item',
        'create_time',
      ),
    ])
    .select([
      ...computed(),
      textOf('o.orig_mer_order_id').as('origMerOrderId'),
      textOf('o.mer_settle_date').as('merSettleDate'),
      'o.vat_ppm as vatRate',
      textOf('o.query_id').as('queryId'),
      maskOf('o.acc_no').as('accNo'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...row,
    customerName: mask.name(row.customerName),
    billing: named(row.billing),
    shipping: named(row.shipping),
    ...(await partsOf(ctx.db, row)),
  };
}
