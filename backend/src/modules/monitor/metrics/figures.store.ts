import { JOB_RUN_STATUS, JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { DAY_MS, stampAt, timeOf } from '../../../kernel/clock.ts';

/** Job of a schedule; times are stamps of the platform's zone, `undefined` before its first run. */
export interface JobFigures {
  job: string;
  succeededAt: Stamp | null;
  /** End and state of the last run that is over. */
  endedAt: Stamp | null;
  hasFailed: boolean | null;
  /** Seconds between the last firing and its run. */
  lag: number | null;
}

/** Jobs that run by their schedule, with their last runs. */
export async function jobFigures(db: Kysely<Database>): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select j.invoke_target as job, good.end_time as "succeededAt", last.end_time as "endedAt",
           last.status = ${JOB_RUN_STATUS.failed} as "hasFailed",
           extract(epoch from last.start_time - last.fire_time)::float8 as lag
      from sys_job j
      left join lateral (select l.end_time from job_log l
                          where l.job_id = j.job_id and l.status = ${JOB_RUN_STATUS.succeeded}
                          order by l.job_log_id desc limit 1) good on true
      left join lateral (select l.end_time, l.status, l.start_time, l.fire_time from job_log l
                          where l.job_id = j.job_id and l.status <> ${JOB_RUN_STATUS.running}
                          order by l.job_log_id desc limit 1) last on true
     where j.status = ${JOB_STATUS.active}
     order by j.invoke_target`.execute(db);
  return rows;
}

/** Exports that wait for their turn, and those that are made. */
export async function exportFigures(db: Kysely<Database>) {
  const { waiting, preparing } = FILE_TASK_STATUS;
  const rows = await db
    .selectFrom('export_task')
    .where('status', 'in', [waiting, preparing])
    .groupBy('status')
    .select(['status', (of) => of.fn.countAll<string>().as('tasks')])
    .execute();
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.tasks ?? 0);
  return { waiting: countOf(waiting), running: countOf(preparing) };
}

/** Users whose window reported a failure of a version within a day, by kind. */
export async function failureFigures(db: Kysely<Database>, now: Stamp) {
  const { rows } = await sql<{ unit: string; version: string; kind: string; users: number }>`
    select unit, version, kind, count(distinct user_id)::int as users
      from release_failure where last_at >= ${stampAt(timeOf(now) - DAY_MS)}
     group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
