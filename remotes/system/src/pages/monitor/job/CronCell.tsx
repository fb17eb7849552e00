import type { Job } from './api.ts';
import { CronText } from './CronText.tsx';
import css from './job.module.css';

/** Schedule of a job: the cron expression, and its meaning in words. */
export function CronCell({ row }: { row: Pick<Job, 'cronExpression'> }) {
  return (
    <>
      <code className={`${css.code} ${css.first}`}>{row.cronExpression}</code>
      <CronText cron={row.cronExpression} />
    </>
  );
}
