import { readTarget } from '@portal/contract/monitor/job-target';
import { type Job, useHandlers } from './api.ts';
import css from './job.module.css';

/** Target of a job: title of its task, and the text as it is written. */
export function Target({ row }: { row: Pick<Job, 'invokeTarget'> }) {
  const { invokeTarget } = row;
  const name = readTarget(invokeTarget)?.name;
  const handler = useHandlers().find((one) => one.name === name);
  return (
    <>
      {handler && <span className={css.first}>{handler.title}</span>}
      <code className={css.code}>{invokeTarget}</code>
    </>
  );
}
