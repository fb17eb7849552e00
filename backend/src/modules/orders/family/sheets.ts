import type { CyberOrder, ScanOrder, UmsOrder } from '@portal/contract/orders/families';
import type { z } from 'zod';
import type { ExportColumn } from '../../../exports/columns.ts';
import { exportOfList } from '../general/index.ts';
import { cyberList, quickpayList, scanList, umsList } from './lists.ts';

type Shared = z.output<typeof ScanOrder>;

/** Columns that every family's sheet has, in the order of its list. */
const shared: ExportColumn<Shared>[] = [
  { field: 'platOrderId', width: 22 },
  { field: 'merOrderId', width: 26 },
  { field: 'merId' },
  { field: 'merName', width: 30 },
  { field: 'currency', isCurrency: true },
  { field: 'txnAmt', currency: 'currency' },
  { field: 'status', dictionary: 'order_status' },
  { field: 'refundSta', dictionary: 'refund_sta' },
  { field: 'reconFlag', dictionary: 'recon_flag' },
  { field: 'txnTime', isTime: true },
  { field: 'traceDate', isDate: true },
  { field: 'traceTime' },
  { field: 'traceNo' },
  { field: 'acqInsCode' },
  { field: 'queryId', width: 26 },
  { field: 'accType', dictionary: 'acc_type' },
  { field: 'accNo', width: 22 },
  { field: 'customerName' },
  { field: 'settleDate', isDate: true },
  { field: 'settleAmt', currency: 'currency' },
  { field: 'batchDate', isDate: true },
  { field: 'respCode' },
  { field: 'respMsg', width: 30 },
];

const cyber: ExportColumn<z.output<typeof CyberOrder>>[] = [
  ...shared,
  { field: 'flowId', width: 26 },
  { field: 'txnType', dictionary: 'txn_type' },
  { field: 'txnSubType' },
  { field: 'cardType', dictionary: 'card_level_type' },
  { field: 'bin' },
  { field: 'billToName' },
  { field: 'billToCountry' },
  { field: 'eci' },
  { field: 'avsResult' },
  { field: 'cvnResult' },
  { field: 'merFeeRate' },
  { field: 'refundedAmt', currency: 'currency' },
  { field: 'origMerOrderId', width: 26 },
];

const ums: ExportColumn<z.output<typeof UmsOrder>>[] = [
  ...shared,
  { field: 'orderType', dictionary: 'order_type' },
  { field: 'terminal' },
  { field: 'payerCardID', width: 22 },
  { field: 'payeeCardID', width: 22 },
];

export const scanExport = exportOfList(scanList, {
  topic: 'scanOrder',
  words: 'generalOrder',
  columns: shared,
});
export const quickpayExport = exportOfList(quickpayList, {
  topic: 'quickpayOrder',
  words: 'generalOrder',
  columns: shared,
});
export const cyberExport = exportOfList(cyberList, {
  topic: 'cyberOrder',
  words: 'generalOrder',
  columns: cyber,
});
export const umsExport = exportOfList(umsList, {
  topic: 'umsOrder',
  words: 'generalOrder',
  columns: ums,
});
