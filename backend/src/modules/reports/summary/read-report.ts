import type { Paging } from '@portal/contract/kit/paging';
import type { Page } from '@portal/contract/kit/route';
import { PLATFORM_ZONE } from '@portal/time';
import { sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { cutTo, isByPeriod, type Window } from './cut.ts';
import { daysAsked, periodsOf } from './days.ts';
import { amountOf, countOf, type Figures } from './figures.ts';
import { type Dimensions, type ReportOf, rowsOf, sumsOf } from './report.ts';
import { type Place, rowsAt } from './rows-at.ts';

/** Figures that say how busy a currency is, under the names of the reports. */
const COUNTS = ['count', 'consumeCnt'];
const countsOf = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => COUNTS.includes(name)));

const descending = (figures: Figures) =>
  Object.keys(figures).map((name) => sql`${sql.ref(name)} desc`);

/** Currencies of a report, the busiest first. */
async function busiestFirst<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
): Promise<string[]> {
  const figures = countsOf(report.figures);
  const totals = await sumsOf(ctx, report, query, { by: {}, figures, period: 'range' });
  const { rows } = await sql<{ currency: string }>`
    ${totals} order by ${sql.join([...descending(figures), sql`currency`])}`.execute(ctx.db);
  return rows.map(({ currency }) => currency);
}

/**
 * Order of the rows: what was asked for within a currency, then the newest period, what comes to most, and the
 * columns that tell rows apart.
 */
function orderOf(
  dimensions: Dimensions,
  figures: Figures,
  { orderByColumn, isAsc }: Paging,
  currencies: readonly string[],
) {
  const place = sql`array_position(${currencies}::text[], currency)`;
  const rest = [
    sql`"begin" desc`,
    place,
    ...(figures.amount ? [sql`amount desc`] : []),
    ...Object.keys(dimensions).map((name) => sql.ref(name)),
  ];
  if (orderByColumn === undefined) return sql.join(rest);
  const asked = sql`${sql.ref(orderByColumn)} ${isAsc === 'desc' ? sql`desc` : sql`asc`}`;
  return sql.join(orderByColumn === 'begin' ? [asked, ...rest] : [place, asked, ...rest]);
}

/** Keeps the figures that rows are ordered by; the others are added up only for the rows of a page. */
function ranking(figures: Figures, { orderByColumn }: Paging): Figures {
  const names = new Set(['amount', orderByColumn]);
  return Object.fromEntries(Object.entries(figures).filter(([name]) => names.has(name)));
}

/** Some rows of a report from the `skip`-th on, of some of its days, and how many there are of these if any of them is there. */
async function rowsFrom<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  { skip, take }: Window,
  range?: DayRange,
) {
  const asked = report.asked(query);
  const by = report.dimensions(ctx, query);
  // An index leads to what single merchants have: all but their order is added up for those of the page.
  const isApart = 'merId' in by;
  const [rows, currencies] = await Promise.all([
    sumsOf(ctx, report, query, {
      by,
      figures: isApart ? ranking(report.figures, asked) : report.figures,
      period: asked.period ?? 'range',
      ...(range && { range }),
    }),
    busiestFirst(ctx, report, query),
  ]);
  const order = orderOf(by, report.figures, asked, currencies);
  const { rows: found } = await sql<Summed & Place & { total: string }>`
    select *, count(*) over () as total from (${rows}) r
     order by ${order} limit ${take} offset ${skip}`.execute(ctx.db);
  const whole = isApart ? await rowsAt(ctx, report, query, found) : found;
  return { whole, total: Number(found[0]?.total ?? 0) };
}

/** The newest period of a first page, which is read while periods are counted: it fills the page, or has few rows. */
function newestOf<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  { skip }: Window,
): DayRange | undefined {
  const { params, period = 'range', orderByColumn, isAsc } = report.asked(query);
  if (skip > 0 || (orderByColumn !== undefined && isAsc !== 'desc')) return undefined;
  const newest = periodsOf(period, daysAsked(ctx, params, report.maxDays)).at(-1);
  return newest && { from: newest.begin, to: newest.end };
}

/** Some rows of a report from the `skip`-th on, and how many there are. */
export async function windowOf<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
  wanted: Window,
): Promise<Page<Row>> {
  if (!isByPeriod(report.asked(query))) {
    const { whole, total } = await rowsFrom(ctx, report, query, wanted);
    return { rows: await report.finish(ctx, whole, query), total };
  }
  const newest = newestOf(ctx, report, query, wanted);
  const [cut, early] = await Promise.all([
    cutTo(ctx, report, query, wanted),
    newest && rowsFrom(ctx, report, query, wanted, newest),
  ]);
  if (!cut) return { rows: [], total: 0 };
  const { range, window, total } = cut;
  const isEarly = newest?.from === range.from && newest.to === range.to;
  const { whole } = (isEarly && early) || (await rowsFrom(ctx, report, query, window, range));
  return { rows: await report.finish(ctx, whole, query), total };
}

