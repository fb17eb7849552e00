import { pendingRoutes } from '@portal/contract/finance/pending';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, name, amount, minor, date, dict, text } = columnsOf(words, pendingRoutes.list);

export const columns = [
  id('merId', { width: 152 }),
  name('merName', { width: 200 }),
  amount('currBalAt', { width: [148, 172] }),
  minor('frozen'),
  minor('available'),
  date('oldestDay', { width: [120, 156] }),
  dict('settleCycle', 'settle_cycle', { width: [100, 124] }),
  text('bankAccount', { width: 240 }),
];

export const Search = searchOf(words, pendingRoutes.list);
