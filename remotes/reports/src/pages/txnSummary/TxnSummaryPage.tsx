import { REPORT_DAYS } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, SearchForm, useCall, useList } from '@portal/ui';
import { ReportView, usePeriods, whole } from '../../widgets/report/index.ts';
import { summary } from './api.ts';
import { factsOf, figures, Search } from './fields.ts';
import { words } from './words.ts';

/** Report of payments, refunds and settlement amounts, by period, channel, family and currency. */
export function TxnSummaryPage() {
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
