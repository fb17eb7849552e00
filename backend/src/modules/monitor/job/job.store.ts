import type { Page } from '@portal/contract/kit/route';
import { JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import type { Job, JobQuery } from '@portal/contract/monitor/job';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SysJob } from '../../../db/tables/jobs.ts';
import { AHEAD_MS } from '../../../jobs/claim.ts';
import { readSchedule } from '../../../jobs/schedule.ts';
import { stampAt, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, equals } from '../../../kernel/filters.ts';
import { pickText } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';

export type JobRow = z.output<typeof Job>;
type Filter = z.output<typeof JobQuery>;
type Stored = Selectable<SysJob>;
type LastRun = Pick<JobRow, 'lastStatus' | 'lastTime'>;

const NEVER: LastRun = { lastStatus: '', lastTime: '' };

/** The next firing; empty without one, and of an expression that was written past the console. */
function nextTime({ status, cron_expression }: Stored, now: string): string {
  if (status !== JOB_STATUS.active) return '';
  try {
    const time = readSchedule(cron_expression).next(timeOf(now));
    return time === undefined ? '' : stampAt(time);
  } catch {
    return '';
  }
}

/** A stored job as the caller reads it. */
export function toJob(ctx: Context, row: Stored, last = NEVER): JobRow {
  return {
    jobId: row.job_id,
    jobName: pickText(ctx.language, row.job_name, row.job_name_en),
    jobGroup: row.job_group,
    invokeTarget: row.invoke_target,
    cronExpression: row.cron_expression,
    misfirePolicy: row.misfire_policy,
    concurrent: row.concurrent,
    status: row.status,
    nextValidTime: nextTime(row, ctx.now),
    ...last,
    isLastAhead: last.lastTime > stampAt(timeOf(ctx.now) + AHEAD_MS),
    remark: row.remark,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time ?? '',
    version: row.version,
  };
}

/** Jobs that a filter finds; the name is looked for in both languages. */
export function selectJobs(ctx: Context, filter: Filter) {
  const { jobName, jobGroup, status, invokeTarget } = filter;
  return ctx.db
    .selectFrom('sys_job')
    .selectAll()
    .where(containsAny(['job_name', 'job_name_en'], jobName))
    .where(equals('job_group', jobGroup))
    .where(equals('status', status))
    .where(contains('invoke_target', invokeTarget));
}

/** The newest run of each job, by job. */
async function lastRuns(ctx: Context, jobIds: string[]): Promise<Map<string, LastRun>> {
  if (jobIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('sys_job as j')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('job_log')
          .whereRef('job_log.job_id', '=', 'j.job_id')
          .orderBy('job_log_id', 'desc')
          .limit(1)
          .select(['job_log.status as last_status', 'start_time'])
          .as('l'),
      (join) => join.onTrue(),
    )
    .where('j.job_id', 'in', jobIds)
    .select(['j.job_id', 'l.last_status', 'l.start_time'])
    .execute();
  return new Map(
    rows.map((row) => [row.job_id, { lastStatus: row.last_status, lastTime: row.start_time }]),
  );
}

export async function pageOfJobs(ctx: Context, query: Filter): Promise<Page<JobRow>> {
  const { rows, total } = await pageOf(selectJobs(ctx, query), query, {
    columns: { jobId: 'job_id', jobName: 'job_name', createTime: 'create_time' },
    tie: 'job_id',
    initial: { by: 'job_id', direction: 'asc' },
  });
  const ids = rows.map((row) => row.job_id);
  const last = await lastRuns(ctx, ids);
  return { total, rows: rows.map((row) => toJob(ctx, row, last.get(row.job_id))) };
}

/** Stored job by id, or 404; in a write it is locked against the scheduler. */
export async function requireJob(ctx: Context, jobId: string, lock = false): Promise<Stored> {
  const row = await ctx.db
    .selectFrom('sys_job')
    .where('job_id', '=', jobId)
    .$if(lock, (select) => select.forUpdate())
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function jobById(ctx: Context, jobId: string): Promise<JobRow> {
  const row = await requireJob(ctx, jobId);
  return toJob(ctx, row, (await lastRuns(ctx, [jobId])).get(jobId));
}
