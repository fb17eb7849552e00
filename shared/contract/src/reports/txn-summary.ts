import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { OrderType } from '../orders/general.ts';
import { MarkedDays, reportFilters, reportStat, TradeFigures } from './report.ts';

const count = z.number();

/** Numbers of the transaction summary: frozen, settled and pending are the net of the paid orders, by state. */
export const SummaryFigures = {
  ...TradeFigures,
  frozenCnt: count,
  frozenAmt: MinorUnits,
  settledCnt: count,
  settledAmt: MinorUnits,
  pendingCnt: count,
  pendingAmt: MinorUnits,
};

/** A period of a channel, a family and a currency (money §7). */
export const TxnSummary = z.object({
  ...MarkedDays,
  /** Empty for users of a merchant. */
  chnlCode: z.string(),
  orderType: OrderType,
  currency: CurrencyCode,
  ...SummaryFigures,
});
export type TxnSummary = z.output<typeof TxnSummary>;

export const TxnSummaryQuery = pageQuery(reportFilters, ['begin', 'amount', 'count']);

const PATH = '/report/txnSummary';

export const txnSummaryRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'report:txnSummary:list',
    query: TxnSummaryQuery,
    answer: 'page',
    data: TxnSummary,
  }),
  stat: route({
    method: 'GET',
    path: `${PATH}/stat`,
    permit: 'report:txnSummary:list',
    query: TxnSummaryQuery,
    answer: 'data',
    data: reportStat(SummaryFigures),
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'report:txnSummary:export',
    query: TxnSummaryQuery,
    answer: 'msg',
  }),
};
