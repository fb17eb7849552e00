import { pendingRoutes } from '@portal/contract/finance/pending';
import { columnsOf, searchOf } from '@portal/ui';
import { BankAccount } from './BankAccount.tsx';
import { words } from './words.ts';

const { id, name, amount, minor, date, dict, own } = columnsOf(words, pendingRoutes.list);

export const columns = [
  id('merId', { width: 152 }),
  name('merName', { width: [168, 160] }),
  amount('currBalAt', { width: [148, 156] }),
  minor('frozen', { width: 108 }),
  minor('available', { width: 124 }),
  date('oldestDay', { width: [116, 116] }),
  dict('settleCycle', 'settle_cycle', { width: 100 }),
  own('bankAccount', BankAccount, { width: [176, 184] }),
];

export const Search = searchOf(words, pendingRoutes.list);
