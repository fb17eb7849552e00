import type { Paging } from '@portal/contract/kit/paging';
import { sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { daysAsked, periodsOf } from './days.ts';
import { columnsOf } from './measures.ts';
import { type ReportOf, type ReportQuery, sourceOf } from './report.ts';

/** Some rows of a list, from the `skip`-th on. */
export interface Window {
  skip: number;
  take: number;
}

/** Periods that one number of the database tells apart. */
const BITS = 62;

/** Periods follow each other in the list, so that a page is of few of them. */
export const isByPeriod = ({ period, orderByColumn }: Pick<ReportQuery, 'period'> & Paging) =>
  period !== undefined && (orderByColumn === undefined || orderByColumn === 'begin');

/**
 * The periods of a report, oldest first, and how many rows each has. What rows are of is added up once, with a bit for
 * each period that has it: that is as many groups as there are merchants, not as there are rows, and what is joined is
 * joined to these.
 */
async function sizesOf<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
) {
  const { params, period = 'range' } = report.asked(query);
  const range = daysAsked(ctx, params, report.maxDays);
  const periods = periodsOf(period, range);
  const by = report.dimensions(ctx, query);
  const { join = sql``, where, facts, ...unjoined } = report;
  // Rows that count for two periods are read once, and their bits counted twice.
  const before = periods.length < BITS ? report.countedNext?.(period, range) : undefined;
  const counted = before || !facts ? unjoined : { ...unjoined, facts };
  const days = { from: before ?? range.from, to: range.to };
  const source = await sourceOf(ctx, counted, query, { by, figures: {}, period, range: days });
  const own = where?.(query) ?? [];
  const begins = [...(before ? [before] : []), ...periods.map(({ begin }) => begin)];
  // A stored month is its first day, which may be before the days that were asked for.
  const at = sql`greatest(width_bucket(f.tran_date, ${begins}::date[]) - 1, 0)`;
  // Most are of one part: what of a row need not be worked out is not.
  const isOnePart = periods.length <= BITS;
  const part = isOnePart ? sql.lit(0) : sql`${at} / ${sql.lit(BITS)}`;
  const bit = isOnePart ? at : sql`${at} % ${sql.lit(BITS)}`;
  const read = columnsOf([...report.reads, 'currency']);
  const keys = Object.entries({ ...by, currency: sql`f.currency` });
  const named = keys.map(([name, key]) => sql`${key} as ${sql.ref(name)}`);
  const held = sql`
    select ${sql.join(named)}, part, bit_or(${before ? sql`held | (held >> 1)` : sql`held`}) as held
      from (select ${read}, ${part} as part, bit_or(1::bigint << (${bit})) as held
              from ${source} group by ${read}, part) f ${join}
     where ${sql.join([sql`true`, ...own], sql` and `)}
     group by part, ${sql.join(keys.map((_, place) => sql.lit(place + 1)))}`;
  const { rows } = await sql<{ at: number; size: number }>`
    select part * ${sql.lit(BITS)} + bit as at, sum(size)::int as size
      from (select part, held, count(*) as size
              from (${held}) k
             group by part, held) h
      join generate_series(0, ${sql.lit(BITS - 1)}) bit on held & (1::bigint << bit) <> 0
     group by 1`.execute(ctx.db);
  const known = new Map(rows.map((row) => [row.at, row.size]));
  return periods.map((days, place) => ({ ...days, size: known.get(place) ?? 0 }));
}

/** The days of the periods that hold some rows, which rows of these days they are, and how many there are in all. */
export async function cutTo<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  { skip, take }: Window,
): Promise<{ range: DayRange; window: Window; total: number } | undefined> {
  const { orderByColumn, isAsc } = report.asked(query);
  const isOldestFirst = orderByColumn !== undefined && isAsc !== 'desc';
  const periods = await sizesOf(ctx, report, query);
  const sizes = isOldestFirst ? periods : periods.toReversed();
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  let skipped = 0;
  const held = sizes.filter(({ size }) => {
    const at = before;
    before += size;
    if (before <= skip) skipped = before;
    return size > 0 && before > skip && at < skip + take;
  });
  const days = held.flatMap(({ begin, end }) => [begin, end]).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  return { range: { from, to }, window: { skip: skip - skipped, take }, total };
}
