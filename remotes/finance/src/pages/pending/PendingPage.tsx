import { DataTable, ListPage, SearchForm, Toolbar, useList } from '@portal/ui';
import { pendings } from './api.ts';
import { columns, Search } from './fields.ts';

/** What each merchant has waiting for settlement, by currency. */
export function PendingPage() {
  const list = useList(pendings.list, ['merId', 'currency']);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="merId" />
        <Search.Text name="merName" />
        <Search.Currency name="currency" />
        <Search.Dict name="positive" type="sys_yes_no" />
        <Search.Dict name="settleCycle" type="settle_cycle" label="cycle" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <DataTable list={list} columns={columns} />
    </ListPage>
  );
}
