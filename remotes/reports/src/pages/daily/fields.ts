import { type DAILY_BLOCKS, type DailyStat, dailyRoutes } from '@portal/contract/reports/daily';
import { ordersPage, type ReportCell, refundsPage } from '@portal/contract/reports/drill';
import { searchOf } from '@portal/ui';
import type { z } from 'zod';
import {
  channelName,
  currency,
  type FactColumn,
  type FigureColumn,
  merchant,
  reportWords,
} from '../../widgets/report/index.ts';

export const Search = searchOf(reportWords, dailyRoutes.list);

type Stat = z.output<typeof DailyStat>;
/** Numbers of a row, and of a total. */
export type Figures = Omit<Stat, 'tranDate' | 'changedTime' | 'merId' | 'merName' | 'chnlId'>;

const channel: FactColumn<Stat> = {
  name: 'chnlCode',
  show: ({ chnlId }) => channelName(chnlId),
};

/** Returns the facts of a row; merchants do not see channels. */
export const factsOf = (isMerchant: boolean): FactColumn<Stat>[] => [
  { name: 'days', field: 'tranDate', show: ({ tranDate }) => tranDate },
  merchant,
  ...(isMerchant ? [] : [channel]),
  currency,
];

/** Returns the cell that the numbers of a row count. */
export const placeOf = ({ tranDate, merId, chnlId, currency }: Stat): ReportCell => ({
  begin: tranDate,
  end: tranDate,
  merId,
  chnlCode: chnlId,
  currency,
});

const succeeded = (cell: ReportCell) => ordersPage(cell, 'succeeded');

const minor = (
  name: Extract<keyof Figures, FigureColumn<Figures>['name']>,
  more: Partial<FigureColumn<Figures>> = {},
): FigureColumn<Figures> => ({
  name,
  group: 'whole',
  kind: 'amount',
  value: (figures) => String(figures[name]),
  ...more,
});

type Block = (typeof DAILY_BLOCKS)[number];

/** Families whose orders are listed by one filter; all others are several. */
const FAMILY = { quick: 'QPAY', scan: 'SCAN', cyber: 'CYBER', other: undefined } as const;

/** Columns of a family; the first is always there, the others while it is open. */
function blockOf(name: Block): FigureColumn<Figures>[] {
  const orderType = FAMILY[name];
  const behind = (page: (cell: ReportCell) => ReturnType<typeof refundsPage>) =>
    orderType && { behind: (cell: ReportCell) => page({ ...cell, orderType }) };
  const shared = { group: name, kind: 'amount' } as const;
  return [
    {
      ...shared,
      name: 'amount',
      value: (figures) => figures[name].amt,
      count: (figures) => figures[name].cnt,
      ...behind(succeeded),
    },
    {
      ...shared,
      name: 'fee',
      folds: true,
      value: (figures) => figures[name].fee,
      ...behind(succeeded),
    },
    {
      ...shared,
      name: 'refundAmt',
      folds: true,
      value: (figures) => figures[name].refundAmt,
      count: (figures) => figures[name].refundCnt,
      ...behind(refundsPage),
    },
    {
      ...shared,
      name: 'refundFee',
      folds: true,
      value: (figures) => figures[name].refundFee,
      ...behind(refundsPage),
    },
  ];
}

export const figures: FigureColumn<Figures>[] = [
  minor('consumeAmt', { count: ({ consumeCnt }) => consumeCnt, behind: succeeded }),
  minor('consumeFee', { folds: true, behind: succeeded }),
  minor('extraFee', { folds: true, behind: succeeded }),
  minor('refundAmt', { count: ({ refundCnt }) => refundCnt, behind: refundsPage }),
  minor('refundFee', { folds: true, behind: refundsPage }),
  minor('refundVat', { folds: true, behind: refundsPage }),
  minor('refundBackFee', { folds: true, behind: refundsPage }),
  minor('totalFee'),
  minor('freeze', { folds: true }),
  minor('unfreeze', { folds: true }),
  ...blockOf('quick'),
  ...blockOf('scan'),
  ...blockOf('cyber'),
  ...blockOf('other'),
];
