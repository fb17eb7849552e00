import { type Payment, type PaymentQuery, TOP_DECLINES } from '@portal/contract/reports/payment';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import {
  amountOf,
  channelOf,
  countOf,
  daysAsked,
  declinesOf,
  exportOfReport,
  factFilter,
  periodOf,
  type ReportOf,
  startOf,
  successPpm,
} from '../summary/index.ts';

type Summed = Omit<Payment, 'declines'>;

interface Decline extends Pick<Payment, 'begin' | 'chnlCode' | 'orderType' | 'currency'> {
  respCode: string;
  count: number;
}

const keyOf = ({ begin, chnlCode, orderType, currency }: Omit<Decline, 'respCode' | 'count'>) =>
  [begin, chnlCode, orderType, currency].join();

/** The most frequent answers to failed orders of each row. */
async function withDeclines(
  ctx: Context,
  rows: Summed[],
  query: z.output<typeof PaymentQuery>,
): Promise<Payment[]> {
  const range = daysAsked(ctx, query.params);
  const period = query.period ?? 'range';
  const { rows: found } = await sql<Decline>`
    select ${periodOf(period, range).begin} as begin, "chnlCode", "orderType", currency, "respCode", count
      from (
        select ${startOf(period, range)} as start, ${channelOf(ctx)} as "chnlCode", f.order_type as "orderType", f.currency,
               f.resp_code as "respCode", sum(f.failed_cnt)::integer as count,
               row_number() over (partition by ${startOf(period, range)}, ${channelOf(ctx)}, f.order_type, f.currency
                                  order by sum(f.failed_cnt) desc, f.resp_code) as place
          from ${await declinesOf(ctx, range, query)} f
         where ${factFilter(ctx, query)}
         group by 1, 2, 3, 4, 5
      ) d
     where place <= ${TOP_DECLINES}
     order by place`.execute(ctx.db);
  const declines = Map.groupBy(found, keyOf);
  return rows.map((row) => ({
    ...row,
    declines: (declines.get(keyOf(row)) ?? []).map(({ respCode, count }) => ({ respCode, count })),
  }));
}

/** Periods by channel, family and currency: how payments have ended, and why most failed (domain §3). */
export const payment: ReportOf<
  z.output<typeof PaymentQuery>,
  Payment,
  Omit<Payment, 'declines'>
> = {
  dimensions: (ctx) => ({ chnlCode: channelOf(ctx), orderType: sql`f.order_type` }),
  reads: ['chnl_id', 'order_type'],
  figures: {
    count: countOf('consume_cnt'),
    amount: amountOf(['consume_amt']),
    failed: countOf('failed_cnt'),
    unknown: countOf('unknown_cnt'),
    successPpm,
  },
  asked: (query) => query,
  finish: withDeclines,
};

export const paymentExport = exportOfReport(payment, {
  topic: 'payment',
  flat: ({ successPpm: ppm, declines, ...row }) => ({
    ...row,
    rate: ppm === null ? '' : ppm / 10_000,
    declines: declines.map(({ respCode, count }) => `${respCode || '-'} × ${count}`).join(', '),
  }),
  columns: [
    { field: 'begin' },
    { field: 'end' },
    { field: 'chnlCode' },
    { field: 'orderType', dictionary: 'order_type' },
    { field: 'currency', isCurrency: true },
    { field: 'count' },
    { field: 'amount', currency: 'currency' },
    { field: 'failed' },
    { field: 'unknown' },
    { field: 'rate' },
    { field: 'declines', width: 40 },
  ],
});
