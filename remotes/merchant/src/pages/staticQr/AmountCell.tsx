import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Amount } from '@portal/ui';
import type { Code } from './api.ts';
import { words } from './words.ts';

/** The amount of a dynamic code; anyone who scans a static one types it. The currency is said of both. */
export function AmountCell({ row }: { row: Pick<Code, 'amount' | 'currency'> }) {
  const t = useWords(words);
  if (row.amount === '') {
    return (
      <>
        {t('anyAmount')} <span className="ui-ccy">{currencyName(row.currency)}</span>
      </>
    );
  }
  return <Amount minor={row.amount} currency={row.currency} />;
}
