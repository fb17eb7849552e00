import { useWords } from '@portal/i18n';
import { DictTag } from '@portal/ui';
import type { Board } from './api.ts';
import css from './card.module.css';
import { words } from './words.ts';

interface EarlierProps {
  board: Board;
  show(day: string): void;
}

/** The days before the one that is shown. */
export function Earlier({ board: { earlier }, show }: EarlierProps) {
  const t = useWords(words);
  return (
    <section className={css.card} aria-label={t('earlier')}>
      <header>
        <h2>{t('earlier')}</h2>
      </header>
      <ul className={css.lines}>
        {earlier.map(({ day, state, closedBy, closedTime }) => (
          <li key={day}>
            <button type="button" className="ui-link" onClick={() => show(day)}>
              {day}
            </button>
            <DictTag type="acct_day_state" value={state} />
            <small>{closedBy}</small>
            <span>{closedTime}</span>
          </li>
        ))}
      </ul>
      {earlier.length === 0 && <p className={css.none}>{t('nothingEarlier')}</p>}
    </section>
  );
}
