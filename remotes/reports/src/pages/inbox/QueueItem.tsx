import { useWords } from '@portal/i18n';
import { Amount, IconEye, QueueMark, QueueRow } from '@portal/ui';
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

/** In place of the box: why it is opened and decided by itself, and never together with others. */
function AloneMark({ why }: { why: string }) {
  return (
    <span role="img" className="ui-queue-mark" aria-label={why} data-tip={why}>
      <IconEye />
    </span>
  );
}

/** Mark before an approval: a box, or the reason why it has none. */
function Mark({ row, ...choice }: Pick<QueueItemProps, 'row' | 'isChosen' | 'toggle'>) {
  const t = useWords(words);
  const { lock, alone } = row;
  if (lock === '' && !isOpen(row)) return <span className="ui-queue-mark" />;
  if (lock === '' && alone !== '') return <AloneMark why={t(`alone.${alone}`)} />;
  return (
    <QueueMark
      why={lock === '' ? undefined : t(`lock.${lock}`)}
      label={t('select', { name: partiesOf(row) })}
      {...choice}
    />
  );
}

/** One approval in the queue: whom it is about, how much, what is asked, by whom, how urgent it is. */
export function QueueItem({ row, toggle, ...place }: QueueItemProps) {
  const t = useWords(words);
  const text = useRowText(row);
  const { lock } = row;
  const by = lock === '' ? row.createBy : t(`by.${lock}`, { name: row.createBy });
  return (
    <QueueRow
      {...place}
      isLocked={lock !== ''}
      mark={<Mark row={row} isChosen={place.isChosen} toggle={toggle} />}
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
