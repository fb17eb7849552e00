import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount, DictText, Region, Section } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './case.module.css';
import type { Handling } from './useHandling.ts';
import { words } from './words.ts';

const ACCOUNTS = 'ledger_account_kind';
const HEIGHT_PX = 96;

function Account({ kind, owner }: { kind: string; owner: string }) {
  return (
    <td>
      <DictText type={ACCOUNTS} value={kind} />
      {owner && ` · ${owner}`}
    </td>
  );
}

type Booked = NonNullable<Handling['effect']['data']>;

function Entries({ effect, currency }: { effect: Booked; currency: string }) {
  const t = useWords(words);
  if (effect.entries.length === 0) return <p className={css.hint}>{t('noEntries')}</p>;
  return (
    <table className={css.effect} aria-label={t('effect')}>
      <thead>
        <tr>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {effect.entries.map((one) => (
          <tr key={`${one.event} ${one.step} ${one.debitKind} ${one.creditKind} ${one.amount}`}>
            <Account kind={one.debitKind} owner={one.debitOwner} />
            <Account kind={one.creditKind} owner={one.creditOwner} />
            <td>
              <Amount minor={one.amount} currency={one.currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {effect.suspense.map(({ kind, before, after }) => (
          <tr key={kind}>
            <th scope="row">
              <DictText type={ACCOUNTS} value={kind} />
            </th>
            <td colSpan={2}>
              {formatMinor(before, currency)} → <b>{formatMinor(after, currency)}</b>
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** What confirming would post, and what suspense comes to by it: nothing is written yet. */
export function Effect({ error, handling }: { error: Detail; handling: Handling }) {
  const t = useWords(words);
  const { effect, isAsked, needed, chosen } = handling;
  if (!isAsked && !needed) return null;
  return (
    <Section title={t('effect')}>
      {needed && !chosen ? (
        <p className={css.hint}>{t('needCandidate')}</p>
      ) : (
        <Region answer={effect} height={HEIGHT_PX}>
          {(booked) =>
            booked.refusal ? (
              <p role="status" className={css.refusal}>
                {booked.refusal}
              </p>
            ) : (
              <Entries effect={booked} currency={error.currency} />
            )
          }
        </Region>
      )}
    </Section>
  );
}
