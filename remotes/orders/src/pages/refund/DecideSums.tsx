import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import css from './refund.module.css';
import type { Refund } from './refund.ts';
import { words } from './words.ts';

/** How many refunds are decided, and how much they are: a sum for each currency. */
export function DecideSums({ refunds }: { refunds: readonly Refund[] }) {
  const t = useWords(words);
  const currencies = [...Map.groupBy(refunds, ({ currency }) => currency)];
  return (
    <ul className={css.sums}>
      {currencies.map(([currency, rows]) => (
        <li key={currency}>
          <span>{t('refunds', { count: rows.length })}</span>
          <Amount
            minor={String(rows.reduce((sum, { refundAmt }) => sum + BigInt(refundAmt), 0n))}
            currency={currency}
          />
        </li>
      ))}
    </ul>
  );
}
