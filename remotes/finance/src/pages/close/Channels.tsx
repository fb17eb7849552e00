import { useWords } from '@portal/i18n';
import { useNarrow } from '@portal/ui';
import { useState } from 'react';
import type { Board } from './api.ts';
import { BoardTable } from './BoardTable.tsx';
import { ChannelCards } from './ChannelCards.tsx';
import css from './channels.module.css';
import { words } from './words.ts';

/** A row a channel and currency; on a phone a card, those that block first. */
export function Channels({ board }: { board: Board }) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const [isShort, shorten] = useState(false);
  const blocking = board.rows.filter(({ blocks }) => blocks);
  const rows = isShort ? blocking : board.rows;
  const shown = { columns: board.columns, rows };
  return (
    <section className={css.channels} aria-label={t('channels')}>
      <header>
        <h2>{t('channels')}</h2>
        <small>{t('rows', { count: board.rows.length })}</small>
        <button
          type="button"
          className={css.only}
          aria-pressed={isShort}
          onClick={() => shorten(!isShort)}
        >
          {t('onlyBlocking')}
        </button>
      </header>
      {isNarrow ? <ChannelCards {...shown} /> : <BoardTable {...shown} />}
      {rows.length === 0 && <p className={css.none}>{t(isShort ? 'noneBlocks' : 'noChannels')}</p>}
    </section>
  );
}
