import type { Page } from '@portal/contract/kit/route';
import { JOB_RUN_STATUS } from '@portal/contract/monitor/dictionaries';
import type { JobLog, JobLogQuery } from '@portal/contract/monitor/job';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { JobLogTable } from '../../../db/tables/jobs.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, equals, within } from '../../../kernel/filters.ts';
import { pickText } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';

export type JobLogRow = z.output<typeof JobLog>;
type Filter = z.output<typeof JobLogQuery>;
type Stored = Selectable<JobLogTable>;

/** A run as the caller reads it: the error text as it is, its message in the caller's language. */
export const toJobLog = (ctx: Context, row: Stored): JobLogRow => ({
  jobLogId: row.job_log_id,
  jobId: row.job_id,
  jobName: pickText(ctx.language, row.job_name, row.job_name_en),
  jobGroup: row.job_group,
  invokeTarget: row.invoke_target,
  jobMessage: translate(ctx.language, row.job_message),
  status: row.status,
  exceptionInfo: row.exception_info,
  fireTime: row.fire_time ?? '',
  startTime: row.start_time,
  endTime: row.end_time ?? '',
  costTime: row.cost_time,
  createTime: row.start_time,
});

export function selectJobLogs(ctx: Context, filter: Partial<Filter>) {
  const { jobId, jobName, jobGroup, status, invokeTarget, params } = filter;
  return ctx.db
    .selectFrom('job_log')
    .selectAll()
    .where(equals('job_id', jobId))
    .where(containsAny(['job_name', 'job_name_en'], jobName))
    .where(equals('job_group', jobGroup))
    .where(equals('status', status))
    .where(contains('invoke_target', invokeTarget))
    .where(within('start_time', params));
}

/** Newest first unless asked otherwise. */
export async function pageOfJobLogs(ctx: Context, query: Filter): Promise<Page<JobLogRow>> {
  const page = await pageOf(selectJobLogs(ctx, query), query, {
    columns: { jobLogId: 'job_log_id', startTime: 'start_time', costTime: 'cost_time' },
    tie: 'job_log_id',
  });
  return { total: page.total, rows: page.rows.map((row) => toJobLog(ctx, row)) };
}

export async function jobLogById(ctx: Context, jobLogId: string): Promise<JobLogRow> {
  const row = await ctx.db
    .selectFrom('job_log')
    .where('job_log_id', '=', jobLogId)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toJobLog(ctx, row);
}

const OBJECT = 'monitor:jobLog';

/** All of the ids or none. The row of a run that is under way is its lease: it counts as not there. */
export async function removeJobLogs(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .deleteFrom('job_log')
    .where('job_log_id', 'in', wanted)
    .where('status', '<>', JOB_RUN_STATUS.running)
    .returning(['job_log_id', 'job_name', 'invoke_target', 'status', 'start_time'])
    .execute();
  if (rows.length < wanted.length) throw notFound();
  for (const row of rows) {
    const { job_name: jobName, invoke_target: invokeTarget, status, start_time: startTime } = row;
    const diff = { jobName, invokeTarget, status, startTime };
    ctx.audit({ objType: OBJECT, objId: row.job_log_id, action: 'remove', diff });
  }
}

/** Deletes all rows but those of runs that are under way. */
export async function cleanJobLogs(ctx: Context): Promise<undefined> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('job_log')
    .where('status', '<>', JOB_RUN_STATUS.running)
    .executeTakeFirst();
  const diff = { count: Number(numDeletedRows) };
  ctx.audit({ objType: OBJECT, objId: '', action: 'clean', diff });
}
