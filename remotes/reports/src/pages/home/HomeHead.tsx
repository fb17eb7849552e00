import { zoneText } from '@portal/contract/life/times';
import { useWords } from '@portal/i18n';
import { CurrencySwitch } from '@portal/ui';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import { words } from './words.ts';

const MINUTES = 'HH:mm'.length;
const DAY = 'yyyy-MM-dd'.length;

interface HomeHeadProps {
  /** Undefined while nothing has arrived. */
  home: HomeData | undefined;
  loading: boolean;
  choose: (currency: string) => void;
}

/** Which day is shown and how fresh it is, and the currency; figures of two are never added. */
export function HomeHead({ home, loading, choose }: HomeHeadProps) {
  const t = useWords(words);
  const isToday = home?.asOf.startsWith(home.day);
  const time = home?.asOf.slice(isToday ? DAY + 1 : 0, DAY + 1 + MINUTES) ?? '';
  return (
    <header className={css.head}>
      <h1>{home ? t(isToday ? 'today' : 'lastDay') : t('overview')}</h1>
      {home && (
        <span className={css.hint}>
          {t(isToday ? 'asOf' : 'builtAt', {
            day: home.day,
            time,
            zone: zoneText(home.zone, home.day),
          })}
        </span>
      )}
      {loading && <span className={css.currencyBone} />}
      {home && home.currencies.length > 0 && (
        <CurrencySwitch currencies={home.currencies} current={home.currency} choose={choose} />
      )}
    </header>
  );
}
