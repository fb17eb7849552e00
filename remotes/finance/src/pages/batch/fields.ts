import { columnsOf, searchOf } from '@portal/ui';
import { batches } from '../../widgets/batch/index.ts';
import { words } from './words.ts';

const { id, code, name, text, amount, minor, count, dict, time } = columnsOf(
  words,
  batches.list.route,
);

export const columns = [
  id('batchNo'),
  name('merName', { width: [180, 168] }),
  code('merId', { hidden: true }),
  amount('settleAmt', { width: [164, 184] }),
  dict('status', 'settle_status', { width: [100, 124] }),
  count('orderCnt'),
  minor('txnAmt', { hidden: true, width: 124 }),
  minor('feeAmt', { width: [116, 108] }),
  minor('extraAmt', { hidden: true }),
  minor('vatAmt', { hidden: true }),
  minor('refundAmt', { hidden: true }),
  minor('carriedOut', { hidden: true }),
  dict('settleMethod', 'settle_method', { hidden: true }),
  text('applicant'),
  time('applyTime'),
  text('auditor', { hidden: true }),
  time('paidTime', { hidden: true }),
  code('bankTrace', { hidden: true, width: 188 }),
];

export const Search = searchOf(words, batches.list.route);
