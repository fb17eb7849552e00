import { offlineRoutes } from '@portal/contract/orders/offline';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { OfflineForm } from './api.ts';
import { words } from './words.ts';

const { id, code, text, name, amount, minor, dict, date, stamp, time } = columnsOf(
  words,
  offlineRoutes.list,
);

export const columns = [
  id('platOrderId'),
  name('merName', { width: 148 }),
  amount('txnAmt', { width: 172 }),
  code('voucherNo', { width: 132 }),
  text('payerName', { width: 112 }),
  dict('status', 'order_status'),
  dict('chkStatus', 'mer_chk_status'),
  text('createBy', { width: 96 }),
  stamp('txnTime', { width: 160 }),
  code('merId', { hidden: true }),
  text('payerBank', { hidden: true, width: 188 }),
  date('voucherDate', { hidden: true }),
  minor('merFeeAmt', { hidden: true }),
  minor('merSettleAmt', { hidden: true }),
  time('createTime', { hidden: true }),
];

export const Search = searchOf(words, offlineRoutes.list);
export const Field = fieldsOf(words, OfflineForm);

const fact = columnsOf(words, offlineRoutes.get);

export const voucherFacts = [
  fact.code('voucherNo'),
  fact.date('voucherDate'),
  fact.text('payerName'),
  fact.text('payerBank'),
  fact.code('payerAccount'),
  fact.text('proofName'),
  fact.text('remark'),
];

export const orderFacts = [
  fact.code('merId'),
  fact.text('chnlName'),
  fact.stamp('txnTime'),
  fact.dict('merSettleSta', 'mer_settle_sta'),
  fact.date('merSettleDate'),
  fact.dict('reconFlag', 'recon_flag'),
  fact.dict('refundSta', 'refund_sta'),
  fact.minor('refundedAmt'),
];

export const reviewFacts = [
  fact.text('createBy'),
  fact.time('createTime'),
  fact.text('checkBy'),
  fact.time('checkTime'),
];
