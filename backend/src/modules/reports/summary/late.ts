import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { KEYS } from './measures.ts';
import { type ReportOf, sumsOf } from './report.ts';
import { type Place, placeNames } from './rows-at.ts';

/** Adds when a day of each row was last counted differently after it was closed; empty: none was. */
export async function withLateChanges<Query, Row, Summed, Known extends Place>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  rows: readonly Known[],
): Promise<(Known & { changedTime: string })[]> {
  const by = report.dimensions(ctx, query);
  const marked: ReportOf<Query, Row, Summed> = {
    ...report,
    reads: KEYS,
    facts: async (_, { range: { from, to }, condition }) => sql`(
      select * from daily_late f
       where f.tran_date between ${from}::date and ${to}::date and ${condition})`,
  };
  const sums = await sumsOf(ctx, marked, query, {
    by,
    figures: { changedTime: sql`max(f.changed_at)::text` },
    period: report.asked(query).period ?? 'range',
  });
  const late = await sql<Place & { changedTime: string }>`${sums}`.execute(ctx.db);
  const nameOf = placeNames(by);
  const times = new Map(late.rows.map((row) => [nameOf(row), row.changedTime]));
  return rows.map((row) => ({ ...row, changedTime: times.get(nameOf(row)) ?? '' }));
}
