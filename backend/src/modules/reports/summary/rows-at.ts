import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { daysAsked, startOf } from './days.ts';
import { type Dimensions, type ReportOf, sumsOf } from './report.ts';

/** Which row of a report: its period, its currency, and its dimensions by their names. */
export interface Place extends Readonly<Record<string, unknown>> {
  merId?: string;
  begin: string;
  end: string;
  currency: string;
}

const textOf = (value: unknown) => String(value ?? '');

/** Names rows of a report by what tells them apart. */
export function placeNames(dimensions: Dimensions): (place: Place) => string {
  const names = Object.keys(dimensions);
  return (place) =>
    JSON.stringify([place.begin, place.currency, ...names.map((name) => textOf(place[name]))]);
}

/** The periods of some rows, from the first day of the earliest to the last one of the latest. */
const around = (places: readonly Place[], asked: DayRange): DayRange => ({
  from: places.map(({ begin }) => begin).sort()[0] ?? asked.from,
  to:
    places
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? asked.to,
});

/** Rows `f` of the summary that some rows of a report add up. */
function partOf(
  places: readonly Place[],
  start: RawBuilder<unknown>,
  dimensions: Dimensions,
): RawBuilder<boolean> {
  const keys = [
    start,
    sql`f.currency`,
    ...Object.values(dimensions).map((column) => sql`coalesce(${column}, '')`),
  ];
  const names = Object.keys(dimensions);
  const columns = [
    sql`${places.map(({ begin }) => begin)}::date[]`,
    sql`${places.map(({ currency }) => currency)}::text[]`,
    ...names.map((name) => sql`${places.map((place) => textOf(place[name]))}::text[]`),
  ];
  // An index leads to some merchants, not to rows of them.
  const merchants = [...new Set(places.map(({ merId }) => textOf(merId)))];
  return sql`(f.mer_id = any (${merchants}::text[])
    and (${sql.join(keys)}) in (select * from unnest(${sql.join(columns)})))`;
}

/**
 * Some rows of a report by merchant with all of its figures, in their order. One that has gone since they were looked for is
 * left out.
 */
export async function rowsAt<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  places: readonly Place[],
): Promise<Summed[]> {
  if (places.length === 0) return [];
  const { params, period = 'range' } = report.asked(query);
  const range = around(places, daysAsked(ctx, params, report.maxDays));
  const by = report.dimensions(ctx, query);
  const begin = sql`greatest(${startOf(period, range)}, ${range.from}::date)`;
  const sums = await sumsOf(ctx, report, query, {
    ...{ by, figures: report.figures, period, range },
    only: partOf(places, begin, by),
  });
  const { rows } = await sql<Summed & Place>`${sums}`.execute(ctx.db);
  const nameOf = placeNames(by);
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  return places.flatMap((place) => known.get(nameOf(place)) ?? []);
}
