import { REPORT_DAYS, REPORT_MAX_DAYS, type ReportPeriod } from '@portal/contract/reports/report';
import { dayAfter, monthAfter, weekdayOf } from '@portal/time';
import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { beginOf } from '../../../kernel/filters.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { monthOf } from './months.ts';

/** Length of a row's period; `range`: all days of the query. */
export type Period = ReportPeriod | 'range';

interface Ends {
  beginTime?: string;
  endTime?: string;
}

const DAY = 'yyyy-MM-dd'.length;

/** A real day, without a time: summaries know whole days only. */
function wholeDay(text: string): string {
  if (text.length > DAY) throw refuseField('params', 'report.wholeDays');
  return beginOf(text).slice(0, DAY);
}

/** The days that a report is asked for; an end that is left out is today, a beginning 29 days before the end. */
export function daysAsked(
  ctx: Pick<Context, 'now'>,
  params: Ends | undefined,
  most = REPORT_MAX_DAYS,
): DayRange {
  const to = wholeDay(params?.endTime || ctx.now.slice(0, DAY));
  const from = wholeDay(params?.beginTime || dayAfter(to, 1 - REPORT_DAYS));
  if (dayAfter(from, most) <= to) {
    throw refuseField('params', 'report.tooLong', { days: most });
  }
  return { from, to };
}

/** First day of the period that a day `f.tran_date` is in; weeks begin on Monday. */
export const startOf = (period: Period, { from }: DayRange): RawBuilder<string> =>
  period === 'range'
    ? sql`${from}::date`
    : period === 'day'
      ? sql`f.tran_date`
      : sql`date_trunc(${sql.lit(period)}, f.tran_date::timestamp)::date`;

const LAST: Record<Period, RawBuilder<unknown>> = {
  day: sql`interval '0 days'`,
  week: sql`interval '6 days'`,
  month: sql`interval '1 month - 1 day'`,
  range: sql`interval '366 days'`,
};

/** First and last day of the period that begins on `start`, without the days that were not asked for. */
export const periodOf = (period: Period, { from, to }: DayRange) => ({
  begin: sql<string>`greatest(start, ${from}::date)`,
  end: sql<string>`least((start + ${LAST[period]})::date, ${to}::date)`,
});

const DAYS_OF_WEEK = 7;

/** First day of the period after the one that a day is in. */
function nextStart(period: Period, day: string, { to }: DayRange): string {
  switch (period) {
    case 'day':
      return dayAfter(day, 1);
    case 'week':
      return dayAfter(day, DAYS_OF_WEEK + 1 - weekdayOf(day));
    case 'month':
      return monthAfter(monthOf(day), 1);
    case 'range':
      return dayAfter(to, 1);
  }
}

/** The periods of a range as `periodOf` cuts them, oldest first. */
export function periodsOf(period: Period, range: DayRange) {
  const periods: { begin: string; end: string }[] = [];
  for (let begin = range.from; begin <= range.to; ) {
    const next = nextStart(period, begin, range);
    periods.push({ begin, end: next > range.to ? range.to : dayAfter(next, -1) });
    begin = next;
  }
  return periods;
}
