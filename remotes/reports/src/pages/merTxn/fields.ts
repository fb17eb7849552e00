import { ordersPage, type ReportCell, refundsPage } from '@portal/contract/reports/drill';
import { type MerTxn, merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { searchOf } from '@portal/ui';
import {
  currency,
  daysIf,
  type FactColumn,
  type FigureColumn,
  merchant,
  reportWords,
} from '../../widgets/report/index.ts';

export const Search = searchOf(reportWords, merTxnRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<MerTxn, 'begin' | 'end' | 'changedTime' | 'merId' | 'merName'>;

export const factsOf = (period: string | undefined): FactColumn<MerTxn>[] => [
  ...daysIf(period),
  merchant,
  currency,
];

const succeeded = (cell: ReportCell) => ordersPage(cell, 'succeeded');

export const figures: FigureColumn<Figures>[] = [
  {
    name: 'amount',
    group: 'trade',
    kind: 'amount',
    value: ({ amount }) => amount,
    count: ({ count }) => count,
    behind: succeeded,
  },
  { name: 'successPpm', group: 'trade', kind: 'rate', value: ({ successPpm }) => successPpm },
  {
    name: 'fee',
    group: 'trade',
    kind: 'amount',
    value: ({ fee, extraFee }) => String(BigInt(fee) + BigInt(extraFee)),
    behind: succeeded,
  },
  { name: 'vat', group: 'trade', kind: 'amount', value: ({ vat }) => vat, behind: succeeded },
  {
    name: 'refundAmt',
    group: 'refund',
    kind: 'amount',
    value: ({ refundAmt }) => refundAmt,
    count: ({ refundCnt }) => refundCnt,
    behind: refundsPage,
  },
  {
    name: 'feeBack',
    group: 'refund',
    kind: 'amount',
    value: ({ feeBack }) => feeBack,
    behind: refundsPage,
  },
  { name: 'net', group: 'settlement', kind: 'amount', value: ({ net }) => net },
];
