import { JOB_RUN_STATUS } from '@portal/contract/monitor/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useClean } from '../../../widgets/useClean.ts';
import { useReloadWhile } from '../../../widgets/useReloadWhile.ts';
import { jobLogs } from './api.ts';
import { columns, Search } from './fields.ts';
import { JobLogDetail } from './JobLogDetail.tsx';
import { JobOfLogs } from './JobOfLogs.tsx';
import { words } from './words.ts';

/** Runs of scheduled jobs (requirement 2.72); `?jobId=` shows those of one. */
export function JobLogPage() {
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
