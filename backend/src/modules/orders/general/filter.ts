import { MER_SETTLE_STATUS } from '@portal/contract/orders/dictionaries';
import type { GeneralOrderQuery } from '@portal/contract/orders/general';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { beyondScope, liftScope } from '../../../db/caller-scope.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, isNumber, within } from '../../../kernel/filters.ts';
import { type Scope, scopeFilter } from '../../../kernel/scope.ts';
import { hasReconFlag } from './recon-flag.ts';

type Days = z.output<typeof GeneralOrderQuery>['params'];

/** Filters of any list of orders; the general and the family lists each use a part of them. */
export interface OrderFilter extends z.output<typeof GeneralOrderQuery> {
  /** Last four digits of a card, or all of them. */
  accNo?: string;
  settleDays?: Days;
  terminal?: string;
  billToCountry?: string;
  cardType?: string;
  bin?: string;
}

/** A filter as the database is asked: in the caller's scope, the types of a list, a whole card by its hash. */
export interface Asked extends OrderFilter {
  scope: Scope;
  types?: readonly BizOrder['order_type'][];
  cardHashes?: string[];
  /** Orders of pasted ids. */
  orders?: readonly string[];
}

const MER_ID_LENGTH = 15;

/**
 * Orders `o` that any of their numbers names. One look-up in each index, joined by number: an `or` over
 * the four could make the planner walk all orders by time.
 */
export function named(id: string): RawBuilder<SqlBool> {
  const numbers = ['plat_order_id', 'mer_order_id', 'chnl_order_id', 'query_id'];
  const found = numbers.map(
    (column) => sql`select plat_order_id from biz_order where ${isNumber(column, id)}`,
  );
  return sql`o.plat_order_id in (${sql.join(found, sql` union all `)})`;
}

/** The whole merchant number uses the index; a part of one is looked up among the merchants. */
function ofMerchant(merId: string): RawBuilder<SqlBool> {
  if (merId.length === MER_ID_LENGTH) return sql`o.mer_id = ${merId}`;
  return sql`o.mer_id in (select mer_id from mer_merchant where ${contains('mer_id', merId)})`;
}

const LAST_DIGITS = 4;

/** Orders by a card: by its hash, or by its last digits, each in an index of its own. */
function byCard({ accNo, cardHashes = [] }: Asked): RawBuilder<SqlBool>[] {
  if (accNo === undefined) return [];
  return accNo.length === LAST_DIGITS
    ? [sql`right((o.acc_no).mask, 4) = ${accNo}`]
    : [sql`(o.acc_no).hash = any (${cardHashes})`];
}

/** Builds the conditions on the tables of the families. */
function ofFamily({ settleDays, billToCountry, cardType, bin }: Asked): RawBuilder<SqlBool>[] {
  const own = [
    ...equal('f.bill_to_country', billToCountry),
    ...equal('f.card_type', cardType),
    ...equal('f.bin', bin),
  ];
  const settled = sql`select plat_order_id from order_clearing where ${within('settle_date', settleDays)}`;
  const { beginTime, endTime } = settleDays ?? {};
  return [
    ...(beginTime || endTime ? [sql<SqlBool>`o.plat_order_id in (${settled})`] : []),
    ...(own.length > 0
      ? [
          sql<SqlBool>`o.plat_order_id in (
            select f.plat_order_id from order_cyber f where ${sql.join(own, sql` and `)})`,
        ]
      : []),
  ];
}

/** Only the types of a list, written out: its index holds no others. */
export const ofTypes = (column: string, types: Asked['types']): RawBuilder<SqlBool>[] =>
  types ? [sql`${sql.ref(column)} in (${sql.join(types.map((type) => sql.lit(type)))})`] : [];

/** The column is the value, where one was given. */
export function equal(column: string, value: string | undefined): RawBuilder<SqlBool>[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
}

/** Builds the query's filters and scope as a condition on `biz_order as o`. */
export function orderFilter(query: Asked): Expression<SqlBool> {
  const { anyId, merId, minAmt, maxAmt, orders } = query;
  return sql<SqlBool>`(${sql.join(
    [
      scopeFilter(query.scope, { merId: 'o.mer_id' }),
      within('o.txn_time', query.params),
      ...ofTypes('o.order_type', query.types),
      ...byCard(query),
      ...ofFamily(query),
      ...(anyId ? [named(anyId)] : []),
      ...(orders ? [sql`o.plat_order_id = any (${orders}::text[])`] : []),
      ...(merId ? [ofMerchant(merId)] : []),
      ...equal('o.order_type', query.orderType),
      ...equal('o.status', query.status),
      ...equal('o.refund_sta', query.refundSta),
      ...equal('o.mer_settle_sta', query.merSettleSta),
      ...(query.isPending
        ? [
            sql<SqlBool>`o.mer_settle_sta in (${sql.lit(MER_SETTLE_STATUS.unsettled)}, ${sql.lit(MER_SETTLE_STATUS.inBatch)}, ${sql.lit(MER_SETTLE_STATUS.failed)})`,
          ]
        : []),
      ...equal('o.chnl_code', query.chnlCode),
      ...hasReconFlag(query.reconFlag),
      ...equal('o.currency', query.currency),
      ...equal('o.resp_code', query.respCode),
      ...equal('o.terminal', query.terminal),
      ...(minAmt === undefined ? [] : [sql`o.txn_amt >= ${minAmt}::bigint`]),
      ...(maxAmt === undefined ? [] : [sql`o.txn_amt <= ${maxAmt}::bigint`]),
    ],
    sql` and `,
  )})`;
}

const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isGiven) : Boolean(value);

/** True when the query asks for nothing but these. */
export const asksOnly = (query: Asked, names: ReadonlySet<string>): boolean =>
  !Object.entries(query).some(([name, value]) => !names.has(name) && isGiven(value));

/** Above the id of any department. */
const LAST_DEPT = '9223372036854775807';

/**
 * The caller's scope on orders: all of them for a head of all sales offices, whose departments leave no merchant
 * out. Said so, the database need not look at each order's merchant.
 */
export async function orderScope({ db, scope }: Context): Promise<Scope> {
  if (scope.kind !== 'limited' || scope.deptIds.length === 0) return scope;
  // Department by department and what lies between: each a look into their index, however many merchants there are.
  const hidden = await beyondScope('looks for merchants out of sight', () =>
    sql`
    select from (select lag(dept, 1, -1::bigint) over (order by dept) as after, dept as before
                   from unnest(${[...scope.deptIds, LAST_DEPT]}::bigint[]) dept) gap
      cross join lateral (
        select from mer_merchant m where m.dept_id > gap.after and m.dept_id < gap.before limit 1) m
     limit 1`.execute(db),
  );
  if (hidden.rows.length > 0) return scope;
  liftScope('departments that leave no merchant out');
  return { kind: 'all' };
}
