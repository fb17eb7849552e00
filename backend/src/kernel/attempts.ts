import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { MINUTE_MS, stampAt } from './clock.ts';

/** Minutes to wait after all attempts are used up. */
export const LOCK_MINUTES = 30;

/**
 * Counts an attempt before it is made, so that many at once cannot slip through, and returns its
 * number; in the database, for all processes. Attempts beyond the limit do not prolong the wait:
 * nobody can be kept out for ever. Call it outside the transaction of the attempt, or a refusal would
 * undo it.
 */
export async function countAttempt(
  db: Kysely<Database>,
  key: string,
  limit: number,
  time: number,
): Promise<number> {
  const now = stampAt(time);
  const until = stampAt(time + LOCK_MINUTES * MINUTE_MS);
  const { fail_count } = await db
    .insertInto('login_fail')
    .values({ fail_key: key, fail_count: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict.column('fail_key').doUpdateSet({
        fail_count: sql`case when login_fail.expires_at <= ${now} then 1
          else login_fail.fail_count + 1 end`,
        expires_at: sql`case when login_fail.expires_at > ${now}
          and login_fail.fail_count >= ${limit} then login_fail.expires_at else ${until} end`,
      }),
    )
    .returning('fail_count')
    .executeTakeFirstOrThrow();
  return fail_count;
}

/** Attempts that still count. */
export async function attemptsOf(db: Kysely<Database>, key: string, time: number): Promise<number> {
  const row = await db
    .selectFrom('login_fail')
    .where('fail_key', '=', key)
    .where('expires_at', '>', stampAt(time))
    .select('fail_count')
    .executeTakeFirst();
  return row?.fail_count ?? 0;
}
