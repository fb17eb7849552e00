import { JOB_RUN_STATUS, JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import { jobLogRoutes } from '@portal/contract/monitor/job';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  Facts,
  FormDrawer,
  ListPage,
  listAddress,
  RecordDrawer,
  RecordHead,
  type RowAction,
  SearchForm,
  Section,
  Toolbar,
  useConfirmed,
  useFormDrawer,
  useList,
  useNavigate,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useMemo } from 'react';
import { useReloadWhile } from '../../../widgets/useReloadWhile.ts';
import { type Job, jobs, refreshJobs, useHandlers } from './api.ts';
import { CronCell } from './CronCell.tsx';
import { columns, facts, Search } from './fields.tsx';
import { JobFields } from './JobFields.tsx';
import css from './job.module.css';
import { NEW_JOB, schemaFor } from './job-schema.ts';
import { NextRuns } from './NextRuns.tsx';
import { StatusCell } from './StatusCell.tsx';
import { Target } from './Target.tsx';
import { words } from './words.ts';

const LOGS = '/monitor/job-log/index';

/** Scheduled jobs (requirement 2.72). */
export default function JobPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const handlers = useHandlers();
  const schema = useMemo(() => schemaFor(handlers), [handlers]);
  const list = useList(jobs.list, 'jobId');
  const record = useRecord(list, jobs.get);
  const form = useFormDrawer(words, schema, jobs, { ...list, reload: refreshJobs });
  const remove = useRemoval(words, jobs, {
    id: ({ jobId }) => jobId,
    name: ({ jobName }) => jobName,
    done: refreshJobs,
  });
  const run = useRun();
  useReloadWhile(
    list.rows.some(({ lastStatus }) => lastStatus === JOB_RUN_STATUS.running),
    list.reload,
  );
  const create = { ...form, create: () => form.create(NEW_JOB) };
  const change = { label: t('change'), call: jobs.update, run: form.edit };
  const changeChosen = {
    label: t('change'),
    call: jobs.update,
    disabled: (rows: Job[]) => (rows.length > 1 ? t('chooseOne') : undefined),
    run: (rows: Job[]) => rows.slice(0, 1).forEach(form.edit),
  };
  const details = { label: t('details'), call: jobs.get, run: record.open };
  const logs = { label: t('logs'), run: () => void navigate(LOGS) };
  const logsOf = {
    label: t('logs'),
    run: ({ jobId }: Job) => void navigate(listAddress(LOGS, jobLogRoutes.list, { jobId })),
  };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="jobName" />
        <Search.Dict name="jobGroup" type="sys_job_group" />
        <Search.Dict name="status" type="sys_job_status" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={create}
        export={jobs.export}
        actions={[logs]}
        batch={[changeChosen, remove.many]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, run, details, logsOf, remove.one]}
        selectable
      />
      <RecordDrawer record={record} title={t('job')}>
        {(job) => <JobDetail job={job} />}
      </RecordDrawer>
      <FormDrawer form={form}>
        <JobFields form={form} handlers={handlers} />
      </FormDrawer>
    </ListPage>
  );
}

/** Running a job once, now, whatever its schedule and status; asked for first. */
function useRun(): RowAction<Job> {
  const t = useWords(words);
  const run = useConfirmed(jobs.run, refreshJobs);
  return {
    label: t('run'),
    call: jobs.run,
    run: ({ jobId, jobGroup, jobName }) =>
      run(
        { body: { jobId, jobGroup } },
        {
          title: t('runTitle', { name: jobName }),
          text: t('runText'),
          verb: t('run'),
          done: t('started'),
        },
      ),
  };
}

/** A job: what it does, when, and what became of it. */
function JobDetail({ job }: { job: Job }) {
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
