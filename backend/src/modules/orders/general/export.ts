import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import { sql } from 'kysely';
import type { Export } from '../../../exports/export.ts';
import { textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { type OrderFilter, orderFilter } from './filter.ts';
import { COLUMNS, earned } from './order.store.ts';
import { countOrders } from './total.ts';

/** Time and number of an order, in the order of the index. */
type Key = [txnTime: string, platOrderId: string];

/** Orders behind a key, newest first, found in the index before anything is joined. */
function ordersBehind(ctx: Context, query: OrderFilter, after: string | undefined, take: number) {
  const [txnTime, platOrderId]: Key = after === undefined ? ['', ''] : JSON.parse(after);
  return ctx.db
    .selectFrom('biz_order as o')
    .where(orderFilter(ctx, query))
    .$if(after !== undefined, (orders) =>
      orders.where(
        sql<boolean>`(o.txn_time, o.plat_order_id) < (${txnTime}::timestamp, ${platOrderId})`,
      ),
    )
    .orderBy('o.txn_time', 'desc')
    .orderBy('o.plat_order_id', 'desc')
    .limit(take)
    .selectAll('o');
}

async function slice(ctx: Context, query: OrderFilter, after: string | undefined, take: number) {
  const rows = await ctx.db
    .selectFrom(ordersBehind(ctx, query, after, take).as('o'))
    .innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id')
    .orderBy('o.txn_time', 'desc')
    .orderBy('o.plat_order_id', 'desc')
    .select([...COLUMNS, 'o.txn_time as txnTime'])
    .select([
      ...earned(),
      textOf('o.chnl_order_id').as('chnlOrderId'),
      textOf('o.next_query_time').as('nextQueryTime'),
    ])
    .execute();
  const last = rows.at(-1);
  return { rows, last: JSON.stringify([last?.txnTime, last?.platOrderId]) };
}

type Row = Awaited<ReturnType<typeof slice>>['rows'][number];

/** What the list shows, of at most three months (specification §5). */
export const orderExport: Export<OrderFilter, Row> = {
  topic: 'generalOrder',
  columns: [
    { field: 'platOrderId', width: 22 },
    { field: 'merOrderId', width: 26 },
    { field: 'chnlOrderId', width: 26 },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'orderType', dictionary: 'order_type' },
    { field: 'intTxnCd', dictionary: 'int_txn_cd' },
    { field: 'currency', isCurrency: true },
    { field: 'txnAmt', currency: 'currency' },
    { field: 'merFeeAmt', currency: 'currency' },
    { field: 'vatAmt', currency: 'currency' },
    { field: 'merSettleAmt', currency: 'currency' },
    { field: 'status', dictionary: 'order_status' },
    { field: 'refundSta', dictionary: 'refund_sta' },
    { field: 'refundedAmt', currency: 'currency' },
    { field: 'merSettleSta', dictionary: 'mer_settle_sta' },
    { field: 'reconFlag', dictionary: 'recon_flag' },
    { field: 'respCode' },
    { field: 'txnTime', isTime: true },
    { field: 'queryTimes' },
    { field: 'nextQueryTime', isTime: true },
  ],
  check(ctx, query) {
    const refusal = refusalOfOrderExport(query.params, ctx.now.slice(0, 10));
    if (refusal) throw refuseField('params', refusal);
  },
  count: countOrders,
  slice,
};
