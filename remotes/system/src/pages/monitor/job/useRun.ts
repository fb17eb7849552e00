import { useWords } from '@portal/i18n';
import { type RowAction, useConfirmed } from '@portal/ui';
import { type Job, jobs, refreshJobs } from './api.ts';
import { words } from './words.ts';

/** Running a job once, now, whatever its schedule and status; asked for first. */
export function useRun(): RowAction<Job> {
  const t = useWords(words);
  const run = useConfirmed(jobs.run, refreshJobs);
  return {
    label: t('run'),
    call: jobs.run,
    run: ({ jobId, jobName }) =>
      run(
        { body: { jobId } },
        {
          title: t('runTitle', { name: jobName }),
          text: t('runText'),
          verb: t('run'),
          done: t('started'),
        },
      ),
  };
}
