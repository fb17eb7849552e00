import { dayAfter, monthAfter } from '@portal/time';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { OrderMonth } from '../../../db/tables/orders.ts';
import type { DayRange } from '../../../db/types.ts';
import { beginOf, endOf } from '../../../kernel/filters.ts';
import { type Asked, asksOnly, equal, ofTypes } from './filter.ts';

const DAY = 'yyyy-MM-dd'.length;
const startsDay = (text = '') => text.length <= DAY || text.endsWith(' 00:00:00');
const endsDay = (text = '') => text.length <= DAY || text.endsWith(' 23:59:59');

/** Fields of a query that the counters cover, and fields that do not filter. */
const COUNTED = new Set(
  'scope types orderType status currency params pageNum pageSize orderByColumn isAsc'.split(' '),
);
/** True when the query filters by nothing but whole days, type, status and currency, over all merchants. */
function isCounted(query: Asked): boolean {
  const { beginTime, endTime } = query.params ?? {};
  const isWide = query.scope.kind === 'all' && asksOnly(query, COUNTED);
  return isWide && startsDay(beginTime) && endsDay(endTime);
}

/** Type, status and currency that are asked for. */
const keysOf = (query: Asked): RawBuilder<SqlBool>[] => [
  ...ofTypes('order_type', query.types),
  ...equal('order_type', query.orderType),
  ...equal('status', query.status),
  ...equal('currency', query.currency),
];

/** First and last day that are asked for; an open end is left out. */
function rangeOf({ params }: Asked): Partial<DayRange> {
  const { beginTime, endTime } = params ?? {};
  return {
    ...(beginTime && { from: beginOf(beginTime).slice(0, DAY) }),
    ...(endTime && { to: endOf(endTime).slice(0, DAY) }),
  };
}

/** Months, by their first days, of which every day is asked for. */
const isWhole = ({ from, to }: Partial<DayRange>): RawBuilder<SqlBool>[] => [
  ...(from ? [sql<SqlBool>`month >= ${from}::date`] : []),
  ...(to ? [sql<SqlBool>`month <= ${monthAfter(dayAfter(to, 1), -1)}::date`] : []),
];

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/**
 * Days that are asked for and not in a month that is read whole. They are an array, so that each is looked up in the
 * primary key: for a range of unknown length the planner reads the whole table. Months are looked up one by one for
 * the same reason.
 */
function daysLeft(range: Partial<DayRange>): RawBuilder<unknown> {
  const { from = null, to = null } = range;
  return sql`
    array(select day::date
            from (select greatest(min(txn_date), ${from}::date) as first, least(max(txn_date), ${to}::date) as last
                    from order_day) asked,
                 generate_series(date_trunc('month', first::timestamp), last, interval '1 month') m,
                 generate_series(greatest(m, first), least(m + interval '1 month - 1 day', last), interval '1 day') day
           where (select month from order_month
                   where month = m::date and ${allOf(isWhole(range))} limit 1) is null)`;
}

/** Orders of a day or month, of one currency and status. */
type Counter = Pick<OrderMonth, 'currency' | 'status' | 'order_cnt' | 'txn_amt'>;

/**
 * The counters that the query asks for, which know orders by day, type, status and currency but not by merchant: of
 * months that are added up (`order_month`) and of the days of all others (`order_day`), read at one moment. `undefined`
 * when the query asks for more.
 */
export function countersOf(query: Asked): RawBuilder<Selectable<Counter>> | undefined {
  if (!isCounted(query)) return undefined;
  const keys = keysOf(query);
  const range = rangeOf(query);
  const columns = sql`currency, status, order_cnt, txn_amt`;
  return sql`(
    select ${columns} from order_month where ${allOf([...isWhole(range), ...keys])}
    union all
    select ${columns} from order_day
     where ${allOf([sql<SqlBool>`txn_date = any (${daysLeft(range)})`, ...keys])})`;
}
