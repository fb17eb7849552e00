import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import type { Context } from '../../../kernel/context.ts';
import { insideOnly } from '../../../kernel/outside.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { ordersOfSet } from '../pasted/index.ts';
import { type Asked, type OrderFilter, orderScope } from './filter.ts';

/** A part of the orders, whole rows, from which a list selects its columns. */
export type Orders = SelectQueryBuilder<Database & { o: BizOrder }, 'o', object>;

/** Differences between the lists of orders; filter, pages, counts and export are the same. */
export interface OrderList<Row extends { platOrderId: string; txnTime: string }> {
  /** Types that it lists; left out: all. */
  types?: readonly BizOrder['order_type'][];
  /** The rows of some orders, in any order; `txnTime` is 14 digits. */
  rows(orders: Orders): Promise<Row[]>;
}

/** Orders with their merchant. */
export const withMerchant = (orders: Orders) =>
  orders.innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id');

/** Translates a list's query for the database. Pasted ids match orders of any date. */
export async function asked(
  ctx: Context,
  { types }: Pick<OrderList<never>, 'types'>,
  query: OrderFilter,
): Promise<Asked> {
  const { accNo, idSet } = query;
  const chnlCode = insideOnly(ctx, query.chnlCode);
  const common = { ...query, chnlCode, types, scope: await orderScope(ctx) };
  if (idSet) return { ...common, params: undefined, orders: await ordersOfSet(ctx, idSet) };
  if (accNo === undefined) return common;
  return { ...common, cardHashes: (await sealerOf(ctx.db)).hashes(accNo) };
}
