import { useWords } from '@portal/i18n';
import css from './inbox.module.css';
import { hoursOf, type Row, urgencyOf } from './rows.ts';
import { words } from './words.ts';

const FULL = 100;

/** How long something waits against its target: a bar and `1.7 / 2 小时`; late ones say so in words. */
export function Wait({ row }: { row: Row }) {
  const t = useWords(words);
  const urgency = urgencyOf(row);
  const hours = { n: hoursOf(row.waitMinutes), target: hoursOf(row.targetMinutes) };
  return (
    <span className={css.wait} data-urgency={urgency}>
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(FULL, row.used)}%` }} />
      </i>
      <span>{t(urgency === 'late' ? 'waitLate' : 'wait', hours)}</span>
    </span>
  );
}
