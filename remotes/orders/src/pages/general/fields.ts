import { generalOrderRoutes } from '@portal/contract/orders/general';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, text, name, amount, minor, count, dict, stamp } = columnsOf(
  words,
  generalOrderRoutes.list,
);

export const columns = [
  id('platOrderId'),
  code('merOrderId', { width: 188 }),
  code('chnlOrderId', { hidden: true, width: 188 }),
  code('merId'),
  name('merName'),
  amount('txnAmt'),
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

const fact = columnsOf(words, generalOrderRoutes.get);

export const orderFacts = [
  fact.code('merOrderId'),
  fact.code('chnlOrderId'),
  fact.code('merId'),
  fact.text('chnlName'),
  fact.dict('orderType', 'order_type'),
  fact.dict('intTxnCd', 'int_txn_cd'),
  fact.code('origMerOrderId'),
  fact.text('terminal'),
  fact.text('respCode'),
  fact.text('respMsg'),
  fact.code('queryId'),
  fact.text('traceNo'),
  fact.text('acqInsCode'),
  fact.dict('reconFlag', 'recon_flag'),
  fact.dict('merSettleSta', 'mer_settle_sta'),
  fact.date('merSettleDate'),
  fact.count('queryTimes'),
  fact.stamp('nextQueryTime'),
  fact.time('createTime'),
];

export const payerFacts = [
  fact.code('accNo'),
  fact.text('customerName'),
  fact.dict('accType', 'acc_type'),
  fact.text('billing'),
];

export const goodsFacts = [fact.text('item'), fact.text('sellers'), fact.text('shipping')];
