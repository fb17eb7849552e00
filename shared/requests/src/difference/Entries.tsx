import type { ReconEffect } from '@portal/contract/finance/recon-side';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount, DictText } from '@portal/ui';
import type { z } from 'zod';
import css from './difference.module.css';
import { differenceWords } from './words.ts';

const ACCOUNTS = 'ledger_account_kind';

function Account({ kind, owner }: { kind: string; owner: string }) {
  return (
    <td>
      <DictText type={ACCOUNTS} value={kind} />
      {owner && ` · ${owner}`}
    </td>
  );
}

interface EntriesProps {
  effect: z.output<typeof ReconEffect>;
  currency: string;
}

/** Entries that something would post, and what suspense comes to by them; or why it cannot be done. */
export function Entries({ effect, currency }: EntriesProps) {
  const t = useWords(differenceWords);
  if (effect.refusal) {
    return (
      <p role="status" className={css.refusal}>
        {effect.refusal}
      </p>
    );
  }
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
