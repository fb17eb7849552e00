import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';
import { ORDER_LIST } from '../orders/addresses.ts';
import { OrderType } from '../orders/order-type.ts';

/** Figures of a day in one currency: amounts in minor units, of what succeeded. */
const figures = {
  amount: MinorUnits,
  succeeded: z.number(),
  /** Succeeded, failed and unknown orders: what the success rate is of. */
  tried: z.number(),
  /** Fees less what was given back with refunds: earned by the platform, paid by its merchants. */
  fee: MinorUnits,
  refundAmount: MinorUnits,
  refundCount: z.number(),
};

/** Number of orders that a success rate over the days of the series covers, and the rate in ppm. */
const share = { tried: z.number(), ratePpm: z.number() };

/** Moment of an answer, and the zone that its days and times are in. */
export const HomeMoment = { asOf: z.string(), zone: z.string() };

/**
 * Trade in one currency, as the lists of orders and refunds count it at this moment; `day` is the last
 * one that has orders, `compare` the day before it: up to the same time while `day` still runs.
 */
export const Home = z.object({
  ...HomeMoment,
  /** Currencies that the caller's merchants trade in, largest volume first. */
  currencies: z.array(CurrencyCode),
  currency: CurrencyCode,
  day: z.string(),
  today: z.object(figures),
  compare: z.object(figures),
  /** 30 days, oldest first; days without orders are zero. */
  series: z.array(z.object({ day: z.string(), ...figures })),
  /** Busiest first; empty for users of a merchant, who are told of families instead. */
  channels: z.array(z.object({ chnlCode: z.string(), chnlName: z.string(), ...share })),
  families: z.array(z.object({ orderType: OrderType, ...share })),
});

/** Days before the one that is watched whose success rates make the band of a channel (money §7). */
export const BAND_DAYS = 28;
/** A day with fewer tried orders says nothing, nor does a band of fewer such days. */
export const BAND_MIN_TRIED = 30;
export const BAND_MIN_DAYS = 7;

/** A channel whose success rate of `day` is out of its own band; rates in ppm. */
export const Incident = z.object({
  chnlCode: z.string(),
  chnlName: z.string(),
  ratePpm: z.number(),
  lowPpm: z.number(),
  highPpm: z.number(),
  tried: z.number(),
});

export const Incidents = z.object({
  ...HomeMoment,
  day: z.string(),
  /** Channels with a band and enough orders today, and those of them that are out of it. */
  watched: z.number(),
  incidents: z.array(Incident),
});

export const homeRoutes = {
  home: route({
    method: 'GET',
    path: '/report/home',
    permit: ORDER_LIST,
    query: z.object({ currency: CurrencyCode.optional().catch(undefined) }),
    answer: 'data',
    data: Home,
  }),
  /** Of all currencies together: orders are counted, amounts are not. Not told to merchants. */
  incidents: route({
    method: 'GET',
    path: '/report/home/incidents',
    permit: ORDER_LIST,
    answer: 'data',
    data: Incidents,
  }),
};
