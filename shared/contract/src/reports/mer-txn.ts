import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { MarkedDays, reportFilters, reportStat, TradeFigures } from './report.ts';

const text = z.string();
const count = z.number();

/** Numbers of a merchant. */
export const MerTxnFigures = {
  ...TradeFigures,
  /** Failed orders, and those whose result nobody knows; with the succeeded ones they make the rate. */
  failed: count,
  unknown: count,
  /** Succeeded ÷ (succeeded + failed + unknown), ppm; null of none. */
  successPpm: z.number().nullable(),
  /** Amounts less what they cost, less refunds with their fees and taxes. */
  net: MinorUnits,
};

/** A period of a merchant and a currency (domain §3). */
export const MerTxn = z.object({
  ...MarkedDays,
  merId: text,
  merName: text,
  currency: CurrencyCode,
  ...MerTxnFigures,
});
export type MerTxn = z.output<typeof MerTxn>;

export const MerTxnQuery = pageQuery(
  {
    ...reportFilters,
    /** Merchants below this one, and itself. */
    superiorMerId: rule.search(15),
    /** Name of who has brought the merchants. */
    extender: rule.search(60),
  },
  ['begin', 'amount', 'count'],
);

const PATH = '/report/merTxn';

export const merTxnRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'report:merTxn:list',
    query: MerTxnQuery,
    answer: 'page',
    data: MerTxn,
  }),
  stat: route({
    method: 'GET',
    path: `${PATH}/stat`,
    permit: 'report:merTxn:list',
    query: MerTxnQuery,
    answer: 'data',
    data: reportStat(MerTxnFigures),
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'report:merTxn:export',
    query: MerTxnQuery,
    answer: 'msg',
  }),
};
