import type { Paging } from '@portal/contract/kit/paging';
import type { ReportPeriod } from '@portal/contract/reports/report';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { daysAsked, type Period, periodOf, startOf } from './days.ts';
import { factFilter, factsOf } from './facts.ts';
import type { Figures } from './figures.ts';
import { type FactFilter, type Grain, grainOf } from './grain.ts';
import type { Key } from './measures.ts';

/** Query of every report (`reportFilters` of the contract). */
export interface ReportQuery extends Paging, Omit<FactFilter, 'range'> {
  period?: ReportPeriod;
  params?: { beginTime?: string; endTime?: string };
}

/** Dimensions of a row besides its period and its currency, by the names of an answer. */
export type Dimensions = Readonly<Record<string, RawBuilder<unknown>>>;

/** Rows of the summary: of which days, how long a period is, and by what they are told apart. */
export interface Facts {
  range: DayRange;
  period: Period;
  grain: Grain;
}

/** The same, and which of them are asked for, as a condition on rows `f` in the columns of the grain. */
export interface FilteredFacts extends Facts {
  condition: RawBuilder<SqlBool>;
}

/**
 * A report, declared once: its list, its totals and its export add up the same rows `f` of the summary.
 * `Summed` is a row as it is added up, with the `begin` and `end` of its period.
 */
export interface ReportOf<Query, Row, Summed = Row> {
  dimensions(ctx: Context, query: Query): Dimensions;
  figures: Figures;
  /** Columns of the summary that its dimensions, joins and own conditions read; a figure that reads more says so. */
  reads: readonly Key[];
  /** Columns that figures read besides measures, by their names. */
  figuresRead?: Readonly<Record<string, readonly Key[]>>;
  /** Days that it covers at most, where they are fewer than of other reports. */
  maxDays?: number;
  /** Joins what dimensions and conditions need besides the summary; a sum without them is of the same rows. */
  join?: RawBuilder<unknown>;
  /** The query under the names of all reports. */
  asked(query: Query): ReportQuery;
  /** Conditions of its own. */
  where?(query: Query): RawBuilder<boolean>[];
  /** Other rows than those of the days that were asked for; where nothing is added up, their keys are enough. */
  facts?(ctx: Context, asked: FilteredFacts, isAdded: boolean): Promise<RawBuilder<unknown>>;
  /**
   * First day of the period before the first one, when each row counts for its period and for the next one too.
   * Left out, or undefined: `facts` has such rows twice.
   */
  countedNext?(period: Period, range: DayRange): string | undefined;
  /** Figures that are how many values a column has on the days that were asked for: totals count them apart. */
  counted?: Readonly<Record<string, Key>>;
  /** Rows as they are answered. */
  finish(ctx: Context, rows: Summed[], query: Query): Row[] | Promise<Row[]>;
}

/** The channel of a row; one for all of them where channels are not told. */
export const channelOf = (ctx: Context): RawBuilder<string> =>
  isOutside(ctx) ? sql`''` : sql`f.chnl_id`;

const named = (columns: Dimensions | Figures) =>
  Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);

/** Grouping of a sum: by which columns, and over periods of which length. */
interface Grouping {
  by: Dimensions;
  figures: Figures;
  period: Period;
  /** Whole periods of the days that were asked for; left out: all of them. */
  range?: DayRange;
  /** Which rows `f` of the summary; left out: all. */
  only?: RawBuilder<boolean>;
}

/** The rows `f` that a report adds up, as what follows `from`. */
export async function sourceOf<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  { by, figures, period, only, ...grouping }: Grouping,
): Promise<RawBuilder<unknown>> {
  const asked = report.asked(query);
  const range = grouping.range ?? daysAsked(ctx, asked.params, report.maxDays);
  const own = report.where?.(query) ?? [];
  const isJoined = own.length > 0 || Object.keys(by).length > 0;
  const names = Object.keys(figures);
  const read = [
    ...(isJoined ? report.reads : []),
    ...names.flatMap((name) => report.figuresRead?.[name] ?? report.counted?.[name] ?? []),
  ];
  const days = { range, period, grain: grainOf(ctx, asked, read) };
  const condition = factFilter(ctx, asked);
  const facts = await (report.facts?.(ctx, { ...days, condition }, names.length > 0) ??
    factsOf(ctx, range, period, days.grain));
  const asOwn = report.facts ? sql<SqlBool>`true` : condition;
  const conditions = [asOwn, ...own, ...(only ? [only] : [])];
  return sql`${facts} f ${(isJoined && report.join) || sql``}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Sums of a report, as a select without order. */
export async function sumsOf<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  grouping: Grouping,
): Promise<RawBuilder<unknown>> {
  const { by, figures, period } = grouping;
  const { params } = report.asked(query);
  const range = grouping.range ?? daysAsked(ctx, params, report.maxDays);
  const source = await sourceOf(ctx, report, query, grouping);
  const keys = { start: startOf(period, range), ...by, currency: sql`f.currency` };
  const places = Object.keys(keys).map((_, at) => sql.lit(at + 1));
  const { start: _, ...answered } = { ...keys, ...figures };
  const names = Object.keys(answered).map((name) => sql.ref(name));
  // Few columns to group by: the planner guesses far too many groups of expressions, and would sort them all.
  return sql`
    select ${sql.join([...named(periodOf(period, range)), ...names])}
      from (
        select ${sql.join([...named(keys), ...named(figures)])}
          from ${source}
         group by ${sql.join(places)}
      ) s`;
}

/** All rows of a report with some of its figures, as a select without order. */
export const rowsOf = <Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  figures: Figures,
) =>
  sumsOf(ctx, report, query, {
    by: report.dimensions(ctx, query),
    figures,
    period: report.asked(query).period ?? 'range',
  });
