import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

async function untilWaiting(db: Kysely<Database>, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (Number(rows[0]?.n) >= count) return;
  }
}

/**
 * Makes calls race for one row: it is locked until all of them have read it and wait to change it.
 * The embedded database runs one transaction after the other anyway. `change` is what whoever holds
 * the row makes of it before the calls go on.
 *
 * @example const answers = await raceFor(db, sql`registration where reg_id = 7`, [a, b]);
 */
export async function raceFor<T>(
  db: Kysely<Database>,
  row: ReturnType<typeof sql>,
  calls: readonly (() => Promise<T>)[],
  change?: ReturnType<typeof sql>,
): Promise<T[]> {
  const locked = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const holder = transact(db, async (tx) => {
    await sql`select 1 from ${row} for update`.execute(tx);
    locked.resolve();
    await started.promise;
    await change?.execute(tx);
  });
  await locked.promise;
  const answers = Promise.all(calls.map((call) => call()));
  if (process.env.TEST_ENGINE === 'postgres') await untilWaiting(db, calls.length);
  started.resolve();
  await holder;
  return answers;
}
