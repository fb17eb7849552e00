import { can } from '@portal/auth';
import { JOB_RUN_STATUS } from '@portal/contract/monitor/dictionaries';
import { jobLogRoutes } from '@portal/contract/monitor/job';
import { useWords } from '@portal/i18n';
import {
  Banner,
  columnsOf,
  DataTable,
  DictTag,
  Facts,
  ListPage,
  Nothing,
  RecordDrawer,
  RecordHead,
  SearchForm,
  Section,
  searchOf,
  Toolbar,
  useCall,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useClean } from '../../../widgets/useClean.ts';
import { useReloadWhile } from '../../../widgets/useReloadWhile.ts';
import { type JobLog, job, jobLogs } from './api.ts';
import { durationOf } from './duration-of.ts';
import css from './job-log.module.css';
import { words } from './words.ts';

/** Runs of scheduled jobs (requirement 2.72); `?jobId=` shows those of one. */
export default function JobLogPage() {
  const t = useWords(words);
  const list = useList(jobLogs.list, 'jobLogId');
  const record = useRecord(list, jobLogs.get);
  const clean = useClean(words, jobLogs.clean, list.reload);
  const remove = useRemoval(words, jobLogs, {
    id: ({ jobLogId }) => jobLogId,
    name: ({ jobLogId, jobName }) => `${jobName} ${jobLogId}`,
    done: list.reload,
  });
  const { jobId } = list.filters;
  const reload = () =>
    Promise.all([list.reload(), record.data?.status === JOB_RUN_STATUS.running && record.reload()]);
  useReloadWhile(
    list.rows.some(({ status }) => status === JOB_RUN_STATUS.running),
    reload,
  );
  const details = { label: t('details'), call: jobLogs.get, run: record.open };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="jobName" />
        <Search.Dict name="jobGroup" type="sys_job_group" />
        <Search.Dict name="status" type="sys_job_run_status" />
        <Search.Range name="params" label="startTime" />
        <Search.Text name="invokeTarget" />
        <Search.Id name="jobId" />
      </SearchForm>
      {jobId && (
        <JobOfLogs jobId={jobId} showAll={() => list.find({ ...list.filters, jobId: undefined })} />
      )}
      <Toolbar
        list={list}
        columns={columns}
        export={jobLogs.export}
        actions={[clean]}
        batch={[remove.many]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[details, remove.one]}
        selectable
      />
      <RecordDrawer record={record} title={t('run')}>
        {(log) => <JobLogDetail log={log} />}
      </RecordDrawer>
    </ListPage>
  );
}

interface JobOfLogsProps {
  jobId: string;
  showAll(): void;
}

/** Which job the logs in view are of; its number when it is gone or may not be read. */
function JobOfLogs({ jobId, showAll }: JobOfLogsProps) {
  const t = useWords(words);
  const { data } = useCall(job, { params: { jobId } }, { enabled: can(job.permit) });
  return (
    <Banner tone="info">
      {t('logsOf', { name: data?.jobName ?? jobId })}{' '}
      <button type="button" onClick={showAll}>
        {t('showAll')}
      </button>
    </Banner>
  );
}

/** One run of a job, with the error it ended in. */
function JobLogDetail({ log }: { log: JobLog }) {
  const t = useWords(words);
  const { jobName, jobMessage, status, exceptionInfo } = log;
  return (
    <>
      <RecordHead line={jobMessage}>
        <strong>{jobName}</strong>
        <DictTag type="sys_job_run_status" value={status} />
      </RecordHead>
      <Section title={t('run')}>
        <Facts of={log} fields={facts} />
      </Section>
      {exceptionInfo !== '' && (
        <Section title={t('exceptionInfo')}>
          <pre className={css.error}>{exceptionInfo}</pre>
        </Section>
      )}
    </>
  );
}

/** Duration of a run; a dash while it is under way. */
function Duration({ row: { status, costTime } }: { row: JobLog }) {
  const t = useWords(words);
  if (status === JOB_RUN_STATUS.running) return <Nothing />;
  const { unit, values } = durationOf(costTime);
  return t(`took.${unit}`, values);
}

const { id, name, code, text, dict, own, time } = columnsOf(words, jobLogRoutes.list);

/** Columns of a run. The first ones, up to its duration, fit into a window of 1440. */
const columns = [
  id('jobLogId', { width: 92 }),
  name('jobName', { width: [140, 168] }),
  dict('status', 'sys_job_run_status', { width: [84, 96] }),
  text('jobMessage', { width: [352, 276], isFact: true }),
  time('startTime', { width: 162 }),
  own('costTime', Duration, { width: [100, 116], isRight: true }),
  time('endTime', { width: 162 }),
  code('invokeTarget', { width: 200 }),
  dict('jobGroup', 'sys_job_group', { width: [76, 84] }),
  time('fireTime'),
];

const fact = columnsOf(words, jobLogRoutes.get);

const facts = [
  fact.dict('jobGroup', 'sys_job_group'),
  fact.code('jobId'),
  fact.code('invokeTarget'),
  fact.own('costTime', Duration),
  fact.time('startTime'),
  fact.time('endTime'),
  fact.time('fireTime'),
];

const Search = searchOf(words, jobLogRoutes.list);
