import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { PlanSummary } from '@portal/requests';
import css from './fee-summary.module.css';
import type { MerChannel } from './mer-channel.ts';
import { words } from './words.ts';

/** The plan of the first currency, and how many others there are. */
export function FeeSummary({ row: { fees } }: { row: Pick<MerChannel, 'fees'> }) {
  const t = useWords(words);
  const [first, ...others] = fees;
  if (!first) return '—';
  return (
    <span className={css.fee}>
      <span>
        {currencyName(first.currency)} <PlanSummary plan={first.plan} currency={first.currency} />
      </span>
      {others.length > 0 && <small>{t('moreCurrencies', { count: others.length })}</small>}
    </span>
  );
}
