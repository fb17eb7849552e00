import type { Paging } from '@portal/contract/kit/paging';
import { sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { type ReportOf, type ReportQuery, rowsOf } from './report.ts';

/** Some rows of a list, from the `skip`-th on. */
export interface Window {
  skip: number;
  take: number;
}

interface Size {
  begin: string;
  end: string;
  size: number;
}

/** Periods follow each other in the list, so that a page is of few of them. */
export const isByPeriod = ({ period, orderByColumn }: Pick<ReportQuery, 'period'> & Paging) =>
  period !== undefined && (orderByColumn === undefined || orderByColumn === 'begin');

/** The days of the periods that hold some rows, which rows of these days they are, and how many there are in all. */
export async function cutTo<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  { skip, take }: Window,
): Promise<{ range: DayRange; window: Window; total: number } | undefined> {
  const { orderByColumn, isAsc } = report.asked(query);
  const isOldestFirst = orderByColumn !== undefined && isAsc !== 'desc';
  const rows = await rowsOf(ctx, report, query, {});
  const { rows: sizes } = await sql<Size>`
    select "begin", "end", count(*)::int as size from (${rows}) r
     group by 1, 2 order by 1 ${isOldestFirst ? sql`asc` : sql`desc`}`.execute(ctx.db);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  let skipped = 0;
  const held = sizes.filter(({ size }) => {
    const at = before;
    before += size;
    if (before <= skip) skipped = before;
    return before > skip && at < skip + take;
  });
  const days = held.flatMap(({ begin, end }) => [begin, end]).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  return { range: { from, to }, window: { skip: skip - skipped, take }, total };
}
