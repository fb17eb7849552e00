import { CONCURRENT } from '@portal/contract/monitor/dictionaries';
import type { JobInput, jobRoutes } from '@portal/contract/monitor/job';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { SysJob } from '../../../db/tables/jobs.ts';
import { beginRun, isUnderWay } from '../../../jobs/run-log.ts';
import { requireSchedule } from '../../../jobs/schedule.ts';
import type { Scheduler } from '../../../jobs/scheduler.ts';
import { resolveTarget } from '../../../jobs/target.ts';
import { timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { pickText } from '../../../kernel/language.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { requireJob } from './job.store.ts';

type Input = z.output<typeof JobInput>;
type Update = z.output<typeof jobRoutes.update.body>;

const OBJECT = 'monitor:job';

/** A job as it is kept: target written out, target and schedule known to be good. */
function checked(ctx: Context, { handlers }: Scheduler, input: Input): Input {
  const { canonical } = resolveTarget(handlers, input.invokeTarget);
  requireSchedule(input.cronExpression, timeOf(ctx.now));
  return { ...input, invokeTarget: canonical };
}

const columnsOf = (input: Input) => ({
  job_group: input.jobGroup,
  invoke_target: input.invokeTarget,
  cron_expression: input.cronExpression,
  misfire_policy: input.misfirePolicy,
  concurrent: input.concurrent,
  status: input.status,
  remark: input.remark,
});

const inputOf = (ctx: Context, row: Selectable<SysJob>): Input => ({
  jobName: pickText(ctx.language, row.job_name, row.job_name_en),
  jobGroup: row.job_group,
  invokeTarget: row.invoke_target,
  cronExpression: row.cron_expression,
  misfirePolicy: row.misfire_policy,
  concurrent: row.concurrent,
  status: row.status,
  remark: row.remark,
});

export async function insertJob(
  ctx: Context,
  scheduler: Scheduler,
  sent: Input,
): Promise<undefined> {
  const input = checked(ctx, scheduler, sent);
  const { job_id } = await ctx.db
    .insertInto('sys_job')
    .values({
      ...columnsOf(input),
      job_name: input.jobName,
      scheduled_from: ctx.now,
      ...created(ctx),
    })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  ctx.audit({ objType: OBJECT, objId: job_id, action: 'add', diff: input });
}

/**
 * A new schedule begins now, and so does one that was paused. The name of a seeded job has one text
 * per language; the one that the caller saw is changed.
 */
export async function updateJob(
  ctx: Context,
  scheduler: Scheduler,
  sent: Update,
): Promise<undefined> {
  const { jobId, version, ...input } = sent;
  const before = await requireJob(ctx, jobId, true);
  const after = checked(ctx, scheduler, input);
  const isEnglishName = ctx.language === 'en-US' && before.job_name_en !== '';
  const name = isEnglishName ? { job_name_en: after.jobName } : { job_name: after.jobName };
  const isSameSchedule =
    after.cronExpression === before.cron_expression && after.status === before.status;
  const result = await ctx.db
    .updateTable('sys_job')
    .set({
      ...columnsOf(after),
      ...name,
      ...(isSameSchedule ? {} : { scheduled_from: ctx.now }),
      version: sql`version + 1`,
      ...updated(ctx),
    })
    .where('job_id', '=', jobId)
    .where('version', '=', version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  const diff = { before: inputOf(ctx, before), after };
  ctx.audit({ objType: OBJECT, objId: jobId, action: 'edit', diff });
}

/** All of the ids or none. Runs that are under way go on; their log stays. */
export async function removeJobs(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const gone = await ctx.db
    .deleteFrom('sys_job')
    .where('job_id', 'in', wanted)
    .returning(['job_id', 'job_name', 'invoke_target'])
    .execute();
  if (gone.length < wanted.length) throw notFound();
  for (const row of gone) {
    const diff = { jobName: row.job_name, invokeTarget: row.invoke_target };
    ctx.audit({ objType: OBJECT, objId: row.job_id, action: 'remove', diff });
  }
}

/** Pauses or resumes; firings of the pause are not made up for. */
export async function changeJobStatus(
  ctx: Context,
  jobId: string,
  status: Input['status'],
): Promise<undefined> {
  const before = await requireJob(ctx, jobId, true);
  if (before.status === status) return;
  await ctx.db
    .updateTable('sys_job')
    .set({ status, scheduled_from: ctx.now, version: sql`version + 1`, ...updated(ctx) })
    .where('job_id', '=', jobId)
    .execute();
  const diff = { jobName: before.job_name };
  const change = { fromStatus: before.status, toStatus: status, diff };
  ctx.audit({ objType: OBJECT, objId: jobId, action: 'changeStatus', ...change });
}

/** Runs it now in this process, whatever its status; the answer does not wait for the end. */
export async function runJob(
  ctx: Context,
  { runner }: Scheduler,
  jobId: string,
): Promise<undefined> {
  const job = await requireJob(ctx, jobId, true);
  const now = timeOf(ctx.now);
  if (job.concurrent === CONCURRENT.forbidden && (await isUnderWay(ctx.db, jobId, now))) {
    const name = pickText(ctx.language, job.job_name, job.job_name_en);
    throw refuse('job.underWay', { name });
  }
  if (runner.free <= 0) throw refuse('job.busy');
  const run = await beginRun(ctx.db, job, now);
  const diff = { jobName: job.job_name, jobLogId: run.logId };
  ctx.audit({ objType: OBJECT, objId: jobId, action: 'run', diff });
  ctx.afterCommit(() => runner.start(run));
}
