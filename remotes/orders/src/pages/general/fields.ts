import { generalOrderRoutes } from '@portal/contract/orders/general';
import { columnsOf, searchOf } from '@portal/ui';
import { RefundCell, Refunding } from '../../widgets/refund/index.ts';
import { words } from './words.ts';

const { id, code, text, name, amount, minor, count, dict, own, stamp } = columnsOf(
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
  own('refundSta', RefundCell, { type: 'refund_sta', width: [140, 156], Note: Refunding }),
  minor('merFeeAmt'),
  minor('vatAmt', { hidden: true }),
  minor('merSettleAmt'),
  dict('merSettleSta', 'mer_settle_sta'),
  dict('orderType', 'order_type'),
  dict('intTxnCd', 'int_txn_cd'),
  stamp('txnTime'),
  minor('refundedAmt', { hidden: true }),
  minor('refundingAmt', { hidden: true }),
  dict('reconFlag', 'recon_flag', { hidden: true }),
  text('respCode', { hidden: true }),
  count('queryTimes', { hidden: true }),
  stamp('nextQueryTime', { hidden: true }),
];

export const Search = searchOf(words, generalOrderRoutes.list);
