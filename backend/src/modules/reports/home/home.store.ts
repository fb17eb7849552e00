import type { Home } from '@portal/contract/reports/home';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { channelsOf, dayOf, type Sums, seriesOf } from './sums.ts';

type HomeData = z.output<typeof Home>;

const SERIES_DAYS = 30;
const DAY_MS = 86_400_000;
/** Shown before there is any data. */
const FIRST_CURRENCY = '840';

const inScope = (ctx: Context) => scopeFilter(ctx.scope, { merId: 'd.mer_id' });

/** Last summarised day, and when it was summarised. */
async function lastDay(ctx: Context) {
  return ctx.db
    .selectFrom('daily_stat')
    .select(['tran_date', 'built_at'])
    .orderBy('tran_date', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function daysBefore(day: string, back: number): string {
  return new Date(Date.parse(day) - back * DAY_MS).toISOString().slice(0, 10);
}

/** Currencies of the caller's merchants, the one with the most orders since `from` first. */
async function currenciesOf(ctx: Context, from: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('mer_balance as a')
    .leftJoin(
      ctx.db
        .selectFrom('daily_stat as d')
        .where(inScope(ctx))
        .where('d.tran_date', '>=', from)
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

/** Sums of the days since `from` in one currency, by day and channel. */
function sumsOf(ctx: Context, currency: string, from: string): Promise<Sums[]> {
  return ctx.db
    .selectFrom('daily_stat as d')
    .where(inScope(ctx))
    .where('d.tran_date', '>=', from)
    .where('d.currency', '=', currency)
    .groupBy(['d.tran_date', 'd.chnl_id'])
    .select((eb) => [
      'd.tran_date as day',
      'd.chnl_id as chnlCode',
      eb.fn.sum<string>('d.consume_amt').as('amount'),
      eb.fn.sum<string>('d.total_cnt').as('count'),
      eb.fn.sum<string>('d.consume_cnt').as('succeeded'),
      sql<string>`sum(d.consume_fee + d.extra_fee + d.refund_fee - d.refund_back_fee)`.as('fee'),
      eb.fn.sum<string>('d.refund_amt').as('refundAmount'),
      eb.fn.sum<string>('d.refund_cnt').as('refundCount'),
    ])
    .execute();
}

/** Names of channels by code. */
async function channelNames(ctx: Context): Promise<Map<string, string>> {
  const rows = await ctx.db.selectFrom('biz_channel').select(['chnl_code', 'chnl_name']).execute();
  return new Map(rows.map((row) => [row.chnl_code, row.chnl_name]));
}

/** The dashboard in the wanted currency, or in the busiest one of the caller's merchants. */
export async function homeOf(ctx: Context, wanted: string | undefined): Promise<HomeData> {
  const last = await lastDay(ctx);
  const day = last?.tran_date ?? ctx.now.slice(0, 10);
  const from = daysBefore(day, SERIES_DAYS - 1);
  const currencies = await currenciesOf(ctx, from);
  const currency = wanted ?? currencies[0] ?? FIRST_CURRENCY;
  const sums = await sumsOf(ctx, currency, from);
  const series = seriesOf(
    sums,
    Array.from({ length: SERIES_DAYS }, (_, at) => daysBefore(day, SERIES_DAYS - 1 - at)),
  );
  return {
    currencies,
    currency,
    day,
    asOf: last?.built_at ?? ctx.now,
    today: series.at(-1) ?? dayOf([], day),
    compare: series.at(-2) ?? dayOf([], day),
    series,
    channels: channelsOf(sums, await channelNames(ctx)),
  };
}
