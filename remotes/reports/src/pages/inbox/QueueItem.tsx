import { useWords } from '@portal/i18n';
import { Amount, IconEye, QueueMark, QueueRow, useWaitText } from '@portal/ui';
import css from './inbox.module.css';
import { hoursOf, isOpen, type Row, urgencyOf } from './rows.ts';
import { partiesOf, useRowText } from './useRowText.ts';
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

const FULL = 100;
const DAY_MINUTES = 24 * 60;

/** Waiting time against its target: a bar and `1.7 / 2 小时`, `15 天 / 4 小时`; a late one says so in words. */
function Wait({ row }: { row: Row }) {
  const t = useWords(words);
  const urgency = urgencyOf(row);
  const waitText = useWaitText();
  const { waitMinutes, targetMinutes } = row;
  const n = waitMinutes < DAY_MINUTES ? hoursOf(waitMinutes) : waitText(waitMinutes);
  const hours = { n, target: hoursOf(targetMinutes) };
  return (
    <span className={css.wait} data-urgency={urgency}>
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(FULL, row.used)}%` }} />
      </i>
      <span>{t(urgency === 'late' ? 'waitLate' : 'wait', hours)}</span>
    </span>
  );
}
