import { DataTable, ListPage, SearchForm, Toolbar, useList } from '@portal/ui';
import { online } from './api.ts';
import { columns, Search } from './columns.tsx';
import { useForce } from './useForce.ts';

/** Page of the users who are signed in now, and from where; sessions can be ended (requirement 2.74). */
export function OnlinePage() {
  const list = useList(online.list, 'tokenId');
  const force = useForce(list.reload);
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="userName" />
        <Search.Text name="ipaddr" />
      </SearchForm>
      <Toolbar list={list} columns={columns} batch={[force.many]} />
      <DataTable list={list} columns={columns} actions={[force.one]} selectable />
    </ListPage>
  );
}
