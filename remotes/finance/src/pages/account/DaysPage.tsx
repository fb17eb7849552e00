import { DataTable, ListPage, SearchForm, Toolbar, useList, usePathId } from '@portal/ui';
import { AccountStrip } from './AccountStrip.tsx';
import { accounts } from './api.ts';
import { DaySearch, dayColumns } from './fields.tsx';

/** Page of the opening and closing balances of past days, for the account that the address names. */
export function DaysPage() {
  const accountId = usePathId();
  const list = useList(accounts.days, 'acctDate', { fixed: { accountId } });

  return (
    <ListPage>
      <AccountStrip accountId={accountId} />
      <SearchForm list={list}>
        <DaySearch.Range name="params" label="acctDate" />
      </SearchForm>
      <Toolbar list={list} columns={dayColumns} />
      <DataTable list={list} columns={dayColumns} />
    </ListPage>
  );
}
