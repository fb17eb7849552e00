import type { SettleDay } from '@portal/contract/finance/settle-day';
import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import { counted } from '../lines/index.ts';
import css from './schedule.module.css';
import { scheduleWords } from './words.ts';

interface ScheduleProps {
  days: readonly SettleDay[];
  currency: string;
}

/** Amounts that settle on each day by the business calendar, if nothing is posted or held until then. */
export function Schedule({ days, currency }: ScheduleProps) {
  const t = useWords(scheduleWords);
  if (days.length === 0) return <p className={css.hint}>{t('noSchedule')}</p>;
  return (
    <>
      <ul className={css.days}>
        {days.map(({ day, amount, lineCnt }) => (
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
