import { useIsMerchant } from '@portal/auth';
import { ordersPage, type ReportCell, refundsPage } from '@portal/contract/reports/drill';
import { type MerTxn, merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, SearchForm, searchOf, useCall, useList } from '@portal/ui';
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

/** Report of merchants: payments, their fees and refunds, by period and currency. */
export default function MerTxnPage() {
  const t = useWords(words);
  const list = useList(merchants.list, ['begin', 'merId', 'currency'], {
    initial: { params: lastDays(REPORT_DAYS) },
  });
  const stat = useCall(merchants.stat, { query: whole(list.filters) }, { keep: true });
  const isMerchant = useIsMerchant();
  const { period, merId, chnlCode, orderType, superiorMerId, extender } = list.filters;
  // No list of orders knows whose merchants they are of: totals of those open nothing.
  const opensTotals = !superiorMerId && !extender;

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Choice name="period" options={usePeriods()} />
        <Search.Range name="params" />
        <Search.Merchant name="merId" />
        <Search.Currency name="currency" />
        <Search.Dict name="orderType" type="order_type" />
        {!isMerchant && <Search.Dict name="chnlCode" type="myDict_channel" />}
        {!isMerchant && <Search.Merchant name="superiorMerId" />}
        {!isMerchant && <Search.Text name="extender" />}
      </SearchForm>
      <ReportView
        title={t('title')}
        list={list}
        stat={stat}
        exports={merchants.export}
        facts={factsOf(period)}
        figures={figures}
        period={period}
        asked={{ merId, chnlCode, orderType }}
        placeOf={(row) => row}
        opensTotals={opensTotals}
      />
    </ListPage>
  );
}

const merchants = connect(merTxnRoutes);

const Search = searchOf(reportWords, merTxnRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<MerTxn, 'begin' | 'end' | 'changedTime' | 'merId' | 'merName'>;

const factsOf = (period: string | undefined): FactColumn<MerTxn>[] => [
  ...daysIf(period),
  merchant,
  currency,
];

const succeeded = (cell: ReportCell) => ordersPage(cell, 'succeeded');

const figures: FigureColumn<Figures>[] = [
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
