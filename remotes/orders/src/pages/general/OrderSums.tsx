import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@portal/contract/constants';
import { type generalOrderRoutes, SUCCEEDED } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { Amount, type FiltersOf, useCall } from '@portal/ui';
import { useState } from 'react';
import { orders } from './api.ts';
import { SumsDialog } from './SumsDialog.tsx';
import { words } from './words.ts';

interface OrderSumsProps {
  filters: FiltersOf<typeof generalOrderRoutes.stat>;
  /** True once the rows are here: until then nothing competes with them. */
  ready: boolean;
}

/** More currencies than this would push the page's tools aside; the dialog has them all. */
const SHOWN = 3;

/**
 * What of the searched orders has succeeded, one sum a currency, never added up; the same on every
 * page. How many currencies there are, and what the other orders amount to, is a press away.
 */
export function OrderSums({ filters, ready }: OrderSumsProps) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const query = { ...filters, pageNum: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE };
  const { data } = useCall(orders.stat, { query }, { keep: true, enabled: ready });
  if (!data || data.count === 0) return null;
  const paid = data.sums.filter(({ status }) => status === SUCCEEDED);
  const count = paid.reduce((sum, part) => sum + part.count, 0);
  const currencies = new Set(data.sums.map(({ currency }) => currency)).size;
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
      {isOpen && <SumsDialog sums={data.sums} close={() => setOpen(false)} />}
    </>
  );
}
