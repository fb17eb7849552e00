import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

const text = z.string();

/** One side of a day: sales, what the channel keeps, what went back, and what is left. */
const Side = z.object({
  count: z.number(),
  gross: MinorUnits,
  fee: MinorUnits,
  refund: MinorUnits,
  /** Gross less fee and refund. */
  net: MinorUnits,
});

/**
 * A settle date of a channel in a currency (domain §1.6); what both sides have agreed on counts where
 * the bill has it. Minor units of `currency`.
 */
export const ReconSummary = z.object({
  settleDate: text,
  chnlCode: text,
  chnlName: text,
  currency: CurrencyCode,
  platform: Side,
  channel: Side,
  /** Channel less platform. */
  difference: Side,
});
export type ReconSummary = z.output<typeof ReconSummary>;

/** All that a query finds in one currency, each side added up. Minor units of `currency`. */
export const ReconSummaryTotal = ReconSummary.pick({
  currency: true,
  platform: true,
  channel: true,
  difference: true,
});
export type ReconSummaryTotal = z.output<typeof ReconSummaryTotal>;

const filters = {
  chnlCode: rule.search(20),
  currency: rule.currency(),
  params: timeRange('SettleDate'),
};

export const ReconSummaryQuery = pageQuery(filters, ['settleDate']);

/**
 * The rows that a number of the summary adds up, as the query of `reconLineRoutes.items` (platform) or
 * `.list` (channel); the fee is that of all of them.
 */
export const rowsOf = (
  { settleDate, chnlCode, currency }: Pick<ReconSummary, 'settleDate' | 'chnlCode' | 'currency'>,
  number: keyof z.output<typeof Side>,
) => {
  const place = { settleDate, chnlCode, currency };
  if (number === 'gross') return { ...place, part: 'SALE' as const };
  return number === 'refund' ? { ...place, part: 'BACK' as const } : place;
};

export const reconSummaryRoutes = {
  list: route({
    method: 'GET',
    path: '/recon/summary/list',
    permit: 'recon:summary:list',
    query: ReconSummaryQuery,
    answer: 'page',
    data: ReconSummary,
  }),
  /** Sums of all that the query finds, a row a currency in the order of the currency table. */
  total: route({
    method: 'GET',
    path: '/recon/summary/total',
    permit: 'recon:summary:list',
    query: z.object(filters).partial(),
    answer: 'data',
    data: z.array(ReconSummaryTotal),
  }),
  export: route({
    method: 'GET',
    path: '/recon/summary/export',
    permit: 'recon:summary:export',
    query: ReconSummaryQuery,
    answer: 'msg',
  }),
};
