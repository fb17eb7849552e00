import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { CONCURRENT, JOB_RUN_STATUS, JOB_STATUS, MISFIRE_POLICY } from './dictionaries.ts';

/** 0 runs by its schedule, 1 paused. */
export const JobStatus = rule.dict(JOB_STATUS);
/** Policy for missed firings: 0 default (as 3), 1 each of them, 2 once, 3 none. */
export const MisfirePolicy = rule.dict(MISFIRE_POLICY);
/** 0 runs may overlap, 1 not. */
export const Concurrent = rule.dict(CONCURRENT);
export const JobGroup = rule.dict('DEFAULT', 'SYSTEM');
/** Of a run: 0 well, 1 failed, 2 under way. */
export const JobRunStatus = rule.dict(JOB_RUN_STATUS);

/**
 * `name` or `name(arguments)`: a registered handler and literals (`'text'`, `true`, `90`), never
 * code (conventions §2.12). The server refuses what is not registered or not of its type.
 */
const Target = rule.pattern(500, /^[a-z][\w]*(\.[A-Za-z]\w*)+(\([^()]*\))?$/, 'job.target');

/** Quartz: six or seven fields, seconds first. */
const Cron = rule.pattern(255, /^[\dA-Za-z*?/,#-]+( +[\dA-Za-z*?/,#-]+){5,6}$/, 'job.cron');

/** Name, target and cron are required (specification §5, business rules). */
export const JobInput = z.object({
  jobName: rule.required(64),
  jobGroup: JobGroup,
  invokeTarget: Target,
  cronExpression: Cron,
  misfirePolicy: rule.digit(MISFIRE_POLICY),
  concurrent: rule.digit(CONCURRENT),
  status: JobStatus,
  remark: rule.text(500),
});

export const Job = z.object({
  jobId: z.string(),
  ...JobInput.shape,
  /** Next firing by the schedule; empty while paused or when there is none. */
  nextValidTime: z.string(),
  /** Of the newest run: 0 well, 1 failed, 2 under way; empty before the first. */
  lastStatus: z.enum(['0', '1', '2', '']),
  lastTime: z.string(),
  /** The newest run began later than the clock says now: a clock was wrong. */
  isLastAhead: z.boolean(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const JobQuery = pageQuery(
  { jobName: rule.search(), jobGroup: JobGroup, status: JobStatus, invokeTarget: rule.search() },
  ['jobId', 'jobName', 'createTime'],
);

/** One parameter of a handler, and how a form asks for it. */
export const JobParameter = z.object({
  name: z.string(),
  /** In the language of the call. */
  title: z.string(),
  type: z.enum(['integer', 'text', 'boolean']),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Literal that the form begins with. */
  initial: z.string(),
});
/** Handler that the platform can run by schedule. */
export const JobHandler = z.object({
  /** `log.retention`: the target without its arguments. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  parameters: z.array(JobParameter),
});

const PATH = '/monitor/job';
const PERMIT = 'monitor:job';

export const jobRoutes = {
  ...crud(PATH, PERMIT, { key: 'jobId', row: Job, input: JobInput, query: JobQuery }),
  handlers: route({
    method: 'GET',
    path: `${PATH}/handlers`,
    permit: `${PERMIT}:list`,
    answer: 'data',
    data: z.array(JobHandler),
  }),
  /** The next five firings of an expression, in the platform's zone; refused when it has none. */
  next: route({
    method: 'GET',
    path: `${PATH}/next`,
    permit: `${PERMIT}:list`,
    query: z.object({ cronExpression: Cron }),
    answer: 'data',
    data: z.object({ timeZone: z.string(), times: z.array(z.string()) }),
  }),
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:changeStatus`,
    body: z.object({ jobId: rule.key(), status: JobStatus }),
    answer: 'done',
  }),
  /** Runs it once, now, whatever its status. */
  run: route({
    method: 'PUT',
    path: `${PATH}/run`,
    permit: `${PERMIT}:changeStatus`,
    trace: { action: 'run' },
    /** Servers of the family look for the job by its group as well. */
    body: z.object({ jobId: rule.key(), jobGroup: JobGroup.optional() }),
    answer: 'done',
  }),
};

/** One run. */
export const JobLog = z.object({
  jobLogId: z.string(),
  jobId: z.string(),
  jobName: z.string(),
  jobGroup: z.string(),
  invokeTarget: z.string(),
  /** Message of the handler, in the language of the call. */
  jobMessage: z.string(),
  status: JobRunStatus,
  exceptionInfo: z.string(),
  /** Firing that it belongs to; empty when somebody ran it by hand. */
  fireTime: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Milliseconds; 0 while under way. */
  costTime: z.number(),
  createTime: z.string(),
});

export const JobLogQuery = pageQuery(
  {
    jobId: rule.id(),
    jobName: rule.search(),
    jobGroup: JobGroup,
    status: JobRunStatus,
    invokeTarget: rule.search(),
    params: timeRange(),
  },
  ['jobLogId', 'startTime', 'costTime'],
);

const LOG_PATH = '/monitor/jobLog';
const logs = crud(LOG_PATH, PERMIT, {
  key: 'jobLogId',
  row: JobLog,
  input: z.object({}),
  query: JobLogQuery,
});

export const jobLogRoutes = {
  list: logs.list,
  get: logs.get,
  remove: logs.remove,
  export: logs.export,
  clean: route({
    method: 'DELETE',
    path: `${LOG_PATH}/clean`,
    permit: `${PERMIT}:remove`,
    trace: { action: 'clean' },
    answer: 'done',
  }),
};
