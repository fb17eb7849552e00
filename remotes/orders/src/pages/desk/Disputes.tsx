import { DataTable, ListPage, SearchForm, Toolbar, useList } from '@portal/ui';
import { DISPUTES, type DisputeTab } from './api.ts';
import { columns, Search } from './fields.ts';

/** Payments of one kind whose channels contradict themselves; each is decided on the page of its record. */
export function Disputes({ tab }: { tab: DisputeTab }) {
  const list = useList(DISPUTES[tab].list, 'objId');
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Dict name="state" type="dispute_state" />
      </SearchForm>
      <Toolbar list={list} columns={columns[tab]} />
      <DataTable list={list} columns={columns[tab]} />
    </ListPage>
  );
}
