import { ordersPage, refundsPage } from '@portal/contract/reports/drill';
import { type TxnSummary, txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
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

export const Search = searchOf(reportWords, txnSummaryRoutes.list);

/** Numbers of a row, and of a total. */
export type Figures = Omit<TxnSummary, 'begin' | 'end' | 'changedTime' | 'chnlCode' | 'orderType'>;

export const factsOf = (period: string | undefined): FactColumn<TxnSummary>[] => [
  ...daysIf(period),
  channel,
  family,
  currency,
];

export const figures: FigureColumn<Figures>[] = [
  {
    name: 'amount',
    group: 'trade',
    kind: 'amount',
    value: ({ amount }) => amount,
    count: ({ count }) => count,
    behind: (cell) => ordersPage(cell, 'succeeded'),
  },
  {
    name: 'fee',
    group: 'trade',
    kind: 'amount',
    value: ({ fee }) => fee,
    behind: (cell) => ordersPage(cell, 'succeeded'),
  },
  {
    name: 'extraFee',
    group: 'trade',
    kind: 'amount',
    value: ({ extraFee }) => extraFee,
    behind: (cell) => ordersPage(cell, 'succeeded'),
  },
  {
    name: 'vat',
    group: 'trade',
    kind: 'amount',
    value: ({ vat }) => vat,
    behind: (cell) => ordersPage(cell, 'succeeded'),
  },
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
  {
    name: 'frozenAmt',
    group: 'settlement',
    kind: 'amount',
    value: ({ frozenAmt }) => frozenAmt,
    count: ({ frozenCnt }) => frozenCnt,
    behind: (cell) => ordersPage(cell, 'frozen'),
  },
  {
    name: 'settledAmt',
    group: 'settlement',
    kind: 'amount',
    value: ({ settledAmt }) => settledAmt,
    count: ({ settledCnt }) => settledCnt,
    behind: (cell) => ordersPage(cell, 'settled'),
  },
  {
    name: 'pendingAmt',
    group: 'settlement',
    kind: 'amount',
    value: ({ pendingAmt }) => pendingAmt,
    count: ({ pendingCnt }) => pendingCnt,
    behind: (cell) => ordersPage(cell, 'pending'),
  },
];
