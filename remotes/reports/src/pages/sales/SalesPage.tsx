import { REPORT_DAYS } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, SearchForm, useCall, useList } from '@portal/ui';
import { ReportView, usePeriods, whole } from '../../widgets/report/index.ts';
import { sales } from './api.ts';
import { factsOf, figuresOf, Search } from './fields.ts';
import { useSellers } from './useSellers.ts';
import { words } from './words.ts';

/** Sales of superior merchants, or of who has brought the merchants, against the period before. */
export function SalesPage() {
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
