import { JobInput, jobRoutes } from '@portal/contract/monitor/job';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { CronCell } from './CronCell.tsx';
import { LastRun } from './LastRun.tsx';
import { StatusCell } from './StatusCell.tsx';
import { Target } from './Target.tsx';
import { words } from './words.ts';

const { id, name, dict, own, time } = columnsOf(words, jobRoutes.list);

/** Narrow enough that a window of 1440 shows the whole row. */
export const columns = [
  id('jobId', { width: 92 }),
  name('jobName', { width: [140, 168] }),
  own('status', StatusCell, { width: [60, 72], type: 'sys_job_status' }),
  dict('jobGroup', 'sys_job_group', { width: [76, 84] }),
  own('invokeTarget', Target, { width: [184, 240] }),
  own('cronExpression', CronCell, { width: [172, 220] }),
  own('lastTime', LastRun, { width: [214, 228] }),
  time('nextValidTime', { width: 162 }),
];

const fact = columnsOf(words, jobRoutes.get);

export const facts = [
  fact.dict('jobGroup', 'sys_job_group'),
  fact.dict('misfirePolicy', 'sys_job_misfire'),
  fact.dict('concurrent', 'sys_job_concurrent'),
  fact.own('lastTime', LastRun),
  fact.text('createBy'),
  fact.time('createTime'),
  fact.text('updateBy'),
  fact.time('updateTime'),
  fact.remark('remark'),
];

export const Search = searchOf(words, jobRoutes.list);

export const Field = fieldsOf(words, JobInput);
