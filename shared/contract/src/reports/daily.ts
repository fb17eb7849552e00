import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { reportStat } from './report.ts';

const count = z.number();

/** Columns of a family: succeeded orders with their fee, and what of earlier ones went back. */
export const DailyBlock = z.object({
  cnt: count,
  amt: MinorUnits,
  /** With the extra fee. */
  fee: MinorUnits,
  refundCnt: count,
  refundAmt: MinorUnits,
  refundFee: MinorUnits,
});

/** Families that have columns of their own, and all others together (money §7). */
export const DAILY_BLOCKS = ['quick', 'scan', 'cyber', 'other'] as const;

/** Days that the statistics cover at most: each has rows of its own. */
export const DAILY_MAX_DAYS = 92;

/** Numbers of a day (specification §3); minor units. */
export const DailyFigures = {
  consumeCnt: count,
  consumeAmt: MinorUnits,
  consumeFee: MinorUnits,
  freeze: MinorUnits,
  refundCnt: count,
  refundAmt: MinorUnits,
  refundFee: MinorUnits,
  totalFee: MinorUnits,
  refundBackFee: MinorUnits,
  refundVat: MinorUnits,
  extraFee: MinorUnits,
  unfreeze: MinorUnits,
  quick: DailyBlock,
  scan: DailyBlock,
  cyber: DailyBlock,
  other: DailyBlock,
};

/** Daily statistics of one merchant, currency and channel. */
export const DailyStat = z.object({
  tranDate: z.string(),
  /** Time of the last change of its figures after the day was closed; empty: never. */
  changedTime: z.string(),
  merId: z.string(),
  merName: z.string(),
  currency: CurrencyCode,
  /** Empty for users of a merchant, who see nothing of channels. */
  chnlId: z.string(),
  ...DailyFigures,
});

export const DailyStatQuery = pageQuery(
  {
    merId: rule.search(15),
    currency: rule.currency(),
    chnlId: rule.search(20),
    params: timeRange(),
  },
  ['tranDate', 'consumeAmt', 'consumeCnt'],
);

/** The day that is built again. */
export const DailyRebuild = z.object({ tranDate: rule.day() });

const PATH = '/report/daily';

export const dailyRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'report:daily:list',
    query: DailyStatQuery,
    answer: 'page',
    data: DailyStat,
  }),
  stat: route({
    method: 'GET',
    path: `${PATH}/stat`,
    permit: 'report:daily:list',
    query: DailyStatQuery,
    answer: 'data',
    data: reportStat(DailyFigures),
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'report:daily:export',
    query: DailyStatQuery,
    answer: 'msg',
  }),
  /** Builds a day again from orders, refunds and holds; twice is the same as once. */
  rebuild: route({
    method: 'PUT',
    path: `${PATH}/rebuild`,
    permit: 'report:daily:rebuild',
    body: DailyRebuild,
    answer: 'done',
  }),
};
