import { CONCURRENT, JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SysJob } from '../db/tables/jobs.ts';
import { transact } from '../db/transact.ts';
import { DAY_MS, MINUTE_MS, stampAt, timeOf } from '../kernel/clock.ts';
import { MISSED_AFTER_MS, planFirings } from './misfire.ts';
import { beginRun, isUnderWay, type Run, writeGivenUp } from './run-log.ts';
import type { Schedule } from './schedule.ts';

/** A job as a process knows it. */
export interface KnownJob {
  jobId: string;
  cronExpression: string;
  schedule: Schedule;
}

export interface Claim {
  /** The last firing that is decided. */
  decided: number;
  /** Runs that this process has to carry out. */
  runs: Run[];
}

/** Clocks of processes agree within this; a decision further ahead was made by a wrong clock. */
export const AHEAD_MS = MINUTE_MS;

/** The newest firing of a job that is decided, up to a time. */
async function newestFiring(
  db: Kysely<Database>,
  jobId: string,
  upTo?: number,
): Promise<number | undefined> {
  const newest = await db
    .selectFrom('job_fire')
    .where('job_id', '=', jobId)
    .$if(upTo !== undefined, (rows) => rows.where('fire_at', '<=', stampAt(upTo ?? 0)))
    .orderBy('fire_at', 'desc')
    .limit(1)
    .select('fire_at')
    .executeTakeFirst();
  return newest && timeOf(newest.fire_at);
}

/**
 * Returns up to when the firings of a job are decided. What lies ahead of the clock does not count: a job would
 * stand still until then. Where nothing else is known, the last minute is open.
 */
export async function decidedUntil(
  db: Kysely<Database>,
  job: Pick<Selectable<SysJob>, 'job_id' | 'scheduled_from'>,
  now: number,
): Promise<number> {
  const from = timeOf(job.scheduled_from);
  const last = await newestFiring(db, job.job_id, now + AHEAD_MS);
  const isKnown = last !== undefined || (await newestFiring(db, job.job_id)) === undefined;
  const begin = isKnown && from <= now + AHEAD_MS ? from : now - MISSED_AFTER_MS;
  return Math.max(begin, last ?? begin);
}

/** A job whose newest decided firing lies ahead of the clock. */
export interface FiringAhead {
  jobId: string;
  fireAt: number;
}

export async function firingsAhead(db: Kysely<Database>, now: number): Promise<FiringAhead[]> {
  const rows = await db
    .selectFrom('job_fire')
    .where('fire_at', '>', stampAt(now + AHEAD_MS))
    .groupBy('job_id')
    .select(({ fn }) => ['job_id', fn.max('fire_at').as('newest')])
    .execute();
  return rows.map(({ job_id, newest }) => ({ jobId: job_id, fireAt: timeOf(newest) }));
}

/** Opens the firings of jobs again that lie ahead of the clock. */
export async function forgetAhead(
  db: Kysely<Database>,
  jobIds: readonly string[],
  now: number,
): Promise<void> {
  if (jobIds.length === 0) return;
  await db
    .deleteFrom('job_fire')
    .where('job_id', 'in', jobIds)
    .where('fire_at', '>', stampAt(now + AHEAD_MS))
    .execute();
}

/** Takes a firing; false when another process has it. Firings of before yesterday are forgotten. */
async function take(tx: Transaction<Database>, job_id: string, fireAt: number): Promise<boolean> {
  const taken = await tx
    .insertInto('job_fire')
    .values({ job_id, fire_at: stampAt(fireAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fire_at')
    .execute();
  await tx
    .deleteFrom('job_fire')
    .where('job_id', '=', job_id)
    .where('fire_at', '<', stampAt(fireAt - DAY_MS))
    .execute();
  return taken.length > 0;
}

/** Decides on what is open of a locked job. */
async function decide(
  tx: Transaction<Database>,
  job: Selectable<SysJob>,
  schedule: Schedule,
  now: number,
  free: number,
): Promise<Claim> {
  const { job_id: jobId, misfire_policy: policy } = job;
  const claim: Claim = { decided: await decidedUntil(tx, job, now), runs: [] };
  const isAlone = job.concurrent === CONCURRENT.forbidden;
  if (isAlone && (await isUnderWay(tx, jobId, now))) return claim;
  const { run, givenUp } = planFirings(schedule, policy, claim.decided, now);
  if (givenUp) {
    if (await take(tx, jobId, givenUp.last)) await writeGivenUp(tx, job, now, givenUp);
    claim.decided = givenUp.last;
  }
  for (const fireAt of run.slice(0, isAlone ? Math.min(free, 1) : free)) {
    if (await take(tx, jobId, fireAt)) claim.runs.push(await beginRun(tx, job, now, fireAt));
    claim.decided = fireAt;
  }
  return claim;
}

/**
 * Decides on the open firings of a job and takes at most `free` of them to run here. The job's row
 * is locked meanwhile, so that processes decide one after the other; each firing is taken once, by
 * its unique key. Nothing when another process is at it, or the job is not as this process knows it.
 * While a run is under way whose job allows no second one, its firings stay open.
 */
export function claimFirings(
  db: Kysely<Database>,
  { jobId, cronExpression, schedule }: KnownJob,
  now: number,
  free: number,
): Promise<Claim | undefined> {
  return transact(db, async (tx) => {
    const job = await tx
      .selectFrom('sys_job')
      .where('job_id', '=', jobId)
      .where('status', '=', JOB_STATUS.active)
      .where('cron_expression', '=', cronExpression)
      .forUpdate()
      .skipLocked()
      .selectAll()
      .executeTakeFirst();
    return job && decide(tx, job, schedule, now, free);
  });
}
