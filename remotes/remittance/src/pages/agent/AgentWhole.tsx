import { can } from '@portal/auth';
import { AgentForm } from '@portal/contract/remittance/agent';
import { agentStatementRoutes } from '@portal/contract/remittance/agent-statement';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  Facts,
  FormDrawer,
  RecordLink,
  refreshWaiting,
  SearchForm,
  Section,
  SectionLevel,
  Toolbar,
  useFormDrawer,
  useList,
  useShortcuts,
} from '@portal/ui';
import {
  DepositFields,
  DepositForm,
  depositCalls,
  depositWords,
} from '../../widgets/deposit/index.ts';
import { AgentFields } from './AgentFields.tsx';
import { AgentHead } from './AgentHead.tsx';
import css from './agent.module.css';
import { type Account, agents, entries, formCalls, formOf, percentOf } from './api.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { Figures } from './Figures.tsx';
import { EntrySearch, entryColumns, facts } from './fields.ts';
import { BoundUsers, LinkedMerchants } from './Links.tsx';
import { Moment } from './Moment.tsx';
import { NextDeposit } from './NextDeposit.tsx';
import { words } from './words.ts';

const statementPage = (agentId: string) => ({
  to: `/remittance/agent/statement/${agentId}`,
  permit: agentStatementRoutes.figures.permit,
});

interface AgentWholeProps {
  account: Account;
  reload(): Promise<unknown>;
}

/** An account as a page: what it has and for how long, what comes next, and its entries. */
export function AgentWhole({ account, reload }: AgentWholeProps) {
  const t = useWords(words);
  const tDeposit = useWords(depositWords);
  const { agentId } = account;
  const list = useList(entries.list, 'entryId', { fixed: { agentId } });
  const changed = () => Promise.all([reload(), list.reload()]);
  const form = useFormDrawer(words, AgentForm, formCalls, changed);
  const deposit = useFormDrawer(depositWords, DepositForm, depositCalls, () =>
    Promise.all([changed(), refreshWaiting()]),
  );
  const { at, ...sinceThen } = list.filters;
  useShortcuts({ t: () => list.find(sinceThen) });
  const off = at ? t('pastReason') : undefined;
  const { currency, depositFeePpm, status } = account;
  const edit =
    status !== AGENT_STATUS.closed && can(agents.update.permit)
      ? () => form.edit(formOf(account))
      : undefined;
  const canRegister = deposit.canCreate && status !== AGENT_STATUS.closed;
  const register = canRegister
    ? () => deposit.create({ currency, agentId, feePpm: percentOf(depositFeePpm) })
    : undefined;
  return (
    <SectionLevel value="h2">
      <div className={css.page}>
        <AgentHead account={account} off={off} edit={edit} register={register} changed={changed} />
        <div className={css.columns}>
          <div className={css.main}>
            <Figures account={account} edit={off ? undefined : edit} />
            <BalanceCard account={account} />
          </div>
          <NextDeposit account={account} register={off ? undefined : register} />
        </div>
        <section className={css.entries} aria-label={t('entries')}>
          <header>
            <h2>{t('entries')}</h2>
            <RecordLink page={statementPage(agentId)}>{t('statement')}</RecordLink>
          </header>
          <SearchForm list={list}>
            <EntrySearch.Moment name="at" label="asOf" />
            <EntrySearch.Dict name="txnType" type="agent_txn_type" />
            <EntrySearch.Text name="bizId" />
            <EntrySearch.Range name="params" label="postedTime" />
          </SearchForm>
          <Moment agentId={agentId} at={at} />
          <Toolbar list={list} columns={entryColumns} export={entries.export} />
          <div className={css.table}>
            <DataTable list={list} columns={entryColumns} />
          </div>
        </section>
        <Section title={t('terms')}>
          <Facts of={account} fields={facts} />
        </Section>
        <div className={css.links}>
          <LinkedMerchants account={account} changed={reload} />
          <BoundUsers account={account} changed={reload} />
        </div>
      </div>
      <FormDrawer form={form}>
        <AgentFields form={form} isOld />
      </FormDrawer>
      <FormDrawer form={deposit} verb={tDeposit('submit')}>
        <DepositFields form={deposit} />
      </FormDrawer>
    </SectionLevel>
  );
}
