import { pendingRoutes } from '@portal/contract/finance/pending';
import { columnsOf, searchOf } from '@portal/ui';
import { BankAccount } from './BankAccount.tsx';
import { words } from './words.ts';

const { id, name, amount, minor, date, dict, own } = columnsOf(words, pendingRoutes.list);

export const columns = [
  id('merId', { width: 156 }),
  name('merName', { width: [156, 140] }),
  amount('currBalAt', { width: [148, 168] }),
  minor('frozen', { width: [108, 100] }),
  minor('available', { width: [120, 108] }),
  date('oldestDay', { width: [116, 108] }),
  date('expectedDay', { width: [108, 100], isNamed: true }),
  dict('settleCycle', 'settle_cycle', { width: 100 }),
  own('bankAccount', BankAccount, { width: [192, 196] }),
];

export const Search = searchOf(words, pendingRoutes.list);
