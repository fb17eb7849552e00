import type { Sales, SalesQuery } from '@portal/contract/reports/sales';
import { dayAfter, monthAfter, weekdayOf } from '@portal/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  amountOf,
  columnsOf,
  countOf,
  exportOfReport,
  type FilteredFacts,
  factsOf,
  KEYS_OF,
  merchantNames,
  type Period,
  type ReportOf,
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
function wholeBefore(period: Period, range: DayRange): string | undefined {
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
async function factsWithBefore(
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

type Query = z.output<typeof SalesQuery>;

const PPM = 1_000_000;
const PPM_OF_PERCENT = 10_000;
/** A growth above this says nothing more. */
const MOST_PPM = 1_000_000_000;

const SUPERIOR = sql`coalesce(m.superior_mer_id, m.mer_id)`;

const AMOUNT = sql`coalesce(sum(f.consume_amt), 0)`;
const PREVIOUS = sql`coalesce(sum(f.previous_amt), 0)`;

const sellerOf = (by: Query['by']) => (by === 'extender' ? sql`m.developer_name` : SUPERIOR);

type Summed = Omit<Sales, 'sellerName'>;

/** Adds the name of each row's seller: an extender is known by nothing else. */
async function withNames(ctx: Context, rows: readonly Summed[], { by }: Query): Promise<Sales[]> {
  const sellers = rows.map(({ seller }) => seller);
  const names = by === 'extender' ? undefined : await merchantNames(ctx, sellers);
  return rows.map((row) => ({ ...row, sellerName: names?.get(row.seller) ?? row.seller }));
}

/** Periods by superior merchant, or by who has brought the merchants, with growth (domain §3). */
export const sales: ReportOf<Query, Sales, Summed> = {
  dimensions: (_, { by }) => ({ seller: sellerOf(by) }),
  join: sql`join mer_merchant m on m.mer_id = f.mer_id`,
  reads: ['mer_id'],
  counted: { merchants: 'mer_id' },
  figures: {
    merchants: sql`(count(*) filter (where f.is_now))::integer`,
    count: countOf('consume_cnt'),
    amount: AMOUNT,
    fee: amountOf(['consume_fee', 'extra_fee']),
    previous: PREVIOUS,
    growthPpm: sql`least(${sql.lit(MOST_PPM)},
      round((${AMOUNT} - ${PREVIOUS}) * ${sql.lit(PPM)} / nullif(${PREVIOUS}, 0)))::integer`,
  },
  asked: (query) => query,
  where: ({ by, seller }) => (seller ? [sql`${sellerOf(by)} = ${seller}`] : []),
  facts: factsWithBefore,
  countedNext: wholeBefore,
  finish: withNames,
};

export const salesExport = exportOfReport(sales, {
  topic: 'sales',
  flat: ({ growthPpm, ...row }) => ({
    ...row,
    growth: growthPpm === null ? '' : growthPpm / PPM_OF_PERCENT,
  }),
  columns: [
    { field: 'begin' },
    { field: 'end' },
    { field: 'seller', width: 24 },
    { field: 'sellerName', width: 30 },
    { field: 'currency', isCurrency: true },
    { field: 'merchants' },
    { field: 'count' },
    { field: 'amount', currency: 'currency' },
    { field: 'fee', currency: 'currency' },
    { field: 'previous', currency: 'currency' },
    { field: 'growth' },
  ],
});
