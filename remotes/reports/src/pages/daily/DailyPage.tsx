import { can, useIsMerchant } from '@portal/auth';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { ListPage, lastDays, SearchForm, useCall, useList } from '@portal/ui';
import { ReportView, whole } from '../../widgets/report/index.ts';
import { dailyStats } from './api.ts';
import { factsOf, figures, placeOf, Search } from './fields.ts';
import { Rebuild } from './Rebuild.tsx';
import { words } from './words.ts';

/** Days by merchant, channel and currency, with a block of columns for each family. */
export function DailyPage() {
  const t = useWords(words);
  const list = useList(dailyStats.list, ['tranDate', 'merId', 'currency', 'chnlId'], {
    initial: { params: lastDays(REPORT_DAYS) },
  });
  const stat = useCall(dailyStats.stat, { query: whole(list.filters) }, { keep: true });
  const isMerchant = useIsMerchant();
  const { merId, chnlId } = list.filters;
  const rebuilt = () => Promise.all([list.reload(), stat.reload()]);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Currency name="currency" />
        <Search.Range name="params" />
        {!isMerchant && <Search.Dict name="chnlId" type="myDict_channel" label="chnlCode" />}
      </SearchForm>
      <ReportView
        title={t('title')}
        list={list}
        stat={stat}
        exports={dailyStats.export}
        facts={factsOf(isMerchant)}
        figures={figures}
        asked={{ merId, chnlCode: chnlId }}
        placeOf={placeOf}
      >
        {can(dailyStats.rebuild.permit) && <Rebuild rebuilt={rebuilt} />}
      </ReportView>
    </ListPage>
  );
}
