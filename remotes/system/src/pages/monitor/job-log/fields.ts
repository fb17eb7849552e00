import { jobLogRoutes } from '@portal/contract/monitor/job';
import { columnsOf, searchOf } from '@portal/ui';
import { Duration } from './Duration.tsx';
import { words } from './words.ts';

const { id, name, code, text, dict, own, time } = columnsOf(words, jobLogRoutes.list);

/** Columns of a run. The first ones, up to its duration, fit into a window of 1440. */
export const columns = [
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

export const facts = [
  fact.dict('jobGroup', 'sys_job_group'),
  fact.code('jobId'),
  fact.code('invokeTarget'),
  fact.own('costTime', Duration),
  fact.time('startTime'),
  fact.time('endTime'),
  fact.time('fireTime'),
];

export const Search = searchOf(words, jobLogRoutes.list);
