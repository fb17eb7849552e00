import { merchantsPage, type ReportCell } from '@portal/contract/reports/drill';
import { type Sales, salesRoutes } from '@portal/contract/reports/sales';
import { searchOf } from '@portal/ui';
import {
  currency,
  daysIf,
  type FactColumn,
  type FigureColumn,
  merchant,
  reportWords,
} from '../../widgets/report/index.ts';

export const Search = searchOf(reportWords, salesRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<Sales, 'begin' | 'end' | 'seller' | 'sellerName'>;
type By = 'superior' | 'extender';

/** Returns the facts of a row; superior merchants have a number besides their name. */
export const factsOf = (period: string | undefined, by: By): FactColumn<Sales>[] => [
  ...daysIf(period),
  {
    name: by,
    show: ({ seller, sellerName }) =>
      by === 'superior' ? merchant.show({ merId: seller, merName: sellerName }) : seller || '—',
  },
  currency,
];

const trade = { group: 'trade' } as const;
const compared = { group: 'compared' } as const;

/** Numbers of a seller; each opens its merchants, one by one. */
export function figuresOf(by: By): FigureColumn<Figures>[] {
  const behind = (cell: ReportCell) => merchantsPage(cell, by);
  return [
    { ...trade, name: 'amount', kind: 'amount', value: ({ amount }) => amount, behind },
    { ...trade, name: 'count', kind: 'count', value: ({ count }) => count, behind },
    { ...trade, name: 'merchants', kind: 'count', value: ({ merchants }) => merchants, behind },
    { ...trade, name: 'fee', kind: 'amount', value: ({ fee }) => fee, behind },
    { ...compared, name: 'previous', kind: 'amount', value: ({ previous }) => previous },
    { ...compared, name: 'growthPpm', kind: 'growth', value: ({ growthPpm }) => growthPpm },
  ];
}
