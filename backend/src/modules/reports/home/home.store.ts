import type { Home } from '@portal/contract/reports/home';
import { dayAfter, PLATFORM_ZONE } from '@portal/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { derivedDaily, factFilter, factsOf, grainOf } from '../summary/index.ts';
import { channelNames, lastDay } from './days.ts';

type HomeData = z.output<typeof Home>;

const SERIES_DAYS = 30;
/** Shown before there is any data. */
const FIRST_CURRENCY = '840';

/** Currencies of the caller's merchants, the one with the most orders in the days first. */
async function currenciesOf(ctx: Context, { from, to }: DayRange): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('mer_balance as a')
    .leftJoin(
      ctx.db
        .selectFrom('daily_stat as d')
        .where(scopeFilter(ctx.scope, { merId: 'd.mer_id' }))
        .where('d.tran_date', '>=', from)
        .where('d.tran_date', '<=', to)
        .groupBy('d.currency')
        .select((eb) => ['d.currency', eb.fn.sum<string>('d.consume_cnt').as('orders')])
        .as('v'),
      'v.currency',
      'a.currency',
    )
    .where(scopeFilter(ctx.scope, { merId: 'a.mer_id' }))
    .groupBy(['a.currency', 'v.orders'])
    .orderBy(sql`coalesce(v.orders, 0)`, 'desc')
    .orderBy('a.currency')
    .select('a.currency')
    .execute();
  return rows.map((row) => row.currency);
}

/** Sums of days in one currency, by day, channel and family, from rows of the summary. */
async function sumsOf(ctx: Context, currency: string, facts: RawBuilder<unknown>): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select f.tran_date::text as day, f.chnl_id as "chnlCode", f.order_type as "orderType",
           sum(f.consume_amt)::text as amount, sum(f.consume_cnt)::text as succeeded,
           sum(f.consume_cnt + f.failed_cnt + f.unknown_cnt)::text as tried,
           sum(f.consume_fee + f.extra_fee + f.refund_fee - f.refund_back_fee)::text as fee,
           sum(f.refund_amt)::text as "refundAmount", sum(f.refund_cnt)::text as "refundCount"
      from ${facts} f
     where ${factFilter(ctx, { currency })}
     group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

/** Success by channel; users of a merchant are told of families instead. */
async function shares(ctx: Context, sums: readonly Sums[]) {
  if (isOutside(ctx)) {
    const families = sharesBy(sums, ({ orderType }) => orderType);
    return {
      channels: [],
      families: families.map(({ key, ...share }) => ({ orderType: key, ...share })),
    };
  }
  const names = await channelNames(ctx);
  const channels = sharesBy(sums, ({ chnlCode }) => chnlCode);
  return {
    channels: channels.map(({ key, ...share }) => ({
      chnlCode: key,
      chnlName: names.get(key) ?? key,
      ...share,
    })),
    families: [],
  };
}

/**
 * The figures that the last day is compared with: those of the day before, up to the same time while
 * the last day still runs.
 */
async function compareOf(ctx: Context, currency: string, series: HomeData['series']) {
  const { day: before, ...whole } = series.at(-2) ?? dayOf([], '');
  const [today, time] = ctx.now.split(' ');
  if (series.at(-1)?.day !== today) return whole;
  const stretch = { from: before, to: before, until: `${before} ${time}` };
  const sums = await sumsOf(ctx, currency, sql`(${derivedDaily(stretch)})`);
  const { day: _day, ...part } = dayOf(sums, before);
  return part;
}

/** Trade in the wanted currency, or in the busiest one of the caller's merchants. */
export async function homeOf(ctx: Context, wanted: string | undefined): Promise<HomeData> {
  const day = await lastDay(ctx);
  const range = { from: dayAfter(day, 1 - SERIES_DAYS), to: day };
  const currencies = await currenciesOf(ctx, range);
  const currency = wanted ?? currencies[0] ?? FIRST_CURRENCY;
  const grain = grainOf(ctx, { currency }, ['chnl_id', 'order_type']);
  const sums = await sumsOf(ctx, currency, await factsOf(ctx, range, 'day', grain));
  const series = seriesOf(
    sums,
    Array.from({ length: SERIES_DAYS }, (_, at) => dayAfter(range.from, at)),
  );
  const { day: _today, ...today } = series.at(-1) ?? dayOf([], day);
  return {
    asOf: ctx.now,
    zone: PLATFORM_ZONE,
    currencies,
    currency,
    day,
    today,
    compare: await compareOf(ctx, currency, series),
    series,
    ...(await shares(ctx, sums)),
  };
}

type SumsHomeData = z.output<typeof Home>;

/** Sums of one day, channel and family as the database gives them; minor units. */
interface Sums {
  day: string;
  chnlCode: string;
  orderType: SumsHomeData['families'][number]['orderType'];
  amount: string;
  succeeded: string;
  tried: string;
  fee: string;
  refundAmount: string;
  refundCount: string;
}

const MILLION = 1_000_000;

/** Sum of one part; can be larger than a JavaScript number. */
const total = (
  sums: readonly Sums[],
  part: Exclude<keyof Sums, 'day' | 'chnlCode' | 'orderType'>,
) => sums.reduce((sum, row) => sum + BigInt(row[part]), 0n);

/** The figures of one day; all zero without sums. */
function dayOf(sums: readonly Sums[], day: string): SumsHomeData['series'][number] {
  return {
    day,
    amount: String(total(sums, 'amount')),
    succeeded: Number(total(sums, 'succeeded')),
    tried: Number(total(sums, 'tried')),
    fee: String(total(sums, 'fee')),
    refundAmount: String(total(sums, 'refundAmount')),
    refundCount: Number(total(sums, 'refundCount')),
  };
}

/** One point a day, in the order of `days`. */
function seriesOf(sums: readonly Sums[], days: readonly string[]) {
  const byDay = Map.groupBy(sums, (row) => row.day);
  return days.map((day) => dayOf(byDay.get(day) ?? [], day));
}

/** Success rates by channel or family, the busiest first; those that nobody tried are left out. */
function sharesBy<Key extends string>(
  sums: readonly Sums[],
  keyOf: (row: Sums) => Key,
): { key: Key; tried: number; ratePpm: number }[] {
  return [...Map.groupBy(sums, keyOf)]
    .map(([key, rows]) => {
      const tried = Number(total(rows, 'tried'));
      const succeeded = Number(total(rows, 'succeeded'));
      return { key, tried, ratePpm: tried === 0 ? 0 : Math.round((succeeded * MILLION) / tried) };
    })
    .filter(({ tried }) => tried > 0)
    .sort((left, right) => right.tried - left.tried || left.key.localeCompare(right.key));
}
