import { type Export, readById } from '../../../exports/export.ts';
import { type Filter, type Row, selectCodes, toRow } from './static-qr.store.ts';

/** Codes, newest first; neither accounts nor the text of a code, and the phone masked. */
export const staticQrExport: Export<Filter, Row> = {
  topic: 'staticQr',
  columns: [
    { field: 'qrId' },
    { field: 'merId' },
    { field: 'merName', width: 28 },
    { field: 'city' },
    { field: 'store', width: 24 },
    { field: 'terminal', width: 20 },
    { field: 'phone' },
    { field: 'amount', currency: 'currency' },
    { field: 'currency', isCurrency: true },
    { field: 'kind', dictionary: 'qr_kind' },
    { field: 'type', dictionary: 'qr_type' },
    { field: 'status', dictionary: 'qr_status' },
    { field: 'chkStatus', dictionary: 'mer_chk_status' },
    { field: 'expireAt', isTime: true },
    { field: 'createBy' },
    { field: 'createTime', isTime: true },
  ],
  ...readById({
    select: selectCodes,
    id: 'qrId',
    column: 'q.qr_id',
    newestFirst: true,
    row: toRow,
  }),
};
