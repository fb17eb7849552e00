import { useIsMerchant } from '@portal/auth';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, SearchForm, useCall, useList } from '@portal/ui';
import { ReportView, usePeriods, whole } from '../../widgets/report/index.ts';
import { payments } from './api.ts';
import { factsOf, figures, Search } from './fields.tsx';
import { words } from './words.ts';

/** Report of payment results by period, channel, family and currency, with the main reasons for failure. */
export function PaymentPage() {
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
