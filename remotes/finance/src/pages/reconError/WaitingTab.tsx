import { DataTable, ListPage, SearchForm, Toolbar, useList } from '@portal/ui';
import { errors } from './api.ts';
import css from './bench.module.css';
import { WaitSearch as Search, waitColumns } from './fields.ts';

/** Tab of what waits for a later bill, or for us: no difference yet (money §5). */
export function WaitingTab() {
  const list = useList(errors.waiting, ['side', 'id']);
  return (
    <div className={css.tab}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Text name="anyId" />
          <Search.Dict name="chnlCode" type="myDict_channel" />
          <Search.Dict name="age" type="recon_age" />
          <Search.Currency name="currency" />
        </SearchForm>
        <Toolbar list={list} columns={waitColumns} />
        <DataTable list={list} columns={waitColumns} />
      </ListPage>
    </div>
  );
}
