import {
  DataTable,
  ListPage,
  SearchForm,
  Toolbar,
  useList,
  usePathId,
  useShortcuts,
} from '@portal/ui';
import { AccountStrip } from './AccountStrip.tsx';
import { accounts } from './api.ts';
import { EntrySearch, entryColumns } from './fields.tsx';

/** Entries of the account that the address names, up to any moment, newest first. */
export function EntriesPage() {
  const accountId = usePathId();
  const list = useList(accounts.entries, 'entryId', { fixed: { accountId } });
  const { at, ...sinceThen } = list.filters;
  useShortcuts({ t: () => list.find(sinceThen) });

  return (
    <ListPage>
      <AccountStrip accountId={accountId} at={at} />
      <SearchForm list={list}>
        <EntrySearch.Moment name="at" label="asOf" />
        <EntrySearch.Dict name="bizType" type="ledger_event" />
        <EntrySearch.Text name="bizId" />
        <EntrySearch.Range name="params" label="postedTime" />
      </SearchForm>
      <Toolbar list={list} columns={entryColumns} export={accounts.export} />
      <DataTable list={list} columns={entryColumns} />
    </ListPage>
  );
}
