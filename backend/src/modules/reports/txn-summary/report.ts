import type { TxnSummary, TxnSummaryQuery } from '@portal/contract/reports/txn-summary';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  amountOf,
  channelOf,
  countOf,
  exportOfReport,
  type ReportOf,
  tradeFigures,
  withLateChanges,
} from '../summary/index.ts';

/** Periods by channel, family and currency (money §7). */
export const txnSummary: ReportOf<
  z.output<typeof TxnSummaryQuery>,
  TxnSummary,
  Omit<TxnSummary, 'changedTime'>
> = {
  dimensions: (ctx) => ({ chnlCode: channelOf(ctx), orderType: sql`f.order_type` }),
  reads: ['chnl_id', 'order_type'],
  figures: {
    ...tradeFigures,
    frozenCnt: countOf('frozen_cnt'),
    frozenAmt: amountOf(['frozen_amt']),
    settledCnt: countOf('settled_cnt'),
    settledAmt: amountOf(['settled_amt']),
    pendingCnt: countOf('pending_cnt'),
    pendingAmt: amountOf(['pending_amt']),
  },
  asked: (query) => query,
  finish: (ctx, rows, query) => withLateChanges(ctx, txnSummary, query, rows),
};

export const txnSummaryExport = exportOfReport(txnSummary, {
  topic: 'txnSummary',
  flat: (row) => row,
  columns: [
    { field: 'begin' },
    { field: 'end' },
    { field: 'changedTime', isDate: true, width: 20 },
    { field: 'chnlCode' },
    { field: 'orderType', dictionary: 'order_type' },
    { field: 'currency', isCurrency: true },
    { field: 'count' },
    { field: 'amount', currency: 'currency' },
    { field: 'fee', currency: 'currency' },
    { field: 'extraFee', currency: 'currency' },
    { field: 'vat', currency: 'currency' },
    { field: 'refundCnt' },
    { field: 'refundAmt', currency: 'currency' },
    { field: 'feeBack', currency: 'currency' },
    { field: 'frozenCnt' },
    { field: 'frozenAmt', currency: 'currency' },
    { field: 'settledCnt' },
    { field: 'settledAmt', currency: 'currency' },
    { field: 'pendingCnt' },
    { field: 'pendingAmt', currency: 'currency' },
  ],
});
