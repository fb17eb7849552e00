import type { Row } from '@portal/contract/orders/life/rows';
import { outcomeText } from '@portal/contract/orders/life/texts';
import { durationText } from '@portal/contract/orders/life/times';
import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import { Lanes } from './Lanes.tsx';
import { Step } from './Step.tsx';
import css from './timeline.module.css';

interface RowViewProps {
  row: Row;
  openFold(key: string): void;
  openEntries(): void;
}

/** A line of the timeline: a day, a silence, folded questions or a step. */
export function RowView({ row, openFold, openEntries }: RowViewProps): ReactNode {
  const t = useWords(words);
  switch (row.is) {
    case 'day':
      return <li className={css.day}>{row.day}</li>;
    case 'gap':
      return (
        <li className={css.gap}>
          <span>{t('silence', { time: durationText(row.seconds, t) })}</span>
          <span>
            {row.meanwhile &&
              t('meanwhile', {
                at: row.meanwhile.occurredAt.slice(11),
                what: outcomeText(row.meanwhile, t),
              })}
          </span>
        </li>
      );
    case 'fold': {
      const [newest] = row.items;
      const note = (
        <>
          {t('firstAt', { at: row.items.at(-1)?.at.slice(11) ?? '' })}{' '}
          <button type="button" className="ui-link" onClick={() => openFold(row.key)}>
            {t('unfold', { count: row.items.length })}
          </button>
        </>
      );
      const title = t('vain', { count: row.items.length });
      return <Lanes at={newest?.at ?? ''} dot="waiting" platform={{ title, note }} />;
    }
    case 'item':
      return <Step item={row.item} openEntries={openEntries} />;
  }
}
