import { generalOrderRoutes } from '@portal/contract/orders/general';
import { columnsOf } from '@portal/ui';
import { orderWords } from './words.ts';

const fact = columnsOf(orderWords, generalOrderRoutes.get);

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
];
