import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { OrderType } from '../orders/general.ts';
import { ReportDays, reportFilters, reportStat } from './report.ts';

const count = z.number();

/** Answers of channels that a row names. */
export const TOP_DECLINES = 3;

/** Results of payments; `count` and `amount` are those that have succeeded. */
export const PaymentFigures = {
  count,
  amount: MinorUnits,
  failed: count,
  unknown: count,
  /** Succeeded ÷ (succeeded + failed + unknown), ppm; null of none. */
  successPpm: z.number().nullable(),
};

/** A period of a channel, a family and a currency (domain §3). */
export const Payment = z.object({
  ...ReportDays,
  /** Empty for users of a merchant. */
  chnlCode: z.string(),
  orderType: OrderType,
  currency: CurrencyCode,
  ...PaymentFigures,
  /** The answers that most of its failed orders got, the most frequent first. */
  declines: z.array(z.object({ respCode: z.string(), count })),
});
export type Payment = z.output<typeof Payment>;

export const PaymentQuery = pageQuery(reportFilters, ['begin', 'amount', 'count']);

const PATH = '/report/payment';

export const paymentRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'report:payment:list',
    query: PaymentQuery,
    answer: 'page',
    data: Payment,
  }),
  stat: route({
    method: 'GET',
    path: `${PATH}/stat`,
    permit: 'report:payment:list',
    query: PaymentQuery,
    answer: 'data',
    data: reportStat(PaymentFigures),
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'report:payment:export',
    query: PaymentQuery,
    answer: 'msg',
  }),
};
