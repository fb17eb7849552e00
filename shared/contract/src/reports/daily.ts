import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

const count = z.number();

/** Daily statistics of one merchant, currency and channel (specification §3); minor units. */
export const DailyStat = z.object({
  tranDate: z.string(),
  merId: z.string(),
  merName: z.string(),
  currency: CurrencyCode,
  chnlId: z.string(),
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
  quickCnt: count,
  quickAmt: MinorUnits,
  scanCnt: count,
  scanAmt: MinorUnits,
  cyberCnt: count,
  cyberAmt: MinorUnits,
  otherCnt: count,
  otherAmt: MinorUnits,
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

export const dailyRoutes = {
  list: route({
    method: 'GET',
    path: '/report/daily/list',
    permit: 'report:daily:list',
    query: DailyStatQuery,
    answer: 'page',
    data: DailyStat,
  }),
};
