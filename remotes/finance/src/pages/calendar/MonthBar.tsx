import { useWords } from '@portal/i18n';
import { Button, IconButton, IconLeft, IconRight } from '@portal/ui';
import css from './grid.module.css';
import { inMonth } from './month.ts';
import { useDayNames } from './names.ts';
import { words } from './words.ts';

interface MonthBarProps {
  day: string;
  today: string;
  choose(day: string): void;
}

/** Which month is shown, the ways to others, and what the signs in it mean. */
export function MonthBar({ day, today, choose }: MonthBarProps) {
  const t = useWords(words);
  const names = useDayNames();
  return (
    <div className={css.bar}>
      <IconButton icon={IconLeft} label={t('previous')} onClick={() => choose(inMonth(day, -1))} />
      <h2 aria-live="polite">{names.month(day)}</h2>
      <IconButton icon={IconRight} label={t('next')} onClick={() => choose(inMonth(day, 1))} />
      <Button onClick={() => choose(today)}>{t('today')}</Button>
      <p className={css.legend}>
        <span className="ui-tag ui-tag-danger">{t('closed')}</span>
        {t('holiday')}
        <span className="ui-tag ui-tag-primary">{t('open')}</span>
        {t('workday')}
        <span className={css.weekend}>{t('closed')}</span>
        {t('weekdayClosed')}
      </p>
    </div>
  );
}
