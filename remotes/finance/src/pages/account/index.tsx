import { can } from '@portal/auth';
import { FloorInput, overdraftAmount } from '@portal/contract/finance/floor';
import { useWords } from '@portal/i18n';
import { formatMinor, toMinor, typedMajor } from '@portal/money';
import { Waiting } from '@portal/review';
import {
  DataTable,
  Facts,
  FormDialog,
  fieldsOf,
  Link,
  ListPage,
  MoneyEquation,
  RecordDrawer,
  SearchForm,
  Section,
  Toolbar,
  toast,
  useFormState,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { HoldEquation } from '../../widgets/holds/index.ts';
import css from './account.module.css';
import type { Account } from './account.ts';
import { accounts, floors } from './api.ts';
import { columns, facts, floorFacts, Search } from './fields.tsx';
import { Opening } from './Opening.tsx';
import { Proof } from './Proof.tsx';
import { words } from './words.ts';

/** Accounts of merchants, agents, channels and the platform, and the one that the address names. */
export default function AccountPage() {
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

/** The ways to what an account consists of. */
function AccountLinks({ accountId }: { accountId: string }) {
  const t = useWords(words);
  return (
    <nav className={css.links}>
      <Link className="ui-link" to={`/finance/account/entries/${accountId}`}>
        {t('openEntries')}
      </Link>
      <Link className="ui-link" to={`/finance/account/days/${accountId}`}>
        {t('openDays')}
      </Link>
    </nav>
  );
}

/** The balance; of what freezes parts of it, how the available one comes about. */
function Balance({ account }: { account: Account }) {
  const t = useWords(words);
  const { balance, available, currency, holds, holdCount, frozen } = account;
  const result = { label: t('balance'), minor: balance };
  if (available === null || frozen === null) {
    return <MoneyEquation currency={currency} lines={[]} result={result} />;
  }
  return (
    <HoldEquation
      currency={currency}
      balance={result}
      available={{ label: t('available'), minor: available }}
      frozen={frozen}
      holds={holds}
      holdCount={holdCount}
    />
  );
}

/** An account as of a moment: whose it is, its balance with its holds, and whether it is proved. */
function AccountCard({ account }: { account: Account }) {
  const t = useWords(words);
  return (
    <>
      <Proof proof={account.proof} />
      <Opening account={account} />
      <Section title={t('balanceTitle')}>
        <Balance account={account} />
      </Section>
      <Section title={t('about')}>
        <Facts of={account} fields={facts} />
      </Section>
    </>
  );
}

/** Limit below zero for a merchant's available balance, and the request to change it (money §1). */
function Overdraft({ account, reload }: { account: Account; reload(): unknown }) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const { floorRequest, currency } = account;
  const change = can(floors.change.permit) && !floorRequest && (
    <button type="button" className="ui-link" onClick={() => setOpen(true)}>
      {t('floorChange')}
    </button>
  );
  return (
    <Section title={t('overdraftTitle')} link={change}>
      {floorRequest && (
        <Waiting
          request={floorRequest}
          text={t('floorAsked', {
            name: floorRequest.createBy,
            amount: formatMinor(floorRequest.overdraft, currency),
          })}
          done={reload}
        />
      )}
      <Facts of={account} fields={floorFacts} />
      {isOpen && <OverdraftDialog account={account} close={() => setOpen(false)} done={reload} />}
    </Section>
  );
}

interface OverdraftDialogProps {
  account: Account;
  close(): void;
  done(): unknown;
}

const Field = fieldsOf(words, FloorInput);

/** Asks for another overdraft limit of a merchant's account, with the reason; somebody else passes it. */
function OverdraftDialog({ account, close, done }: OverdraftDialogProps) {
  const t = useWords(words);
  const { accountId, currency, floor } = account;
  const form = useFormState(
    FloorInput.extend({ overdraft: overdraftAmount(currency) }),
    async ({ overdraft, reason }) => {
      const body = { overdraft: toMinor(overdraft, currency) ?? '', reason };
      await floors.change({ params: { accountId }, body });
      close();
      toast(t('floorSubmitted'));
      await done();
    },
    { overdraft: typedMajor(floor.replace('-', ''), currency), reason: '' },
  );
  return (
    <FormDialog title={t('floorChange')} form={form} close={close} verb={t('floorSubmit')}>
      <Field.Amount name="overdraft" currency={currency} hint={t('overdraftHint')} />
      <Field.TextArea name="reason" />
    </FormDialog>
  );
}
