import type { GeneralOrderQuery } from '@portal/contract/orders/general';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { contains, within } from '../../../kernel/filters.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

export type OrderFilter = z.output<typeof GeneralOrderQuery>;

const MER_ID_LENGTH = 15;

/**
 * Orders `o` that any of their numbers names. One look-up in each index, joined by number: an `or` over
 * the four could make the planner walk all orders by time.
 */
export function named(id: string): RawBuilder<SqlBool> {
  const numbers = ['plat_order_id', 'mer_order_id', 'chnl_order_id', 'query_id'];
  const found = numbers.map(
    (column) => sql`select plat_order_id from biz_order where ${sql.ref(column)} = ${id}`,
  );
  return sql`o.plat_order_id in (${sql.join(found, sql` union all `)})`;
}

/** The whole merchant number uses the index; a part of one is looked up among the merchants. */
function ofMerchant(merId: string): RawBuilder<SqlBool> {
  if (merId.length === MER_ID_LENGTH) return sql`o.mer_id = ${merId}`;
  return sql`o.mer_id in (select mer_id from mer_merchant where ${contains('mer_id', merId)})`;
}

function equal(column: string, value: string | undefined): RawBuilder<SqlBool>[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
}

/** What the query asks for and the caller's scope allows, as a condition on `biz_order as o`. */
export function orderFilter(ctx: Context, query: OrderFilter): Expression<SqlBool> {
  const { anyId, merId, minAmt, maxAmt } = query;
  return sql<SqlBool>`(${sql.join(
    [
      scopeFilter(ctx.scope, { merId: 'o.mer_id' }),
      within('o.txn_time', query.params),
      ...(anyId ? [named(anyId)] : []),
      ...(merId ? [ofMerchant(merId)] : []),
      ...equal('o.order_type', query.orderType),
      ...equal('o.status', query.status),
      ...equal('o.refund_sta', query.refundSta),
      ...equal('o.mer_settle_sta', query.merSettleSta),
      ...equal('o.recon_flag', query.reconFlag),
      ...equal('o.currency', query.currency),
      ...(minAmt === undefined ? [] : [sql`o.txn_amt >= ${minAmt}::bigint`]),
      ...(maxAmt === undefined ? [] : [sql`o.txn_amt <= ${maxAmt}::bigint`]),
    ],
    sql` and `,
  )})`;
}

const startsDay = (text = '') => text.length <= 10 || text.endsWith(' 00:00:00');
const endsDay = (text = '') => text.length <= 10 || text.endsWith(' 23:59:59');

/** Whether the query asks for nothing but whole days, type, status and currency. */
function isCounted(query: OrderFilter): boolean {
  const { anyId, merId, refundSta, merSettleSta, reconFlag, minAmt, maxAmt, params } = query;
  const others = [anyId, merId, refundSta, merSettleSta, reconFlag, minAmt, maxAmt];
  return !others.some(Boolean) && startsDay(params?.beginTime) && endsDay(params?.endTime);
}

/** Whether the caller's scope leaves no merchant out, as that of a head of all sales offices. */
async function seesAllMerchants({ db, scope }: Context): Promise<boolean> {
  if (scope.kind !== 'limited') return scope.kind === 'all';
  if (scope.deptIds.length === 0) return false;
  const hidden = await db
    .selectFrom('mer_merchant')
    .where('dept_id', 'not in', [...scope.deptIds])
    .select('mer_id')
    .limit(1)
    .executeTakeFirst();
  return !hidden;
}

/**
 * The query as a condition on the day counters (`order_day`), which know orders by day, type,
 * status and currency but not by merchant; `undefined` when it asks for more.
 */
export async function counterFilter(
  ctx: Context,
  query: OrderFilter,
): Promise<Expression<SqlBool> | undefined> {
  if (!isCounted(query) || !(await seesAllMerchants(ctx))) return undefined;
  return sql<SqlBool>`(${sql.join(
    [
      within('txn_date', query.params),
      ...equal('order_type', query.orderType),
      ...equal('status', query.status),
      ...equal('currency', query.currency),
    ],
    sql` and `,
  )})`;
}
