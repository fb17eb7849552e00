import { useWords } from '@portal/i18n';
import type { Work } from './api.ts';
import css from './apply.module.css';
import { isOpen, timeLeft } from './time-left.ts';
import { words } from './words.ts';

/** Time that a work order has left, or its delay; a dash once it is done. */
export function TimeLeft({ row }: { row: Work }) {
  const t = useWords(words);
  if (!isOpen(row)) return <span className="ui-nothing">—</span>;
  const { days, isLate } = timeLeft(row);
  return (
    <span className={isLate ? css.late : undefined}>
      {t(isLate ? 'lateDays' : 'leftDays', { count: days })}
    </span>
  );
}
