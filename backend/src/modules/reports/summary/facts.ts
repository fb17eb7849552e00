import { dayAfter } from '@portal/time';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { derivedDaily, derivedDeclines, storedDaily, storedDeclines } from './rebuild-daily.ts';

/** What of the summary is asked for. */
export interface FactFilter {
  range: DayRange;
  merId?: string;
  currency?: string;
  chnlCode?: string;
  orderType?: string;
}

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

/** The filter as a condition on rows `f` of the summary. Whoever is of a merchant is told nothing of channels. */
export function factFilter(ctx: Context, filter: Omit<FactFilter, 'range'>): RawBuilder<SqlBool> {
  const equal = (column: string, value: string | undefined) =>
    value ? [sql<SqlBool>`${sql.ref(column)} = ${value}`] : [];
  const conditions = [
    scopeFilter(ctx.scope, { merId: 'f.mer_id' }),
    ...equal('f.mer_id', filter.merId),
    ...equal('f.currency', filter.currency),
    ...equal('f.order_type', filter.orderType),
    ...(isOutside(ctx) ? [] : equal('f.chnl_id', filter.chnlCode)),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A stored table where nothing has changed, and the orders where something has. */
async function merged(
  ctx: Context,
  range: DayRange,
  stored: (range: DayRange) => RawBuilder<unknown>,
  derived: (range: DayRange) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const changed = await changedDays(ctx, range);
  const unchanged =
    changed.length === 0
      ? sql`true`
      : sql`tran_date not in (${sql.join(changed.map((day) => sql`${day}::date`))})`;
  const parts = [
    sql`(${stored(range)} and ${unchanged})`,
    ...joined(changed).map((days) => sql`(${derived(days)})`),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/**
 * Rows of the summary on some days, as a table in the columns of `daily_stat`: a day that has changed since
 * it was summed up is read from its orders, so that a number always agrees with the list behind it. Days are
 * asked for first; one that changes or is built meanwhile is as it was at one moment or the other.
 */
export const factsOf = (ctx: Context, range: DayRange) =>
  merged(ctx, range, storedDaily, derivedDaily);

/** The same for `daily_decline`. */
export const declinesOf = (ctx: Context, range: DayRange) =>
  merged(ctx, range, storedDeclines, derivedDeclines);
