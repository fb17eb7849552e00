import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { MINUTE_MS, stampAt } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/refusal.ts';

/** Wrong passwords until an account, or an address, has to wait; in the database for all processes. */
export const ACCOUNT_TRIES = 10;
export const ADDRESS_TRIES = 100;
export const LOCK_MINUTES = 30;

export const accountKey = (userName: string) => `user:${userName.toLowerCase()}`;
const addressKey = (ip: string) => `ip:${ip}`;

/**
 * Counts a try before it is made, so that many at once cannot slip through, and returns its number.
 * Tries beyond the limit do not prolong the wait: nobody can be kept out for ever.
 */
async function claim(
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

/** Refuses while the account or the address has used up its tries. */
export async function claimTry(
  db: Kysely<Database>,
  userName: string,
  ip: string,
  time: number,
): Promise<void> {
  if ((await claim(db, addressKey(ip), ADDRESS_TRIES, time)) > ADDRESS_TRIES) {
    throw refuse('login.addressLocked', { minutes: LOCK_MINUTES });
  }
  if ((await claim(db, accountKey(userName), ACCOUNT_TRIES, time)) > ACCOUNT_TRIES) {
    throw refuse('login.locked', { minutes: LOCK_MINUTES });
  }
}

/** A right password clears the account's tries and takes its own back from the address. */
export async function forgiveTries(
  db: Kysely<Database>,
  userName: string,
  ip: string,
): Promise<void> {
  await db.deleteFrom('login_fail').where('fail_key', '=', accountKey(userName)).execute();
  await db
    .updateTable('login_fail')
    .set({ fail_count: sql`greatest(fail_count - 1, 0)` })
    .where('fail_key', '=', addressKey(ip))
    .execute();
}
