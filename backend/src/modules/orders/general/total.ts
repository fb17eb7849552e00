import type { Page } from '@portal/contract/kit/route';
import type { GeneralOrderStat } from '@portal/contract/orders/general';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { countersOf } from './counters.ts';
import { type Asked, type OrderFilter, orderFilter } from './filter.ts';
import { asked, type OrderList } from './list.ts';

type Stat = z.output<typeof GeneralOrderStat>;

/** Time that one statement adds up: none may hold the embedded database for long. */
const SLICE_MS = 60 * 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Total of a list, as its page has it. */
export type Total = Omit<Page<never>, 'rows'>;

interface Counting {
  /** A part of a statement. */
  counted: Expression<string>;
  /** Returns the total that an answer stands for. */
  read(counted: string): Total;
}

/**
 * Counts the orders that the query finds. Wide queries are answered from the counters; what those do not know is
 * counted up to `most`, and beyond is told as "more than that" (docs/adr/0084).
 */
export function totalOf(query: Asked, most: number): Counting {
  const counters = countersOf(query);
  if (counters) {
    return {
      counted: sql`(select coalesce(sum(order_cnt), 0) from ${counters} counted)`,
      read: (counted) => ({ total: Number(counted) }),
    };
  }
  return {
    counted: sql`(select count(*) from (
      select from biz_order as o where ${orderFilter(query)} limit ${most + 1}) found)`,
    read: (counted) =>
      Number(counted) > most ? { total: most, isCapped: true } : { total: Number(counted) },
  };
}

/** The same by itself. */
export async function countOrders(ctx: Context, query: Asked, most: number): Promise<Total> {
  const { counted, read } = totalOf(query, most);
  const { total } = await ctx.db
    .selectNoFrom([sql<string>`${counted}`.as('total')])
    .executeTakeFirstOrThrow();
  return read(total);
}

type Sum = Stat['sums'][number];

/** Sums of one currency and status as the database gives them. */
interface Part extends Pick<Sum, 'currency' | 'status'> {
  count: string;
  amount: string;
}

/** Adds up the parts of a currency and status; sums can be larger than a JavaScript number. */
function sumOf([first, ...others]: readonly [Part, ...Part[]]): Sum {
  const { currency, status } = first;
  const parts = [first, ...others];
  const count = parts.reduce((sum, part) => sum + Number(part.count), 0);
  const amount = parts.reduce((sum, part) => sum + BigInt(part.amount), 0n);
  return { currency, status, count, amount: String(amount) };
}

/** Sums of the parts, busiest currency first. */
function merge(parts: readonly Part[]): Stat {
  const groups = Map.groupBy(parts, ({ currency, status }) => `${currency} ${status}`);
  const sums = [...groups.values()].map((group) => sumOf(group as [Part, ...Part[]]));
  const counts = new Map<string, number>();
  for (const { currency, count } of sums) counts.set(currency, (counts.get(currency) ?? 0) + count);
  const busy = ({ currency }: Sum) => counts.get(currency) ?? 0;
  sums.sort(
    (left, right) =>
      busy(right) - busy(left) ||
      left.currency.localeCompare(right.currency) ||
      left.status.localeCompare(right.status),
  );
  return { count: sums.reduce((total, { count }) => total + count, 0), sums };
}

/** Sums of one range of days, `to` excluded; of everything without a range. */
function sumsOf(ctx: Context, query: Asked, range?: { from: string; to: string }) {
  return ctx.db
    .selectFrom('biz_order as o')
    .where(orderFilter(query))
    .$if(range !== undefined, (rows) =>
      rows
        .where(sql<boolean>`o.txn_time >= ${range?.from}::date`)
        .where(sql<boolean>`o.txn_time < ${range?.to}::date`),
    )
    .groupBy(['o.currency', 'o.status'])
    .select((eb) => [
      'o.currency',
      'o.status',
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string>('o.txn_amt').as('amount'),
    ])
    .execute();
}

/** First and last day that the sums can lie in; empty before the first order. */
async function daysOf(ctx: Context, { params }: Asked) {
  const stored = await ctx.db
    .selectFrom('biz_order')
    .select((eb) => [eb.fn.min('txn_time').as('first'), eb.fn.max('txn_time').as('last')])
    .executeTakeFirst();
  const [first = '', last = ''] = [stored?.first, stored?.last].map((time) => time?.slice(0, 10));
  const begin = params?.beginTime?.slice(0, 10) ?? first;
  const end = params?.endTime?.slice(0, 10) ?? last;
  return { first: [begin, first].sort().at(-1) ?? first, last: [end, last].sort()[0] ?? last };
}

/** Adds up a query; one that may find very many orders is added up in slices of two months. */
async function addUp(ctx: Context, query: Asked): Promise<Part[]> {
  if (query.anyId || query.orders || query.merId || query.accNo || ctx.scope.kind === 'merchant')
    return sumsOf(ctx, query);
  const { first, last } = await daysOf(ctx, query);
  const parts: Part[] = [];
  for (let from = Date.parse(first); from <= Date.parse(last); from += SLICE_MS) {
    const range = { from: dayOf(from), to: dayOf(from + SLICE_MS) };
    parts.push(...(await sumsOf(ctx, query, range)));
  }
  return parts;
}

/** Exact count and sums by currency and status of what a list finds. */
export async function statOfList(
  ctx: Context,
  list: Pick<OrderList<never>, 'types'>,
  filter: OrderFilter,
): Promise<Stat> {
  const query = await asked(ctx, list, filter);
  const counters = countersOf(query);
  if (!counters) return merge(await addUp(ctx, query));
  const parts = await ctx.db
    .selectFrom(counters.as('counted'))
    .groupBy(['currency', 'status'])
    .having((eb) => eb(eb.fn.sum<string>('order_cnt'), '>', '0'))
    .select((eb) => [
      'currency',
      'status',
      eb.fn.sum<string>('order_cnt').as('count'),
      eb.fn.sum<string>('txn_amt').as('amount'),
    ])
    .execute();
  return merge(parts);
}
