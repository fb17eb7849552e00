import { can } from '@portal/auth';
import { AgentForm } from '@portal/contract/remittance/agent';
import { agentStatementRoutes } from '@portal/contract/remittance/agent-statement';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import {
  Amount,
  Banner,
  DataTable,
  Facts,
  FormDrawer,
  RecordLink,
  Region,
  refreshWaiting,
  SearchForm,
  Section,
  SectionLevel,
  Toolbar,
  useCall,
  useFormDrawer,
  useList,
  usePathId,
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
import { EntrySearch, entryColumns, facts } from './fields.tsx';
import { BoundUsers, LinkedMerchants } from './Links.tsx';
import { NextDeposit } from './NextDeposit.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** The account that the address names. */
export function DetailPage() {
  const agentId = usePathId();
  const answer = useCall(agents.get, { params: { agentId } });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(account) => <AgentWhole key={agentId} account={account} reload={answer.reload} />}
    </Region>
  );
}

const statementPage = (agentId: string) => ({
  to: `/remittance/agent/statement/${agentId}`,
  permit: agentStatementRoutes.figures.permit,
});

interface AgentWholeProps {
  account: Account;
  reload(): Promise<unknown>;
}

/** An account as a page: what it has and for how long, what comes next, and its entries. */
function AgentWhole({ account, reload }: AgentWholeProps) {
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

const AGENT_WHOLE_HEIGHT_PX = 24;

/** Balance of the account at the moment up to which entries are shown, and the result of its proof. */
function Moment({ agentId, at }: { agentId: string; at?: string | undefined }) {
  const t = useWords(words);
  const answer = useCall(entries.asOf, { params: { agentId }, query: at ? { at } : {} });
  return (
    <Region answer={answer} height={AGENT_WHOLE_HEIGHT_PX}>
      {({ asOf, balance, available, currency, isNow, proof }) => (
        <div className={css.moment}>
          {!isNow && <Banner tone="info">{t('isPast', { time: asOf })}</Banner>}
          <p>
            {t('then')} <Amount minor={balance} currency={currency} /> · {t('available')}{' '}
            <Amount minor={available} currency={currency} /> ·{' '}
            <span data-wrong={!proof.isRight || undefined}>
              {t(proof.isRight ? 'proved' : 'notProved')}
            </span>{' '}
            · {t(proof.isClosed ? 'dayClosed' : 'dayOpen')}
          </p>
        </div>
      )}
    </Region>
  );
}

interface FiguresProps {
  account: Account;
  /** Opens its terms; undefined: the caller may not change them. */
  edit: (() => void) | undefined;
}

/** Balance of the account, the part that can be used, and the days that it covers. */
function Figures({ account, edit }: FiguresProps) {
  const t = useWords(words);
  const { balance, available, frozen, holdCount, currency, coverDays, averageOut } = account;
  const { band, threshold, warnAt } = account;
  const money = (minor: string) => formatMinor(minor, currency);
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('balance')}</dt>
        <dd>
          <Amount minor={balance} currency={currency} size="stat" />
        </dd>
        <dd>{t('frozenOf', { amount: money(frozen), count: holdCount })}</dd>
      </div>
      <div>
        <dt>{t('available')}</dt>
        <dd>
          <Amount minor={available} currency={currency} size="stat" />
        </dd>
        <dd data-band={band}>
          {threshold !== null &&
            warnAt !== null &&
            t('warnAtOf', { warnAt: money(warnAt), target: money(threshold) })}
          {threshold === null && !edit && t('noThreshold')}
          {threshold === null && edit && (
            <button type="button" className="ui-link" onClick={edit}>
              {t('setThreshold')}
            </button>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('cover')}</dt>
        <dd className={css.days}>{coverDays === null ? '—' : t('days', { days: coverDays })}</dd>
        <dd>{t('averageOf', { amount: money(averageOut) })}</dd>
      </div>
    </dl>
  );
}
