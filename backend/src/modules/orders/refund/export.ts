import { type Export, readById } from '../../../exports/export.ts';
import { type RefundFilter, refundColumns, refundsOf } from './refund.store.ts';

const select = (ctx: Parameters<typeof refundColumns>[0], query: RefundFilter) =>
  refundsOf(ctx, query).select(refundColumns(ctx));
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Refunds as the list shows them, newest first. */
export const refundExport: Export<RefundFilter, Row> = {
  topic: 'refund',
  columns: [
    { field: 'refundId', width: 22 },
    { field: 'origPlatOrderId', width: 22 },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'orderType', dictionary: 'order_type' },
    { field: 'refundType', dictionary: 'refund_type' },
    { field: 'currency', isCurrency: true },
    { field: 'refundAmt', currency: 'currency' },
    { field: 'correctedAmt', currency: 'currency' },
    { field: 'remainingAmt', currency: 'currency' },
    { field: 'origAmt', currency: 'currency' },
    { field: 'refundFee', currency: 'currency' },
    { field: 'refundVat', currency: 'currency' },
    { field: 'feeBack', currency: 'currency' },
    { field: 'vatBack', currency: 'currency' },
    { field: 'status', dictionary: 'refund_status' },
    { field: 'applicant' },
    { field: 'auditor' },
    { field: 'secondAuditor' },
    { field: 'applyTime', isTime: true },
    { field: 'finishTime', isTime: true },
    { field: 'reason', dictionary: 'refund_reason' },
    { field: 'note', width: 40 },
  ],
  ...readById({
    select,
    id: 'refundId',
    column: 'r.refund_id',
    newestFirst: true,
    row: (_, row) => row,
  }),
};
