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

type Work = (tx: Kysely<Database>) => Promise<unknown>;

/**
 * Makes calls race behind anyone who has done `first`: its transaction goes on with `then`, and ends, once all
 * of them wait for it, one behind the other in their order. The embedded database runs one transaction
 * after the other anyway.
 */
export async function raceBehind<T>(
  db: Kysely<Database>,
  first: Work,
  calls: readonly (() => Promise<T>)[],
  then: Work = async () => undefined,
): Promise<T[]> {
  const locked = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const holder = transact(db, async (tx) => {
    await first(tx);
    locked.resolve();
    await started.promise;
    await then(tx);
  });
  await locked.promise;
  const answers: Promise<T>[] = [];
  for (const call of calls) {
    answers.push(call());
    if (process.env.TEST_ENGINE === 'postgres') await untilWaiting(db, answers.length);
  }
  const all = Promise.all([...answers, holder]);
  started.resolve();
  await all;
  return Promise.all(answers);
}

/**
 * Makes calls race for one row: it is locked until all of them have read it and wait to change it.
 * `change` is what anyone who holds the row makes of it before the calls go on.
 *
 * @example const answers = await raceFor(db, sql`registration where reg_id = 7`, [a, b]);
 */
export const raceFor = <T>(
  db: Kysely<Database>,
  row: ReturnType<typeof sql>,
  calls: readonly (() => Promise<T>)[],
  change?: Work,
): Promise<T[]> =>
  raceBehind(db, (tx) => sql`select 1 from ${row} for update`.execute(tx), calls, change);

/** Deadlocks that the database has had on its connections, each of which tells what it has counted. */
export async function deadlocksOf(db: Kysely<Database>, connections: number): Promise<number> {
  if (process.env.TEST_ENGINE !== 'postgres') return 0;
  const all = Promise.withResolvers<void>();
  let asked = 0;
  const telling = Array.from({ length: connections }, () =>
    transact(db, async (tx) => {
      await sql`select pg_stat_force_next_flush()`.execute(tx);
      asked += 1;
      if (asked === connections) all.resolve();
      await all.promise;
    }),
  );
  await Promise.all(telling);
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.deadlocks ?? 0);
}
