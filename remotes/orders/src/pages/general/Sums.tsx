import type { Answer } from '@portal/contract/kit/route';
import { type generalOrderRoutes, SUCCEEDED } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import { useState } from 'react';
import { SumsDialog } from './SumsDialog.tsx';
import { words } from './words.ts';

/** More currencies than this would push the page's tools aside; the dialog has them all. */
const SHOWN = 3;

/**
 * What of the searched orders has succeeded, one sum a currency, never added up; the same on every
 * page. How many currencies there are, and what the other orders amount to, is a press away.
 */
export function Sums({ stat }: { stat: Answer<typeof generalOrderRoutes.stat> | undefined }) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  if (!stat || stat.count === 0) return null;
  const paid = stat.sums.filter(({ status }) => status === SUCCEEDED);
  const count = paid.reduce((sum, part) => sum + part.count, 0);
  const currencies = new Set(stat.sums.map(({ currency }) => currency)).size;
  return (
    <>
      <button type="button" className="ui-link" onClick={() => setOpen(true)}>
        {t('succeeded', { count, orders: count.toLocaleString('en-US') })}
        {' · '}
        {t('currencies', { count: currencies })}
      </button>
      {paid.slice(0, SHOWN).map(({ currency, amount }) => (
        <Amount key={currency} minor={amount} currency={currency} />
      ))}
      {isOpen && <SumsDialog sums={stat.sums} close={() => setOpen(false)} />}
    </>
  );
}
