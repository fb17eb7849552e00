import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount } from '@portal/ui';
import css from './agent.module.css';
import type { Account } from './api.ts';
import { words } from './words.ts';

interface FiguresProps {
  account: Account;
  /** Opens its terms; undefined: the caller may not change them. */
  edit: (() => void) | undefined;
}

/** Balance of the account, the part that can be used, and the days that it covers. */
export function Figures({ account, edit }: FiguresProps) {
  const t = useWords(words);
  const { balance, available, frozen, holdCount, currency, coverDays, averageOut } = account;
  const { band, threshold, warnAt } = account;
  const money = (minor: string) => formatMinor(minor, currency);
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('balance')}</dt>
        <dd>
          <Amount minor={balance} currency={currency} size="stat" />
        </dd>
        <dd>{t('frozenOf', { amount: money(frozen), count: holdCount })}</dd>
      </div>
      <div>
        <dt>{t('available')}</dt>
        <dd>
          <Amount minor={available} currency={currency} size="stat" />
        </dd>
        <dd data-band={band}>
          {threshold !== null &&
            warnAt !== null &&
            t('warnAtOf', { warnAt: money(warnAt), target: money(threshold) })}
          {threshold === null && !edit && t('noThreshold')}
          {threshold === null && edit && (
            <button type="button" className="ui-link" onClick={edit}>
              {t('setThreshold')}
            </button>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('cover')}</dt>
        <dd className={css.days}>{coverDays === null ? '—' : t('days', { days: coverDays })}</dd>
        <dd>{t('averageOf', { amount: money(averageOut) })}</dd>
      </div>
    </dl>
  );
}
