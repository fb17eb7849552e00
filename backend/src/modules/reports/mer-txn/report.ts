import type { MerTxn, MerTxnQuery } from '@portal/contract/reports/mer-txn';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  amountOf,
  countOf,
  exportOfReport,
  type ReportOf,
  successPpm,
  tradeFigures,
  withLateChanges,
  withMerchantNames,
} from '../summary/index.ts';

type Query = z.output<typeof MerTxnQuery>;

/** Merchants below a superior one, and itself; looked up only where that is asked for. */
const below = (superior: string): RawBuilder<boolean> => sql`f.mer_id in (
  select mer_id from mer_merchant where coalesce(superior_mer_id, mer_id) = ${superior})`;

/** Merchants that somebody has brought. */
const broughtBy = (extender: string): RawBuilder<boolean> => sql`f.mer_id in (
  select mer_id from mer_merchant where developer_name = ${extender})`;

/** Periods by merchant and currency (domain §3). */
export const merTxn: ReportOf<Query, MerTxn, Omit<MerTxn, 'merName' | 'changedTime'>> = {
  dimensions: () => ({ merId: sql`f.mer_id` }),
  reads: ['mer_id'],
  figures: {
    ...tradeFigures,
    failed: countOf('failed_cnt'),
    unknown: countOf('unknown_cnt'),
    successPpm,
    net: amountOf(
      ['consume_amt', 'refund_back_fee', 'vat_back'],
      ['consume_fee', 'extra_fee', 'vat_amt', 'refund_amt', 'refund_fee', 'refund_vat'],
    ),
  },
  asked: (query) => query,
  where: ({ superiorMerId, extender }) => [
    ...(superiorMerId ? [below(superiorMerId)] : []),
    ...(extender ? [broughtBy(extender)] : []),
  ],
  finish: async (ctx, rows, query) =>
    withLateChanges(ctx, merTxn, query, await withMerchantNames(ctx, rows)),
};

export const merTxnExport = exportOfReport(merTxn, {
  topic: 'merTxn',
  flat: ({ successPpm: ppm, ...row }) => ({ ...row, rate: ppm === null ? '' : ppm / 10_000 }),
  columns: [
    { field: 'begin' },
    { field: 'end' },
    { field: 'changedTime', isDate: true, width: 20 },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'currency', isCurrency: true },
    { field: 'count' },
    { field: 'amount', currency: 'currency' },
    { field: 'rate' },
    { field: 'fee', currency: 'currency' },
    { field: 'extraFee', currency: 'currency' },
    { field: 'vat', currency: 'currency' },
    { field: 'refundCnt' },
    { field: 'refundAmt', currency: 'currency' },
    { field: 'feeBack', currency: 'currency' },
    { field: 'net', currency: 'currency' },
  ],
});
