import type { Payment, PaymentQuery } from '@portal/contract/reports/payment';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  amountOf,
  channelOf,
  countOf,
  exportOfReport,
  type ReportOf,
  successPpm,
} from '../summary/index.ts';
import { withDeclines } from './declines.ts';

/** Periods by channel, family and currency: how payments have ended, and why most failed (domain §3). */
export const payment: ReportOf<
  z.output<typeof PaymentQuery>,
  Payment,
  Omit<Payment, 'declines'>
> = {
  dimensions: (ctx) => ({ chnlCode: channelOf(ctx), orderType: sql`f.order_type` }),
  reads: ['chnl_id', 'order_type'],
  figures: {
    count: countOf('consume_cnt'),
    amount: amountOf(['consume_amt']),
    failed: countOf('failed_cnt'),
    unknown: countOf('unknown_cnt'),
    successPpm,
  },
  asked: (query) => query,
  finish: withDeclines,
};

export const paymentExport = exportOfReport(payment, {
  topic: 'payment',
  flat: ({ successPpm: ppm, declines, ...row }) => ({
    ...row,
    rate: ppm === null ? '' : ppm / 10_000,
    declines: declines.map(({ respCode, count }) => `${respCode || '-'} × ${count}`).join(', '),
  }),
  columns: [
    { field: 'begin' },
    { field: 'end' },
    { field: 'chnlCode' },
    { field: 'orderType', dictionary: 'order_type' },
    { field: 'currency', isCurrency: true },
    { field: 'count' },
    { field: 'amount', currency: 'currency' },
    { field: 'failed' },
    { field: 'unknown' },
    { field: 'rate' },
    { field: 'declines', width: 40 },
  ],
});
