import { merchantsPage, type ReportCell } from '@portal/contract/reports/drill';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { type Sales, SalesBy, salesRoutes } from '@portal/contract/reports/sales';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, Nothing, SearchForm, searchOf, useCall, useList } from '@portal/ui';
import {
  currency,
  daysIf,
  type FactColumn,
  type FigureColumn,
  merchant,
  ReportView,
  reportWords,
  usePeriods,
  whole,
} from '../../widgets/report/index.ts';
import { words } from './words.ts';

/** Sales of superior merchants, or of who has brought the merchants, against the period before. */
export default function SalesPage() {
  const t = useWords(words);
  const list = useList(sales.list, ['begin', 'seller', 'currency'], {
    initial: { params: lastDays(REPORT_DAYS) },
  });
  const stat = useCall(sales.stat, { query: whole(list.filters) }, { keep: true });
  const { period, by = 'superior', merId, chnlCode, orderType } = list.filters;

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Choice name="by" options={useSellers()} />
        <Search.Choice name="period" options={usePeriods()} />
        <Search.Range name="params" />
        <Search.Text name="seller" />
        <Search.Currency name="currency" />
        <Search.Dict name="orderType" type="order_type" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
      </SearchForm>
      <ReportView
        title={t('title')}
        list={list}
        stat={stat}
        exports={sales.export}
        facts={factsOf(period, by)}
        figures={figuresOf(by)}
        period={period}
        asked={{ merId, chnlCode, orderType }}
        placeOf={(row) => row}
        opensTotals={false}
      />
    </ListPage>
  );
}

const sales = connect(salesRoutes);

/** Returns the kinds of seller, as options of a choice. */
function useSellers() {
  const t = useWords(reportWords);
  return SalesBy.options.map((value) => ({ value, label: t(value) }));
}

const Search = searchOf(reportWords, salesRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<Sales, 'begin' | 'end' | 'seller' | 'sellerName'>;
type By = 'superior' | 'extender';

/** Returns the facts of a row; superior merchants have a number besides their name. */
const factsOf = (period: string | undefined, by: By): FactColumn<Sales>[] => [
  ...daysIf(period),
  {
    name: by,
    show: ({ seller, sellerName }) =>
      by === 'superior'
        ? merchant.show({ merId: seller, merName: sellerName })
        : seller || <Nothing />,
  },
  currency,
];

const trade = { group: 'trade' } as const;
const compared = { group: 'compared' } as const;

/** Numbers of a seller; each opens its merchants, one by one. */
function figuresOf(by: By): FigureColumn<Figures>[] {
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
