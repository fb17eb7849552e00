import type { PendingTotal } from '@portal/contract/finance/pending';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { type List, SCROLLED, useCall } from '@portal/ui';
import type { z } from 'zod';
import { counted } from '../../widgets/lines/index.ts';
import { pendings } from './api.ts';
import css from './pending.module.css';
import type { Pending } from './pending.ts';
import { words } from './words.ts';

const FIGURES = ['currBalAt', 'frozen', 'available'] as const;

function Currency({ total }: { total: z.output<typeof PendingTotal> }) {
  const t = useWords(words);
  const { currency, accounts } = total;
  return (
    <li>
      <b>{currencyName(currency)}</b>
      <span>{t('accounts', counted(accounts))}</span>
      {FIGURES.map((name) => (
        <span key={name}>
          {t(name)} <strong>{formatMinor(total[name], currency)}</strong>
        </span>
      ))}
    </li>
  );
}

/**
 * Totals of all balances that the search finds, a line a currency, never one sum of all. They load
 * once the rows are here, so that nothing competes with them. One line that scrolls: its place is
 * kept, and the rows below never move.
 */
export function Totals({ list }: { list: List<Pending> }) {
  const t = useWords(words);
  const enabled = list.screen.is === 'rows' && !list.fetching;
  const { data } = useCall(pendings.total, { query: list.filters }, { keep: true, enabled });
  return (
    <ul {...SCROLLED} className={css.totals} aria-label={t('totals')}>
      {list.screen.is !== 'empty' &&
        data?.map((total) => <Currency key={total.currency} total={total} />)}
    </ul>
  );
}
