import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import { type Export, readById } from '../../../exports/export.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { type OfflineFilter, selectOffline } from './offline.store.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectOffline>['execute']>>[number];

/** Export of the list's columns, over at most three months (specification §5). */
export const offlineExport: Export<OfflineFilter, Row> = {
  topic: 'offline',
  columns: [
    { field: 'platOrderId', width: 22 },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'currency', isCurrency: true },
    { field: 'txnAmt', currency: 'currency' },
    { field: 'merFeeAmt', currency: 'currency' },
    { field: 'merSettleAmt', currency: 'currency' },
    { field: 'voucherNo', width: 22 },
    { field: 'voucherDate', isDate: true },
    { field: 'payerName', width: 26 },
    { field: 'payerBank', width: 26 },
    { field: 'status', dictionary: 'order_status' },
    { field: 'chkStatus', dictionary: 'mer_chk_status' },
    { field: 'createBy' },
    { field: 'txnTime', isDate: true },
    { field: 'createTime', isTime: true },
  ],
  check(ctx, query) {
    const refusal = refusalOfOrderExport(query, ctx.now.slice(0, 10));
    if (refusal) throw refuseField('params', refusal);
  },
  ...readById({
    select: selectOffline,
    id: 'platOrderId',
    column: 'o.plat_order_id',
    newestFirst: true,
    row: (_, row: Row) => row,
  }),
};
