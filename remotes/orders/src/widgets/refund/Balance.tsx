import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import type { Effect } from './api.ts';
import css from './refund.module.css';
import { words } from './words.ts';

const MOMENTS = ['now', 'held', 'done'] as const;
const ROWS = {
  available: ['availableNow', 'availableHeld', 'availableDone'],
  frozen: ['frozenNow', 'frozenHeld', 'frozenDone'],
} as const;

interface BalanceProps {
  effect: Effect;
  /** Numeric code of the account. */
  currency: string;
  isOld: boolean;
}

/** The merchant's account now, once the refund is submitted, and once it has succeeded. */
export function Balance({ effect, currency, isOld }: BalanceProps) {
  const t = useWords(words);
  return (
    <div className={css.wide}>
      <table className={css.balance} data-old={isOld}>
        <thead>
          <tr>
            <th scope="col">{t('balance')}</th>
            {MOMENTS.map((moment) => (
              <th key={moment} scope="col">
                {t(moment)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['available', 'frozen'] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(kind)}</th>
              {ROWS[kind].map((name) => (
                <td key={name}>
                  <Amount minor={effect[name]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
