import { useWords } from '@portal/i18n';
import { tipOf } from '@portal/ui';
import css from './report.module.css';
import { reportWords } from './words.ts';

/** Month, day and minute of a `yyyy-MM-dd HH:mm:ss`. */
const [FROM, TO] = ['yyyy-'.length, 'yyyy-MM-dd HH:mm'.length];

/** Says below a day that its figures changed after it was closed, and when; empty: they did not. */
export function LateMark({ time }: { time: string | undefined }) {
  const t = useWords(reportWords);
  if (!time) return null;
  const text = t('changedAt', { time });
  return (
    <small role="img" className={css.late} aria-label={text} {...tipOf(text)}>
      {t('changed', { time: time.slice(FROM, TO) })}
    </small>
  );
}
