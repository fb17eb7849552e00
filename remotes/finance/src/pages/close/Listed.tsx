import { useWords } from '@portal/i18n';
import { RecordLink } from '@portal/ui';
import type { Board } from './api.ts';
import css from './card.module.css';
import { words } from './words.ts';

/** Items that are listed but do not block the close. */
export function ListedItems({ listed }: Pick<Board, 'listed'>) {
  return (
    <ul className={css.lines}>
      {listed.map(({ check, fact, detail, count, open }) => (
        <li key={`${check} ${fact}`}>
          <span>{fact}</span>
          <small>{detail}</small>
          <b>{open ? <RecordLink page={open}>{count}</RecordLink> : count}</b>
        </li>
      ))}
    </ul>
  );
}

/** The same as a card below the channels. */
export function Listed({ board: { listed } }: { board: Board }) {
  const t = useWords(words);
  return (
    <section className={css.card} aria-label={t('listed')}>
      <header>
        <h2>{t('listed')}</h2>
      </header>
      <ListedItems listed={listed} />
      {listed.length === 0 && <p className={css.none}>{t('nothingListed')}</p>}
    </section>
  );
}
