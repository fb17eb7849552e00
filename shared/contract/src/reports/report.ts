import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { timeRange } from '../kit/paging.ts';
import { rule } from '../kit/rules.ts';
import { OrderType } from '../orders/general.ts';

/** Period that a row of a report sums up: a day, a week from Monday on, a month; left out, all requested days. */
export const ReportPeriod = rule.dict('day', 'week', 'month');
export type ReportPeriod = z.output<typeof ReportPeriod>;

/** Days that a report shows when nobody asks for others. */
export const REPORT_DAYS = 30;
/** Days that one report may cover. */
export const REPORT_MAX_DAYS = 366;

const text = z.string();
const count = z.number();

/** Filters of every report; days are whole, in the platform's zone. */
export const reportFilters = {
  period: ReportPeriod,
  /** The whole number of a merchant. */
  merId: rule.search(15),
  currency: rule.currency(),
  /** Of no account for users of a merchant, who see nothing of channels. */
  chnlCode: rule.search(20),
  orderType: OrderType,
  params: timeRange(),
};

/** First and last day of what a row sums up, both included; days that were not asked for are left out. */
export const ReportDays = { begin: text, end: text };

/** The same of a row, and when figures of one of them last came out different after it was closed; empty: never. */
export const MarkedDays = { ...ReportDays, changedTime: text };

/** Succeeded orders, what they cost and what went back; minor units of `currency`. */
export const TradeFigures = {
  count,
  amount: MinorUnits,
  /** Without the extra fee. */
  fee: MinorUnits,
  extraFee: MinorUnits,
  vat: MinorUnits,
  /** Refunds that succeeded in the period, whenever their orders were paid; voids are none. */
  refundCnt: count,
  refundAmt: MinorUnits,
  /** Fee that went back with them. */
  feeBack: MinorUnits,
};

/** Builds the schema of a report: a total for each currency, the busiest first, and a series over its periods. */
export const reportStat = <const Figures extends z.ZodRawShape>(figures: Figures) =>
  z.object({
    ...ReportDays,
    /** Time of the figures, `yyyy-MM-dd HH:mm:ss` in `zone`. */
    asOf: text,
    zone: text,
    totals: z.array(z.object({ currency: CurrencyCode, ...figures })),
    series: z.array(z.object({ ...ReportDays, currency: CurrencyCode, count, amount: MinorUnits })),
  });
