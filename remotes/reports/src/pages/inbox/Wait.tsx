import { useWords } from '@portal/i18n';
import { useWaitText } from '@portal/ui';
import css from './inbox.module.css';
import { hoursOf, type Row, urgencyOf } from './rows.ts';
import { words } from './words.ts';

const FULL = 100;
const DAY_MINUTES = 24 * 60;

/** Waiting time against its target: a bar and `1.7 / 2 小时`, `15 天 / 4 小时`; a late one says so in words. */
export function Wait({ row }: { row: Row }) {
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
