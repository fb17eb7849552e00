import { type RawBuilder, sql } from 'kysely';
import { type Asked, asksOnly, orderFilter } from './filter.ts';

/** Rows of a list in its order: from the `skip`-th on, `take` of them. */
interface Window {
  skip: number;
  take: number;
}

/** More merchants than that are not read one by one. */
const MERCHANTS_MOST = 50;

/** Fields of a query for which a merchant's own index is the best one, and fields that do not filter. */
const WIDE = new Set(
  'scope types orderType status currency params minAmt maxAmt pageNum pageSize orderByColumn isAsc'.split(
    ' ',
  ),
);

/** Merchants of the caller's scope, where each has its orders in the order of the list in an index. */
function merchantsOf(query: Asked): readonly string[] {
  const { scope } = query;
  if (scope.kind !== 'merchant' || !asksOnly(query, WIDE)) return [];
  return scope.merIds.length > 1 && scope.merIds.length <= MERCHANTS_MOST ? scope.merIds : [];
}

/**
 * Numbers of the orders of one window, in order; the columns come afterwards, for these only. Of a few merchants each
 * one's first orders are read and then put in order: by all of them together the planner walks over those of all others.
 */
export function numbersOf(
  query: Asked,
  { skip, take }: Window,
  direction: 'asc' | 'desc',
): RawBuilder<{ plat_order_id: string }> {
  const order = query.orderByColumn === 'txnAmt' ? ['currency', 'txn_amt'] : ['txn_time'];
  const columns = [...order, 'plat_order_id'].map((name) => sql.ref(`o.${name}`));
  const towards = sql.raw(direction);
  const inOrder = sql`order by ${sql.join(columns.map((column) => sql`${column} ${towards}`))}`;
  const merchants = merchantsOf(query);
  const orders =
    merchants.length === 0
      ? sql`biz_order o where ${orderFilter(query)}`
      : sql`unnest(${merchants}::text[]) m, lateral (
          select ${sql.join(columns)} from biz_order o
           where o.mer_id = m and ${orderFilter({ ...query, scope: { kind: 'all' } })}
           ${inOrder} limit ${skip + take}) o`;
  return sql`select o.plat_order_id from ${orders} ${inOrder} limit ${take} offset ${skip}`;
}
