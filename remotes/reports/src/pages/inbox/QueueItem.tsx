import { useWords } from '@portal/i18n';
import { Amount, IconLock, Link } from '@portal/ui';
import css from './inbox.module.css';
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

/** The box that chooses a row; a lock where the user may not decide, which says why. */
function Mark({ row, isChosen, toggle }: Pick<QueueItemProps, 'row' | 'isChosen' | 'toggle'>) {
  const t = useWords(words);
  if (row.lock !== '') {
    const why = t(`lock.${row.lock}`);
    return (
      <span role="img" className={css.mark} aria-label={why} data-tip={why}>
        <IconLock />
      </span>
    );
  }
  if (!isOpen(row)) return <span className={css.mark} />;
  return (
    <label className={`ui-check ${css.mark}`}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={toggle}
        aria-label={t('select', { name: partiesOf(row) })}
      />
    </label>
  );
}

/** One approval in the queue: whom it is about, how much, what is asked, by whom, how urgent it is. */
export function QueueItem({ row, to, isNext, isOpen: isCurrent, ...mark }: QueueItemProps) {
  const t = useWords(words);
  const text = useRowText(row);
  const by = row.lock === '' ? row.createBy : t(`by.${row.lock}`, { name: row.createBy });
  return (
    <li
      className={css.item}
      data-current={isCurrent || undefined}
      data-chosen={mark.isChosen || undefined}
      data-locked={row.lock !== '' || undefined}
    >
      <Mark row={row} {...mark} />
      <Link to={to} replace={isNext} aria-current={isCurrent || undefined}>
        <span className={css.line}>
          <b className={css.name}>{partiesOf(row)}</b>
          {row.amount ? <Amount minor={row.amount} currency={row.currency} /> : <span>—</span>}
        </span>
        <span className={css.line}>
          <span>
            {text} · {by}
          </span>
          <Wait row={row} />
        </span>
      </Link>
    </li>
  );
}
