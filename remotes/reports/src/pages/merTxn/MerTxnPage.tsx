import { useIsMerchant } from '@portal/auth';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, SearchForm, useCall, useList } from '@portal/ui';
import { ReportView, usePeriods, whole } from '../../widgets/report/index.ts';
import { merchants } from './api.ts';
import { factsOf, figures, Search } from './fields.ts';
import { words } from './words.ts';

/** Report of merchants: payments, their fees and refunds, by period and currency. */
export function MerTxnPage() {
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
