import { DictTag } from '@portal/ui';
import type { Job } from './api.ts';
import css from './job.module.css';

/** Result of the newest run, and the time at which it began. */
export function LastRun({ row: { lastStatus, lastTime } }: { row: Job }) {
  if (lastStatus === '') return '—';
  return (
    <>
      <span className={css.first}>
        <DictTag type="sys_job_run_status" value={lastStatus} />
      </span>
      {lastTime}
    </>
  );
}
