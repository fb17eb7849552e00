import { generalOrderRoutes } from '@portal/contract/orders/general';
import { columnsOf } from '@portal/ui';
import { words } from './words.ts';

const fact = columnsOf(words, generalOrderRoutes.get);

/** Fields of an order, beside those in the head and among the money. */
export const orderFacts = [
  ...[fact.code('merOrderId'), fact.code('chnlOrderId'), fact.code('origMerOrderId')],
  ...[fact.code('merId'), fact.text('chnlName'), fact.dict('intTxnCd', 'int_txn_cd')],
  ...[fact.text('terminal'), fact.code('queryId'), fact.text('traceNo'), fact.text('acqInsCode')],
  ...[fact.text('respCode'), fact.text('respMsg'), fact.count('queryTimes')],
  ...[fact.stamp('nextQueryTime'), fact.time('createTime')],
];
