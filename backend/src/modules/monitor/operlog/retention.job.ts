import { message } from '@portal/contract/kit/message';
import { JOB_RUN_STATUS } from '@portal/contract/monitor/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { BATCH, inBatches } from '../../../jobs/batches.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';

/** Logs with their number and time. The audit trail is no log: it is kept for ever. */
const LOGS = [
  { table: 'oper_log', id: 'oper_id', time: 'oper_time' },
  { table: 'login_log', id: 'info_id', time: 'login_time' },
  { table: 'job_log', id: 'job_log_id', time: 'start_time' },
] as const;
type Log = (typeof LOGS)[number];

/** Deletes the oldest rows; one of a run that is under way is that run's lease, and stays. */
async function deleteSome(
  db: Kysely<Database>,
  { table, id, time }: Log,
  oldest: string,
): Promise<number> {
  const [from, key, age] = [sql.table(table), sql.ref(id), sql.ref(time)];
  const isOver =
    table === 'job_log' ? sql`and status <> ${sql.lit(JOB_RUN_STATUS.running)}` : sql``;
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where ${key} in (
      select ${key} from ${from} where ${age} < ${oldest}::timestamp ${isOver}
       order by ${age} limit ${BATCH}::int)`.execute(db);
  return Number(numAffectedRows);
}

async function deleteOld({ db, signal, audit }: JobContext, log: Log, oldest: string) {
  const count = await inBatches(signal, () =>
    transact(db, async (tx) => {
      const deleted = await deleteSome(tx, log, oldest);
      const diff = { before: oldest, count: deleted };
      if (deleted > 0) await audit(tx, [{ objType: log.table, objId: '', action: 'clean', diff }]);
      return deleted;
    }),
  );
  return [log.table, count] as const;
}

/** Deletes what is older than a number of days from the logs of operations, sign-ins and jobs. */
export const logRetention = jobHandler({
  name: 'log.retention',
  parameters: { days: { type: 'integer', min: 30, max: 3_650, initial: '180' } },
  run: async (context, { days }) => {
    const oldest = stampAt(context.clock().getTime() - days * DAY_MS);
    const counts: (readonly [string, number])[] = [];
    for (const log of LOGS) counts.push(await deleteOld(context, log, oldest));
    return message('job.handler.log.retention.done', Object.fromEntries(counts));
  },
});
