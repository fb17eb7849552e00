import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { ReportDays, reportFilters, reportStat } from './report.ts';

const text = z.string();
const count = z.number();

/** Seller: a superior merchant with those below it, or the extender who has brought the merchants. */
export const SalesBy = rule.dict('superior', 'extender');

export const SalesFigures = {
  /** Merchants that had orders or refunds. */
  merchants: count,
  count,
  amount: MinorUnits,
  /** With the extra fee. */
  fee: MinorUnits,
  /** Amount of the period before, of as many days from its beginning on. */
  previous: MinorUnits,
  /** Change against it, ppm; null where there was none. */
  growthPpm: z.number().nullable(),
};

/** A period of a seller and a currency (domain §3). */
export const Sales = z.object({
  ...ReportDays,
  /** Number of the superior merchant, or name of the extender; empty for merchants without one. */
  seller: text,
  /** Its name. */
  sellerName: text,
  currency: CurrencyCode,
  ...SalesFigures,
});
export type Sales = z.output<typeof Sales>;

export const SalesQuery = pageQuery({ ...reportFilters, by: SalesBy, seller: rule.search(60) }, [
  'begin',
  'amount',
  'count',
]);

const PATH = '/report/sales';

export const salesRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'report:sales:list',
    query: SalesQuery,
    answer: 'page',
    data: Sales,
  }),
  stat: route({
    method: 'GET',
    path: `${PATH}/stat`,
    permit: 'report:sales:list',
    query: SalesQuery,
    answer: 'data',
    data: reportStat(SalesFigures),
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'report:sales:export',
    query: SalesQuery,
    answer: 'msg',
  }),
};
