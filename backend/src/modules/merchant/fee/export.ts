import { formatRate } from '@portal/money';
import type { Export } from '../../../exports/export.ts';
import { type FeeRateRow, type Filter, readFeeRates } from './rate.store.ts';

/** A row of the file: its rates in percent, and the day of the next plan. */
interface FileRow extends Omit<FeeRateRow, 'next'> {
  minRate: string;
  maxRate: string;
  nextFrom: string;
}

const percent = (ppm: number | null) => (ppm === null ? '' : formatRate(ppm));

/** Fees by merchant, channel and currency, in this order. */
export const feeExport: Export<Filter, FileRow> = {
  topic: 'fee',
  columns: [
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'chnlCode' },
    { field: 'chnlName', width: 24 },
    { field: 'currency', isCurrency: true },
    { field: 'own', dictionary: 'sys_yes_no' },
    { field: 'minRate' },
    { field: 'maxRate' },
    { field: 'isDistDc', dictionary: 'sys_yes_no' },
    { field: 'hasLadder', dictionary: 'sys_yes_no' },
    { field: 'd0Flag', dictionary: 'sys_yes_no' },
    { field: 'effectiveFrom' },
    { field: 'nextFrom' },
  ],
  ...readFeeRates(({ next, ...rate }) => ({
    ...rate,
    minRate: percent(rate.minPpm),
    maxRate: percent(rate.maxPpm),
    nextFrom: next?.effectiveFrom ?? '',
  })),
};
