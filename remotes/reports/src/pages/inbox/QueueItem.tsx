import { useWords } from '@portal/i18n';
import { Amount, QueueMark, QueueRow } from '@portal/ui';
import { isOpen, type Row } from './rows.ts';
import { partiesOf, useRowText } from './useRowText.ts';
import { Wait } from './Wait.tsx';
import { words } from './words.ts';

interface QueueItemProps {
  row: Row;
  /** Address that opens it. */
  to: string;
  /** The address names another already. */
  isNext: boolean;
  isOpen: boolean;
  isChosen: boolean;
  toggle(): void;
}

/** One approval in the queue: whom it is about, how much, what is asked, by whom, how urgent it is. */
export function QueueItem({ row, toggle, ...place }: QueueItemProps) {
  const t = useWords(words);
  const text = useRowText(row);
  const { lock } = row;
  const by = lock === '' ? row.createBy : t(`by.${lock}`, { name: row.createBy });
  const why = lock === '' ? undefined : t(`lock.${lock}`);
  const hasMark = why !== undefined || isOpen(row);
  return (
    <QueueRow
      {...place}
      isLocked={lock !== ''}
      mark={
        hasMark ? (
          <QueueMark
            why={why}
            label={t('select', { name: partiesOf(row) })}
            isChosen={place.isChosen}
            toggle={toggle}
          />
        ) : (
          <span className="ui-queue-mark" />
        )
      }
    >
      <span>
        <b>{partiesOf(row)}</b>
        {row.amount ? <Amount minor={row.amount} currency={row.currency} /> : <span>—</span>}
      </span>
      <span>
        <span>
          {text} · {by}
        </span>
        <Wait row={row} />
      </span>
    </QueueRow>
  );
}
