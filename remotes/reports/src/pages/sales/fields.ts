import { merchantsPage, type ReportCell } from '@portal/contract/reports/drill';
import { type Sales, salesRoutes } from '@portal/contract/reports/sales';
import { searchOf } from '@portal/ui';
import {
  currency,
  days,
  type FactColumn,
  type FigureColumn,
  merchant,
  reportWords,
} from '../../widgets/report/index.ts';

export const Search = searchOf(reportWords, salesRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<Sales, 'begin' | 'end' | 'seller' | 'sellerName'>;
type By = 'superior' | 'extender';

/** What a row is of: superior merchants have a number besides their name. */
export const factsOf = (by: By): FactColumn<Sales>[] => [
  days,
  {
    name: by,
    show: ({ seller, sellerName }) =>
      by === 'superior' ? merchant.show({ merId: seller, merName: sellerName }) : seller || '—',
  },
  currency,
];

/** Numbers of a seller; each opens its merchants, one by one. */
export function figuresOf(by: By): FigureColumn<Figures>[] {
  const behind = (cell: ReportCell) => merchantsPage(cell, by);
  return [
    { name: 'amount', kind: 'amount', value: ({ amount }) => amount, behind },
    { name: 'count', kind: 'count', value: ({ count }) => count, behind },
    { name: 'merchants', kind: 'count', value: ({ merchants }) => merchants, behind },
    { name: 'fee', kind: 'amount', value: ({ fee }) => fee, behind },
    { name: 'previous', kind: 'amount', value: ({ previous }) => previous },
    { name: 'growth', kind: 'growth', value: ({ growthPpm }) => growthPpm },
  ];
}
