import { type Export, readById } from '../../../exports/export.ts';
import { type ReceiptFilter, receiptsOf } from './receipt.store.ts';

type Row = Awaited<ReturnType<ReturnType<typeof receiptsOf>['execute']>>[number];

/** Receipts as the list shows them, newest first. */
export const receiptExport: Export<ReceiptFilter, Row> = {
  topic: 'channelReceipt',
  columns: [
    { field: 'receiptNo', width: 22 },
    { field: 'acctDate', isDate: true },
    { field: 'chnlCode' },
    { field: 'chnlName', width: 26 },
    { field: 'currency', isCurrency: true },
    { field: 'amount', currency: 'currency' },
    { field: 'bankTrace', width: 26 },
    { field: 'status', dictionary: 'receipt_status' },
    { field: 'createBy' },
    { field: 'createTime', isTime: true },
    { field: 'auditor' },
    { field: 'auditTime', isTime: true },
  ],
  ...readById({
    select: receiptsOf,
    id: 'receiptNo',
    column: 'r.receipt_no',
    newestFirst: true,
    row: (_, row) => row,
  }),
};
