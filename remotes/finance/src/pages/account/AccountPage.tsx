import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
} from '@portal/ui';
import { AccountCard } from './AccountCard.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { accounts } from './api.ts';
import { columns, Search } from './fields.ts';
import { Overdraft } from './Overdraft.tsx';
import { words } from './words.ts';

/** Accounts of merchants, agents, channels and the platform, and the one that the address names. */
export function AccountPage() {
  const t = useWords(words);
  const list = useList(accounts.list, 'accountId');
  const record = useRecord(list, accounts.get);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Dict name="kind" type="ledger_account_kind" />
        <Search.Text name="owner" />
        <Search.Text name="ownerName" />
        <Search.Currency name="currency" />
        <Search.Dict name="hasHold" type="sys_yes_no" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(account) => (
          <>
            <AccountCard account={account} />
            {account.kind === 'MERCHANT' && <Overdraft account={account} reload={record.reload} />}
            <AccountLinks accountId={account.accountId} />
          </>
        )}
      </RecordDrawer>
    </ListPage>
  );
}
