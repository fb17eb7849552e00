import { DataTable, ListPage, lastDays, SearchForm, Toolbar, useList } from '@portal/ui';
import { dailyStats } from './api.ts';
import { columns, Search } from './fields.ts';

/** What the list shows first; the report is of whole days. */
const DAYS = 30;

/** Totals by day, merchant, currency and channel. */
export function DailyPage() {
  const list = useList(dailyStats.list, ['tranDate', 'merId', 'currency', 'chnlId'], {
    initial: { params: lastDays(DAYS) },
  });

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Currency name="currency" />
        <Search.Range name="params" label="tranDate" />
        <Search.Dict name="chnlId" type="myDict_channel" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <DataTable list={list} columns={columns} />
    </ListPage>
  );
}
