import { dayAfter } from '@portal/time';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { insideOnly } from '../../../kernel/outside.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Period } from './days.ts';
import { type FactFilter, type Grain, grainOf, KEYS_OF } from './grain.ts';
import { columnsOf, MEASURES } from './measures.ts';
import {
  daysNotStored,
  daysOfMonth,
  type MonthlyGrain,
  monthOf,
  storedMonths,
  wholeMonths,
} from './months.ts';
import { derivedDaily, derivedDeclines, storedDaily, storedDeclines } from './rebuild-daily.ts';
import { storedDeclineTotals, storedTotals } from './totals.ts';

/** Days next to each other as one range. */
function joined(days: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && dayAfter(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** Days of the range that have changed since they were summed up, oldest first. */
async function changedDays({ db }: Context, { from, to }: DayRange): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_change')
    .where('tran_date', '>=', from)
    .where('tran_date', '<=', to)
    .groupBy('tran_date')
    .orderBy('tran_date')
    .select('tran_date')
    .execute();
  return rows.map(({ tran_date }) => tran_date);
}

/** The filter as a condition on rows `f` of the summary. Anyone who is of a merchant is told nothing of channels. */
export function factFilter(ctx: Context, filter: Omit<FactFilter, 'range'>): RawBuilder<SqlBool> {
  const equal = (column: string, value: string | undefined) =>
    value ? [sql<SqlBool>`${sql.ref(column)} = ${value}`] : [];
  const conditions = [
    scopeFilter(ctx.scope, { merId: 'f.mer_id' }),
    ...equal('f.mer_id', filter.merId),
    ...equal('f.currency', filter.currency),
    ...equal('f.order_type', filter.orderType),
    ...equal('f.chnl_id', insideOnly(ctx, filter.chnlCode)),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Days of a range that have changed, as its other days see them. */
interface Changes {
  changed: readonly string[];
  /** Condition that a stored day still equals the sum of its orders. */
  unchanged: RawBuilder<unknown>;
}

async function changesIn(ctx: Context, range: DayRange): Promise<Changes> {
  const changed = await changedDays(ctx, range);
  const unchanged =
    changed.length === 0
      ? sql`true`
      : sql`tran_date not in (${sql.join(changed.map((day) => sql`${day}::date`))})`;
  return { changed, unchanged };
}

/** Parts below each other, as one table. */
const table = (parts: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )})`;

/** The days of a range that are in none of these months. */
function outside({ from, to }: DayRange, months: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  let next = from;
  for (const month of months) {
    if (next < month) ranges.push({ from: next, to: dayAfter(month, -1) });
    next = dayAfter(daysOfMonth(month).to, 1);
  }
  return next <= to ? [...ranges, { from: next, to }] : ranges;
}

const columns = columnsOf(MEASURES);

/**
 * Months of the range of which nothing has changed, from their sums; one that has none yet, from its days: which of
 * the two is decided where both are read.
 */
const ofMonths = (months: readonly string[], grain: MonthlyGrain) =>
  months.length === 0
    ? []
    : [
        storedMonths(months, grain),
        sql`select ${columnsOf(KEYS_OF[grain])}, ${columns} from daily_stat
             where tran_date = any (${daysNotStored(months, grain)})`,
      ];

/** Days as they are stored, in the columns of a grain. */
const daysOf = (range: DayRange, grain: Grain) =>
  grain === 'platform' ? storedTotals(range) : storedDaily(range, KEYS_OF[grain]);

/** Months of a range that may be one row each: where rows are of months, or of all days together. */
function monthsOf(range: DayRange, period: Period, grain: Grain): string[] {
  const isLong = period === 'month' || period === 'range';
  return isLong && grain !== 'platform' ? wholeMonths(range) : [];
}

/**
 * Rows of the summary on some days, as a table in the columns of a grain: a day that has changed since
 * it was summed up is read from its orders, so that a number always agrees with the list behind it. Days are
 * asked for first; one that changes or is built meanwhile is as it was at one moment or the other. Where rows are
 * of months, or of all days together, a month that is over may be one row, as its first day.
 */
export async function factsOf(
  ctx: Context,
  range: DayRange,
  period: Period,
  grain: Grain,
): Promise<RawBuilder<unknown>> {
  const { changed, unchanged } = await changesIn(ctx, range);
  const isChanged = new Set(changed.map(monthOf));
  const months = monthsOf(range, period, grain).filter((month) => !isChanged.has(month));
  const keys = columnsOf(KEYS_OF[grain]);
  return table([
    ...(grain === 'platform' ? [] : ofMonths(months, grain)),
    ...outside(range, months).map((days) => sql`${daysOf(days, grain)} and ${unchanged}`),
    ...joined(changed).map(
      (days) => sql`select ${keys}, ${columns} from (${derivedDaily(days)}) d`,
    ),
  ]);
}

/**
 * Rows of `daily_decline` on some days, in the same way; their totals over all merchants where the filter and the
 * caller's scope leave out none.
 */
export async function declinesOf(
  ctx: Context,
  range: DayRange,
  filter: Omit<FactFilter, 'range'>,
): Promise<RawBuilder<unknown>> {
  const { changed, unchanged } = await changesIn(ctx, range);
  const isTotal = grainOf(ctx, filter, ['chnl_id', 'order_type']) === 'platform';
  const keys = columnsOf([...KEYS_OF[isTotal ? 'platform' : 'whole'], 'resp_code', 'failed_cnt']);
  const stored = isTotal ? storedDeclineTotals(range) : storedDeclines(range);
  return table([
    sql`select ${keys} from (${stored}) s where ${unchanged}`,
    ...joined(changed).map((days) => sql`select ${keys} from (${derivedDeclines(days)}) d`),
  ]);
}
