import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import type { Code } from './api.ts';
import { words } from './words.ts';

/** The amount of a dynamic code; whoever scans a static one types it. */
export function AmountCell({ row }: { row: Pick<Code, 'amount' | 'currency'> }) {
  const t = useWords(words);
  if (row.amount === '') return t('anyAmount');
  return <Amount minor={row.amount} currency={row.currency} />;
}
