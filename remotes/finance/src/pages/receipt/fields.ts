import { ReceiptForm, receiptRoutes } from '@portal/contract/finance/receipt';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, name, amount, dict, date, text, time } = columnsOf(words, receiptRoutes.list);

export const columns = [
  id('receiptNo', { width: 176 }),
  name('chnlName', { width: [160, 150] }),
  date('acctDate', { width: [108, 132] }),
  amount('amount', { width: 168 }),
  code('bankTrace', { width: 164 }),
  dict('status', 'receipt_status', { width: [100, 124] }),
  text('createBy'),
  time('createTime', { width: 160 }),
  text('auditor', { hidden: true }),
  code('chnlCode', { hidden: true }),
  time('auditTime', { hidden: true }),
];

export const Search = searchOf(words, receiptRoutes.list);
export const Field = fieldsOf(words, ReceiptForm);

const fact = columnsOf(words, receiptRoutes.get);

export const facts = [
  fact.code('chnlCode'),
  fact.date('acctDate'),
  fact.code('bankTrace'),
  fact.text('remark'),
  fact.text('createBy'),
  fact.time('createTime'),
  fact.text('auditor'),
  fact.time('auditTime'),
  fact.text('auditRemark'),
];
