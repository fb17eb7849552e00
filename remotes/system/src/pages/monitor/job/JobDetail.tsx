import { JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import { useWords } from '@portal/i18n';
import { Facts, RecordHead, Section } from '@portal/ui';
import type { Job } from './api.ts';
import { CronCell } from './CronCell.tsx';
import { facts } from './fields.ts';
import css from './job.module.css';
import { NextRuns } from './NextRuns.tsx';
import { StatusCell } from './StatusCell.tsx';
import { Target } from './Target.tsx';
import { words } from './words.ts';

/** A job: what it does, when, and what became of it. */
export function JobDetail({ job }: { job: Job }) {
  const t = useWords(words);
  return (
    <>
      <RecordHead line={<Target row={job} />}>
        <strong>{job.jobName}</strong>
        <StatusCell row={job} />
      </RecordHead>
      <Section title={t('schedule')}>
        <p className={css.plan}>
          <CronCell row={job} />
        </p>
        {job.status === JOB_STATUS.active ? (
          <NextRuns cron={job.cronExpression} />
        ) : (
          <p>{t('isPaused')}</p>
        )}
      </Section>
      <Section title={t('details')}>
        <Facts of={job} fields={facts} />
      </Section>
    </>
  );
}
