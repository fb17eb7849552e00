import type { PlanInForce } from '@portal/contract/merchant/fee';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { PlanSummary } from '@portal/requests';
import css from './detail.module.css';
import { words } from './words.ts';

/** The plans that hold on a channel, a line for each currency, and whose each is. */
export function ChannelFees({ fees }: { fees: readonly PlanInForce[] }) {
  const t = useWords(words);
  if (fees.length === 0) return t('feesNone');
  return (
    <ul className={css.fees}>
      {fees.map(({ currency, plan, own }) => (
        <li key={currency}>
          <b>{currencyName(currency)}</b> <PlanSummary plan={plan} currency={currency} />{' '}
          <small>{t(`fee.${own ? 'Y' : 'N'}`)}</small>
        </li>
      ))}
    </ul>
  );
}
