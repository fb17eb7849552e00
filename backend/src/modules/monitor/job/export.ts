import type { JobLogQuery, JobQuery } from '@portal/contract/monitor/job';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { translate } from '../../../kernel/words.ts';
import { type JobRow, selectJobs, toJob } from './job.store.ts';
import { type JobLogRow, selectJobLogs, toJobLog } from './job-log.store.ts';

/** A job with its two choices as words. */
type JobLine = Omit<JobRow, 'misfirePolicy' | 'concurrent'> & {
  misfirePolicy: string;
  concurrent: string;
};
type LogLine = Omit<JobLogRow, 'status'> & { status: string };

export const jobExport: Export<z.output<typeof JobQuery>, JobLine> = {
  topic: 'job',
  columns: [
    { field: 'jobId' },
    { field: 'jobName', width: 30 },
    { field: 'jobGroup', dictionary: 'sys_job_group' },
    { field: 'invokeTarget', width: 34 },
    { field: 'cronExpression', width: 24 },
    { field: 'misfirePolicy' },
    { field: 'concurrent' },
    { field: 'status', dictionary: 'sys_job_status' },
    { field: 'nextValidTime', isTime: true },
    { field: 'remark', width: 30 },
    { field: 'createTime', isTime: true },
  ],
  ...readById({
    select: selectJobs,
    id: 'job_id',
    row: (ctx, stored): JobLine => {
      const job = toJob(ctx, stored);
      return {
        ...job,
        misfirePolicy: translate(ctx.language, `job.misfire.${job.misfirePolicy}`),
        concurrent: translate(ctx.language, `job.overlap.${job.concurrent}`),
      };
    },
  }),
};

export const jobLogExport: Export<z.output<typeof JobLogQuery>, LogLine> = {
  topic: 'jobLog',
  columns: [
    { field: 'jobLogId' },
    { field: 'jobName', width: 30 },
    { field: 'jobGroup', dictionary: 'sys_job_group' },
    { field: 'invokeTarget', width: 34 },
    { field: 'jobMessage', width: 40 },
    { field: 'status' },
    { field: 'exceptionInfo', width: 60 },
    { field: 'fireTime', isTime: true },
    { field: 'startTime', isTime: true },
    { field: 'endTime', isTime: true },
    { field: 'costTime' },
  ],
  ...readById({
    select: selectJobLogs,
    id: 'job_log_id',
    newestFirst: true,
    row: (ctx, stored): LogLine => {
      const log = toJobLog(ctx, stored);
      return { ...log, status: translate(ctx.language, `jobLog.state.${log.status}`) };
    },
  }),
};
