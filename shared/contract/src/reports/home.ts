import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';

/**
 * Home dashboard in one currency, from the daily summary; "today" is the last day that has
 * data. Amounts are minor units, rates are ppm. `compare` is the day before.
 */
export const Home = z.object({
  /** Currencies that the caller's merchants trade in, largest volume first. */
  currencies: z.array(CurrencyCode),
  currency: CurrencyCode,
  day: z.string(),
  asOf: z.string(),
  today: z.object({
    amount: MinorUnits,
    count: z.number(),
    succeeded: z.number(),
    fee: MinorUnits,
    refundAmount: MinorUnits,
    refundCount: z.number(),
  }),
  compare: z.object({
    amount: MinorUnits,
    count: z.number(),
    succeeded: z.number(),
    fee: MinorUnits,
    refundAmount: MinorUnits,
    refundCount: z.number(),
  }),
  /** 30 days, oldest first; days without orders are zero. */
  series: z.array(
    z.object({
      day: z.string(),
      amount: MinorUnits,
      count: z.number(),
      succeeded: z.number(),
      fee: MinorUnits,
      refundAmount: MinorUnits,
    }),
  ),
  /** Success by channel over the 30 days, busiest first. */
  channels: z.array(
    z.object({
      chnlCode: z.string(),
      chnlName: z.string(),
      count: z.number(),
      ratePpm: z.number(),
    }),
  ),
});

export const homeRoutes = {
  home: route({
    method: 'GET',
    path: '/report/home',
    permit: null,
    query: z.object({ currency: CurrencyCode.optional().catch(undefined) }),
    answer: 'data',
    data: Home,
  }),
};
