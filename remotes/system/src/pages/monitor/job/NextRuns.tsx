import { tMessage, useWords } from '@portal/i18n';
import { useCall } from '@portal/ui';
import { useId } from 'react';
import { jobs } from './api.ts';
import css from './cron.module.css';
import { words } from './words.ts';

/** The next five firings of an expression, as the server reckons them in the platform's time zone. */
export function NextRuns({ cron }: { cron: string }) {
  const t = useWords(words);
  const id = useId();
  const query = { cronExpression: cron };
  const { data, error, fetching } = useCall(jobs.next, { query }, { keep: true });
  const refusal = error?.fields?.cronExpression;
  if (error) {
    return (
      <p role="alert" className={css.refused}>
        {refusal ? tMessage(refusal) : error.text}
      </p>
    );
  }
  return (
    <div className={css.next} aria-busy={fetching}>
      <p id={id}>{data ? t('nextRunsIn', { zone: data.timeZone }) : t('nextRuns')}</p>
      <ol aria-labelledby={id}>
        {data?.times.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ol>
    </div>
  );
}
