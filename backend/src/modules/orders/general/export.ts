import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import type { GeneralOrder } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ExportColumn } from '../../../exports/columns.ts';
import type { Export } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { type Asked, type OrderFilter, orderFilter } from './filter.ts';
import { asked, type OrderList } from './list.ts';
import { generalList } from './order.store.ts';
import { countOrders } from './total.ts';

/** Time and number of an order, in the order of the index. */
type Key = [txnTime: string, platOrderId: string];

/** Orders behind a key, newest first, found in the index before anything is joined. */
function ordersBehind(ctx: Context, query: Asked, after: string | undefined, take: number) {
  const [txnTime, platOrderId]: Key = after === undefined ? ['', ''] : JSON.parse(after);
  return ctx.db
    .selectFrom('biz_order as o')
    .where(orderFilter(query))
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

/** 14 digits as they are stored, which the database reads and a sheet shows. */
const timeOf = (digits: string) =>
  digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6');

interface Exported {
  platOrderId: string;
  txnTime: string;
}

/** Newest first, as the list shows them; numbers are ASCII, so texts sort as the database does. */
const newestFirst = (one: Exported, other: Exported): number => {
  const [left, right] = [one.txnTime + one.platOrderId, other.txnTime + other.platOrderId];
  return left < right ? 1 : -1;
};

/** The export of a list of orders, of at most three months (specification §5). */
export function exportOfList<Row extends Exported>(
  list: OrderList<Row>,
  sheet: Pick<Export<never, Row>, 'topic' | 'columns' | 'words'>,
): Export<OrderFilter, Row> {
  return {
    ...sheet,
    check(ctx, query) {
      const refusal = refusalOfOrderExport(query, ctx.now.slice(0, 10));
      if (refusal) throw refuseField('params', refusal);
    },
    async count(ctx, query) {
      const { total } = await countOrders(ctx, await asked(ctx, list, query), EXPORT_ROW_LIMIT);
      return total;
    },
    async slice(ctx, query, after, take) {
      const orders = ordersBehind(ctx, await asked(ctx, list, query), after, take);
      const found = await list.rows(ctx.db.selectFrom(orders.as('o')));
      const rows = found.map((row) => ({ ...row, txnTime: timeOf(row.txnTime) })).sort(newestFirst);
      const last = rows.at(-1);
      return { rows, last: JSON.stringify([last?.txnTime, last?.platOrderId]) };
    },
  };
}

const columns: ExportColumn<z.output<typeof GeneralOrder>>[] = [
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
];

/** Export of the columns that the general list shows. */
export const orderExport = exportOfList(generalList, { topic: 'generalOrder', columns });
