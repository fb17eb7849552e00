import { ordersPage, refundsPage } from '@portal/contract/reports/drill';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { type TxnSummary, txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, SearchForm, searchOf, useCall, useList } from '@portal/ui';
import {
  channel,
  currency,
  daysIf,
  type FactColumn,
  type FigureColumn,
  family,
  ReportView,
  reportWords,
  usePeriods,
  whole,
} from '../../widgets/report/index.ts';
import { words } from './words.ts';

/** Report of payments, refunds and settlement amounts, by period, channel, family and currency. */
export default function TxnSummaryPage() {
  const t = useWords(words);
  const list = useList(summary.list, ['begin', 'chnlCode', 'orderType', 'currency'], {
    initial: { params: lastDays(REPORT_DAYS) },
  });
  const stat = useCall(summary.stat, { query: whole(list.filters) }, { keep: true });
  const { period, merId, chnlCode, orderType } = list.filters;

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Choice name="period" options={usePeriods()} />
        <Search.Range name="params" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Dict name="orderType" type="order_type" />
        <Search.Currency name="currency" />
        <Search.Merchant name="merId" />
      </SearchForm>
      <ReportView
        title={t('title')}
        list={list}
        stat={stat}
        exports={summary.export}
        facts={factsOf(period)}
        figures={figures}
        asked={{ merId, chnlCode, orderType }}
        placeOf={(row) => row}
      />
    </ListPage>
  );
}

const summary = connect(txnSummaryRoutes);

const Search = searchOf(reportWords, txnSummaryRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<TxnSummary, 'begin' | 'end' | 'changedTime' | 'chnlCode' | 'orderType'>;

const factsOf = (period: string | undefined): FactColumn<TxnSummary>[] => [
  ...daysIf(period),
  channel,
  family,
  currency,
];

const figures: FigureColumn<Figures>[] = [
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
