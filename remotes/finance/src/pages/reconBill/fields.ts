import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, date, text, name, count, amount, minor, dict, time } = columnsOf(
  words,
  reconBillRoutes.list,
);

export const columns = [
  id('billId', { width: [88, 88] }),
  date('settleDate', { width: [108, 112] }),
  name('chnlName', { width: 148 }),
  dict('status', 'bill_status', { width: [92, 120] }),
  count('lineCnt', { width: [80, 72] }),
  amount('amount', { width: 172 }),
  count('matchedCnt', { width: [80, 84] }),
  count('waitingCnt', { width: 80 }),
  count('errorCnt', { width: [80, 108] }),
  count('quarantineCnt', { width: [80, 112] }),
  minor('difference', { width: 136 }),
  minor('cost', { hidden: true }),
  minor('net', { hidden: true }),
  text('chnlCode', { hidden: true }),
  time('loadedTime', { hidden: true }),
  time('matchedTime', { hidden: true }),
];

export const Search = searchOf(words, reconBillRoutes.list);

const fact = columnsOf(words, reconBillRoutes.get);

export const facts = [
  fact.date('settleDate'),
  fact.text('chnlName'),
  fact.dict('status', 'bill_status'),
  fact.amount('amount'),
  fact.minor('cost'),
  fact.minor('net'),
  fact.time('loadedTime'),
  fact.time('matchedTime'),
  fact.time('askedTime'),
];

export const UploadField = fieldsOf(words, reconBillRoutes.upload.query);
export const FetchField = fieldsOf(words, reconBillRoutes.fetch.body);