/** Counts the rows of a report. */
export async function countOfReport<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
): Promise<number> {
  const rows = await rowsOf(ctx, report, query, {});
  const counted = await sql<{ total: string }>`
    select count(*) as total from (${rows}) r`.execute(ctx.db);
  return Number(counted.rows[0]?.total ?? 0);
}

/** A page of a report; one past the end gives the last one (conventions §1.3). */
export async function pageOfReport<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
): Promise<Page<Row>> {
  const { pageNum, pageSize } = report.asked(query);
  const page = (at: number) =>
    windowOf(ctx, report, query, { skip: (at - 1) * pageSize, take: pageSize });
  const asked = await page(pageNum);
  if (asked.rows.length > 0 || pageNum === 1) return asked;
  const total = await countOfReport(ctx, report, query);
  return total === 0 ? asked : page(Math.ceil(total / pageSize));
}

interface Point {
  begin: string;
  end: string;
  currency: string;
  count: number;
  amount: string;
}

/** One point a currency and period, oldest first, also where nothing was paid. */
function courseOf(points: readonly Point[], periods: readonly Pick<Point, 'begin' | 'end'>[]) {
  return [...Map.groupBy(points, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const known = new Map(own.map((point) => [point.begin, point]));
    return periods.map(
      (days) => known.get(days.begin) ?? { ...days, currency, count: 0, amount: '0' },
    );
  });
}

/** Counts the distinct values of a report's counted columns, by currency: without sums there are few rows. */
async function countedOf<Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
): Promise<(currency: string) => Record<string, number>> {
  const { facts: _, join, ...counting } = report;
  const isNarrowed = (report.where?.(query) ?? []).length > 0;
  const asked = { ...counting, ...(isNarrowed && join && { join }) };
  const known: [name: string, counts: ReadonlyMap<string, number>][] = [];
  for (const [name, key] of Object.entries(report.counted ?? {})) {
    const by = { [name]: sql.ref(`f.${key}`) };
    const reads = [...report.reads, key];
    const kinds = await sumsOf(ctx, { ...asked, reads }, query, {
      ...{ by, figures: {}, period: 'range' },
    });
    const { rows } = await sql<{ currency: string; count: number }>`
      select currency, count(*)::int as count from (${kinds}) k group by 1`.execute(ctx.db);
    known.push([name, new Map(rows.map(({ currency, count }) => [currency, count]))]);
  }
  return (currency) =>
    Object.fromEntries(known.map(([name, counts]) => [name, counts.get(currency) ?? 0]));
}

/**
 * Totals by currency, the busiest first, and the course over the periods, or days where none is asked for, of the same rows as the list;
 * `Total` is a line of the contract's totals.
 */
export async function statOfReport<Total extends { currency: string }, Query, Row, Summed>(
  ctx: Context,
  report: ReportOf<Query, Row, Summed>,
  query: Query,
) {
  const { period = 'day', params } = report.asked(query);
  const { from: begin, to: end } = daysAsked(ctx, params, report.maxDays);
  const { counted = {} } = report;
  const figures = Object.fromEntries(
    Object.entries(report.figures).filter(([name]) => !(name in counted)),
  );
  const totals = await sumsOf(ctx, report, query, { by: {}, figures, period: 'range' });
  const course = {
    count: figures.count ?? countOf('consume_cnt'),
    amount: figures.amount ?? amountOf(['consume_amt']),
  };
  const series = await sumsOf(ctx, report, query, { by: {}, figures: course, period });
  const busiest = sql.join([...descending(countsOf(figures)), sql`currency`]);
  const [lines, countedIn, points] = await Promise.all([
    sql<Total>`${totals} order by ${busiest}`.execute(ctx.db),
    countedOf(ctx, report, query),
    sql<Point>`${series} order by 1, currency`.execute(ctx.db),
  ]);
  return {
    begin,
    end,
    asOf: ctx.now,
    zone: PLATFORM_ZONE,
    totals: lines.rows.map((line) => ({ ...line, ...countedIn(line.currency) })),
    series: courseOf(points.rows, periodsOf(period, { from: begin, to: end })),
  };
}
