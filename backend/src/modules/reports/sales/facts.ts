import { dayAfter, monthAfter, weekdayOf } from '@portal/time';
import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  columnsOf,
  type FilteredFacts,
  factsOf,
  KEYS_OF,
  type Period,
  startOf,
} from '../summary/index.ts';

const DAYS_OF_WEEK = 7;

/** Counts the days of a range. */
const lengthOf = ({ from, to }: DayRange) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The same day a month before; of the last day of a month the last one, however long the months are. */
function monthBefore(day: string): string {
  const next = dayAfter(day, 1);
  return next.endsWith('-01') ? dayAfter(monthAfter(next, -1), -1) : monthAfter(day, -1);
}

interface Before {
  range: DayRange;
  /** A day of the period before, as the day of this one that it is compared with. */
  shifted: RawBuilder<unknown>;
}

/** The days that a range is compared with, period by period. */
function before(period: Period, range: DayRange): Before {
  const { from, to } = range;
  if (period === 'month') {
    return {
      range: { from: monthAfter(from, -1), to: monthBefore(to) },
      shifted: sql`(tran_date + interval '1 month')::date`,
    };
  }
  const days = { day: 1, week: DAYS_OF_WEEK, range: lengthOf(range) }[period];
  return {
    range: { from: dayAfter(from, -days), to: dayAfter(to, -days) },
    shifted: sql`tran_date + ${sql.lit(days)}`,
  };
}

/** First day of the period before the first one, where the range has whole periods only, and so has what it is compared with. */
export function wholeBefore(period: Period, range: DayRange): string | undefined {
  const earlier = before(period, range).range;
  const isWhole = {
    day: true,
    week: weekdayOf(range.from) === 1 && weekdayOf(range.to) === DAYS_OF_WEEK,
    month: range.from.endsWith('-01') && dayAfter(range.to, 1).endsWith('-01'),
    range: false,
  }[period];
  return isWhole ? earlier.from : undefined;
}

/**
 * Rows of the range, and those of the periods before as if they were of it. Where they are added up, a merchant in a
 * currency is one row of each period: who sells them is looked up for each once, and rows are merchants. `is_now`:
 * some are of the range itself.
 */
export async function factsWithBefore(
  ctx: Context,
  { range, period, grain, condition }: FilteredFacts,
  isAdded: boolean,
): Promise<RawBuilder<unknown>> {
  const earlier = before(period, range);
  const keys = KEYS_OF[grain].filter((key) => key !== 'tran_date');
  const now = await factsOf(ctx, range, period, grain);
  const then = await factsOf(ctx, earlier.range, period, grain);
  const measures = isAdded ? ['consume_cnt', 'consume_amt', 'consume_fee', 'extra_fee'] : [];
  const columns = columnsOf([...keys, ...measures]);
  const both = sql`(
    select tran_date, ${columns}, true as is_now from ${now} n
    union all select ${earlier.shifted}, ${columns}, false from ${then} b) f`;
  if (!isAdded) return sql`(select tran_date, ${columns} from ${both} where ${condition})`;
  const own = columnsOf(keys.filter((key) => key === 'mer_id' || key === 'currency'));
  const sum = (name: string) => sql`sum(${sql.ref(name)}) filter (where is_now)`;
  return sql`(
    select ${startOf(period, range)} as tran_date, ${own}, bool_or(is_now) as is_now,
           ${sum('consume_cnt')} as consume_cnt, ${sum('consume_amt')} as consume_amt,
           ${sum('consume_fee')} as consume_fee, ${sum('extra_fee')} as extra_fee,
           sum(consume_amt) filter (where not is_now) as previous_amt
      from ${both} where ${condition} group by 1, ${own})`;
}
