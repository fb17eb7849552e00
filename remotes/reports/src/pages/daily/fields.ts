import { dailyRoutes } from '@portal/contract/reports/daily';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, name, date, dict, count, amount, minor } = columnsOf(words, dailyRoutes.list);

const waits = { hidden: true };

/** The blocks by product (quick-pay, scan, cyber, other) wait in the column dialog. */
export const columns = [
  date('tranDate', { width: 124 }),
  id('merId'),
  name('merName'),
  dict('chnlId', 'myDict_channel', { width: 132 }),
  amount('consumeAmt', { width: [176, 188] }),
  count('consumeCnt'),
  minor('consumeFee'),
  minor('refundAmt'),
  count('refundCnt'),
  minor('refundFee'),
  minor('refundBackFee', { width: 132 }),
  minor('totalFee'),
  minor('refundVat', waits),
  minor('extraFee', waits),
  minor('freeze', waits),
  minor('unfreeze', waits),
  count('quickCnt', { ...waits, width: [100, 132] }),
  minor('quickAmt', { ...waits, width: [116, 140] }),
  count('scanCnt', waits),
  minor('scanAmt', waits),
  count('cyberCnt', { ...waits, width: 116 }),
  minor('cyberAmt', waits),
  count('otherCnt', waits),
  minor('otherAmt', waits),
];

export const Search = searchOf(words, dailyRoutes.list);
