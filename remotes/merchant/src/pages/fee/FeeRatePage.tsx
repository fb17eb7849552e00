import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useOpenRow,
} from '@portal/ui';
import { rates } from './api.ts';
import { columns, Search } from './fields.ts';
import { RateDetail } from './RateDetail.tsx';
import { words } from './words.ts';

/** Page of the fees that each merchant pays on its channels, by currency (requirement 2.56). */
export function FeeRatePage() {
  const t = useWords(words);
  const list = useList(rates.list, ['merId', 'chnlCode', 'currency']);
  const record = useOpenRow(list);
  const whose = (['Y', 'N'] as const).map((value) => ({ value, label: t(`whose.${value}`) }));
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Text name="chnlCode" />
        <Search.Currency name="currency" />
        <Search.Choice name="own" options={whose} />
        <Search.Text name="merName" />
      </SearchForm>
      <Toolbar list={list} columns={columns} export={rates.export} />
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(rate) => <RateDetail rate={rate} />}
      </RecordDrawer>
    </ListPage>
  );
}
