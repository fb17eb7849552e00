import { ordersPage, type ReportCell } from '@portal/contract/reports/drill';
import { type Payment, paymentRoutes } from '@portal/contract/reports/payment';
import { searchOf } from '@portal/ui';
import {
  channel,
  currency,
  daysIf,
  type FactColumn,
  type FigureColumn,
  family,
  reportWords,
} from '../../widgets/report/index.ts';
import { Declines } from './Declines.tsx';

export const Search = searchOf(reportWords, paymentRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<Payment, 'begin' | 'end' | 'chnlCode' | 'orderType' | 'declines'>;

/** Returns the facts of a row, and why most of its failed orders failed; merchants do not see channels. */
export const factsOf = (
  period: string | undefined,
  isMerchant: boolean,
  asked: Partial<ReportCell>,
): FactColumn<Payment>[] => [
  ...daysIf(period),
  ...(isMerchant ? [] : [channel]),
  family,
  currency,
  { name: 'declines', leads: true, show: (row) => <Declines row={row} asked={asked} /> },
];

const succeeded = (cell: ReportCell) => ordersPage(cell, 'succeeded');

export const figures: FigureColumn<Figures>[] = [
  {
    name: 'amount',
    group: 'trade',
    kind: 'amount',
    value: ({ amount }) => amount,
    behind: succeeded,
  },
  {
    name: 'succeeded',
    group: 'trade',
    kind: 'count',
    value: ({ count }) => count,
    behind: succeeded,
  },
  {
    name: 'failed',
    group: 'trade',
    kind: 'count',
    value: ({ failed }) => failed,
    behind: (cell) => ordersPage(cell, 'failed'),
  },
  {
    name: 'unknown',
    group: 'trade',
    kind: 'count',
    value: ({ unknown }) => unknown,
    behind: (cell) => ordersPage(cell, 'unknown'),
  },
  { name: 'successPpm', group: 'trade', kind: 'rate', value: ({ successPpm }) => successPpm },
];
