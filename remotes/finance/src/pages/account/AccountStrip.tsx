import { useWords } from '@portal/i18n';
import { Amount, Region, useCall, useDict, useTabTitle } from '@portal/ui';
import css from './account.module.css';
import type { Account } from './account.ts';
import { accounts } from './api.ts';
import { Opening } from './Opening.tsx';
import { Proof } from './Proof.tsx';
import { words } from './words.ts';

const FIGURES = ['balance', 'frozen', 'available'] as const;

function Figures({ account }: { account: Account }) {
  const t = useWords(words);
  return (
    <dl>
      {FIGURES.map((name) => {
        const minor = account[name];
        return (
          minor !== null && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Amount minor={minor} currency={account.currency} />
              </dd>
            </div>
          )
        );
      })}
      <div>
        <dt>{t('asOf')}</dt>
        <dd>{account.asOf}</dd>
      </div>
    </dl>
  );
}

/** Strip above the list of an account's parts: its owner, and its figures at a moment. */
export function AccountStrip({ accountId, at }: { accountId: string; at?: string }) {
  const kinds = useDict('ledger_account_kind');
  const answer = useCall(accounts.get, {
    params: { accountId },
    query: at ? { at } : {},
  });
  const nameOf = ({ kind, ownerName, owner }: Account) =>
    `${kinds.label(kind)} ${ownerName || owner}`;
  useTabTitle(answer.data && nameOf(answer.data));
  return (
    <Region answer={answer}>
      {(account) => (
        <section className={css.strip}>
          <h2>{nameOf(account)}</h2>
          <Figures account={account} />
          <Proof proof={account.proof} />
          <Opening account={account} />
        </section>
      )}
    </Region>
  );
}
