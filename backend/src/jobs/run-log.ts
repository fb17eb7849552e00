import { message } from '@portal/contract/kit/message';
import { cut } from '@portal/contract/kit/odd-text';
import { JOB_RUN_STATUS } from '@portal/contract/monitor/dictionaries';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SysJob } from '../db/tables/jobs.ts';
import { MINUTE_MS, SECOND_MS, stampAt, timeOf } from '../kernel/clock.ts';
import { isLeaseOver } from '../kernel/filters.ts';

/** A run that has not been renewed for so long has lost its process; clocks agree within half. */
export const LEASE_MS = 30 * SECOND_MS;
/** Handlers that take longer are cut off. */
export const RUN_LIMIT_MS = 10 * MINUTE_MS;
/** Longest error text that is kept. */
const TEXT_MAX = 2_000;

/** A run that has begun: its row of the log, which is also its lease. */
export interface Run {
  logId: string;
  target: string;
  startedAt: number;
}

export interface Outcome {
  status: '0' | '1';
  /** Message key. */
  message: string;
  /** Text that is shown as it is. */
  details?: string;
}

type JobRow = Selectable<SysJob>;

const copied = (job: JobRow) => ({
  job_id: job.job_id,
  job_name: job.job_name,
  job_name_en: job.job_name_en,
  job_group: job.job_group,
  invoke_target: job.invoke_target,
});

/** Writes the row of a run that begins now; `fireAt` is left out when somebody runs it by hand. */
export async function beginRun(
  db: Kysely<Database>,
  job: JobRow,
  now: number,
  fireAt?: number,
): Promise<Run> {
  const { job_log_id } = await db
    .insertInto('job_log')
    .values({
      ...copied(job),
      status: JOB_RUN_STATUS.running,
      fire_time: fireAt === undefined ? null : stampAt(fireAt),
      start_time: stampAt(now),
      alive_until: stampAt(now + LEASE_MS),
    })
    .returning('job_log_id')
    .executeTakeFirstOrThrow();
  return { logId: job_log_id, target: job.invoke_target, startedAt: now };
}

/** Says in the log that missed firings were given up. */
export async function writeGivenUp(
  db: Kysely<Database>,
  job: JobRow,
  now: number,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const values = { from: stampAt(first), to: stampAt(last) };
  await db
    .insertInto('job_log')
    .values({
      ...copied(job),
      status: JOB_RUN_STATUS.failed,
      job_message: message('job.run.givenUp', values),
      fire_time: values.to,
      start_time: stampAt(now),
      end_time: stampAt(now),
    })
    .execute();
}

/** True if a run of the job is under way in any process. */
export async function isUnderWay(
  db: Kysely<Database>,
  jobId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('job_log')
    .where('job_id', '=', jobId)
    .where('status', '=', JOB_RUN_STATUS.running)
    .where(({ not }) => not(isLeaseOver('alive_until', now, LEASE_MS)))
    .select('job_log_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes how a run ended. Nothing happens when it has been given up in the meantime. */
export async function endRun(
  db: Kysely<Database>,
  run: Run,
  now: number,
  { status, message: text, details = '' }: Outcome,
): Promise<void> {
  await db
    .updateTable('job_log')
    .set({
      status,
      job_message: text,
      // PostgreSQL keeps no NUL in a text.
      exception_info: cut(details.replaceAll('\0', ''), TEXT_MAX),
      end_time: stampAt(now),
      cost_time: Math.max(0, now - run.startedAt),
    })
    .where('job_log_id', '=', run.logId)
    .where('status', '=', JOB_RUN_STATUS.running)
    .execute();
}

/** Renews leases; returns the ids of those runs that still hold theirs. */
export async function renewRuns(
  db: Kysely<Database>,
  logIds: readonly string[],
  now: number,
): Promise<Set<string>> {
  const kept = await db
    .updateTable('job_log')
    .set({ alive_until: stampAt(now + LEASE_MS) })
    .where('job_log_id', 'in', logIds)
    .where('status', '=', JOB_RUN_STATUS.running)
    .where('alive_until', '>', stampAt(now))
    .returning('job_log_id')
    .execute();
  return new Set(kept.map((row) => row.job_log_id));
}

/** Marks the runs failed whose process has died, whichever process it was. */
export async function failDeadRuns(db: Kysely<Database>, now: number): Promise<void> {
  const dead = await db
    .selectFrom('job_log')
    .where('status', '=', JOB_RUN_STATUS.running)
    .where(isLeaseOver('alive_until', now, LEASE_MS))
    .select(['job_log_id', 'invoke_target', 'start_time'])
    .execute();
  for (const row of dead) {
    const run = {
      logId: row.job_log_id,
      target: row.invoke_target,
      startedAt: timeOf(row.start_time),
    };
    await endRun(db, run, now, { status: JOB_RUN_STATUS.failed, message: 'job.run.died' });
  }
}
