import type { ReconSummary, ReconSummaryTotal } from '@portal/contract/finance/recon-summary';
import { inCurrencyOrder } from '@portal/money';

export const GROUPS = ['platform', 'channel', 'difference'] as const;
export type Group = (typeof GROUPS)[number];

export const FIGURES = ['count', 'gross', 'fee', 'refund', 'net'] as const;
export type Figure = (typeof FIGURES)[number];

export type Side = ReconSummary['platform'];

export interface OfCurrency {
  currency: string;
  /** Sums of all pages; undefined while they are not known. */
  total: ReconSummaryTotal | undefined;
  /** Rows of this page. */
  rows: ReconSummary[];
}

/** Rows of a page with the totals that count them, in the order of currencies; one may have no row here. */
export const inCurrencies = (
  totals: readonly ReconSummaryTotal[],
  rows: readonly ReconSummary[],
): OfCurrency[] =>
  inCurrencyOrder([...totals, ...rows].map(({ currency }) => currency)).map((code) => ({
    currency: code,
    total: totals.find(({ currency }) => currency === code),
    rows: rows.filter(({ currency }) => currency === code),
  }));
