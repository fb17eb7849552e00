import { generalOrderRoutes } from '@portal/contract/orders/general';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, text, name, amount, minor, count, dict, stamp } = columnsOf(
  words,
  generalOrderRoutes.list,
);

export const columns = [
  id('platOrderId', { width: 192 }),
  code('merOrderId', { width: 188 }),
  code('chnlOrderId', { hidden: true, width: 188 }),
  code('merId'),
  name('merName'),
  amount('txnAmt', { width: 172 }),
  dict('status', 'order_status'),
  dict('refundSta', 'refund_sta'),
  minor('merFeeAmt'),
  minor('vatAmt', { hidden: true }),
  minor('merSettleAmt'),
  dict('merSettleSta', 'mer_settle_sta'),
  dict('orderType', 'order_type'),
  dict('intTxnCd', 'int_txn_cd'),
  stamp('txnTime'),
  minor('refundedAmt', { hidden: true }),
  dict('reconFlag', 'recon_flag', { hidden: true }),
  text('respCode', { hidden: true }),
  count('queryTimes', { hidden: true }),
  stamp('nextQueryTime', { hidden: true }),
];

export const Search = searchOf(words, generalOrderRoutes.list);
