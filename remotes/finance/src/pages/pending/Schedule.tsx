import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import { counted } from '../../widgets/lines/index.ts';
import css from './pending.module.css';
import type { Preview } from './pending.ts';
import { words } from './words.ts';

/** What settles on which day by the business calendar, if nothing is posted or frozen until then. */
export function Schedule({ preview: { schedule, currency } }: { preview: Preview }) {
  const t = useWords(words);
  if (schedule.length === 0) return <p className={css.hint}>{t('noSchedule')}</p>;
  return (
    <>
      <ul className={css.days}>
        {schedule.map(({ day, amount, lineCnt }) => (
          <li key={day}>
            <time>{day}</time>
            <span>{t('settlesLines', counted(lineCnt))}</span>
            <Amount minor={amount} currency={currency} />
          </li>
        ))}
      </ul>
      <p className={css.hint}>{t('scheduleHint')}</p>
    </>
  );
}
