import { useIsMerchant } from '@portal/auth';
import { declinedPage, ordersPage, type ReportCell } from '@portal/contract/reports/drill';
import { type Payment, paymentRoutes } from '@portal/contract/reports/payment';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  ListPage,
  lastDays,
  NOTHING,
  Nothing,
  RecordLink,
  SearchForm,
  searchOf,
  useCall,
  useList,
} from '@portal/ui';
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
import css from './payment.module.css';
import { words } from './words.ts';

/** Report of payment results by period, channel, family and currency, with the main reasons for failure. */
export default function PaymentPage() {
  const t = useWords(words);
  const list = useList(payments.list, ['begin', 'chnlCode', 'orderType', 'currency'], {
    initial: { params: lastDays(REPORT_DAYS) },
  });
  const stat = useCall(payments.stat, { query: whole(list.filters) }, { keep: true });
  const isMerchant = useIsMerchant();
  const { period, merId, chnlCode, orderType } = list.filters;
  const asked = { merId, chnlCode, orderType };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Choice name="period" options={usePeriods()} />
        <Search.Range name="params" />
        {!isMerchant && <Search.Dict name="chnlCode" type="myDict_channel" />}
        <Search.Dict name="orderType" type="order_type" />
        <Search.Currency name="currency" />
        <Search.Merchant name="merId" />
      </SearchForm>
      <ReportView
        title={t('title')}
        list={list}
        stat={stat}
        exports={payments.export}
        facts={factsOf(period, isMerchant, asked)}
        figures={figures}
        period={period}
        asked={asked}
        placeOf={(row) => row}
      />
    </ListPage>
  );
}

const payments = connect(paymentRoutes);

const Search = searchOf(reportWords, paymentRoutes.list);

/** Numbers of a row, and of a total. */
type Figures = Omit<Payment, 'begin' | 'end' | 'chnlCode' | 'orderType' | 'declines'>;

/** Returns the facts of a row, and why most of its failed orders failed; merchants do not see channels. */
const factsOf = (
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

const figures: FigureColumn<Figures>[] = [
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

interface DeclinesProps {
  row: Payment;
  /** Filters of the list. */
  asked: Partial<ReportCell>;
}

/** The answers that most failed orders of a row got; each opens those orders. */
function Declines({ row, asked }: DeclinesProps) {
  if (row.declines.length === 0) return <Nothing />;
  return (
    <span className={css.declines}>
      {row.declines.map(({ respCode, count }) => {
        const text = `${respCode || NOTHING} × ${count.toLocaleString('en-US')}`;
        const cell = { ...asked, ...row };
        return (
          <span key={respCode}>
            {respCode ? <RecordLink page={declinedPage(cell, respCode)}>{text}</RecordLink> : text}
          </span>
        );
      })}
    </span>
  );
}
