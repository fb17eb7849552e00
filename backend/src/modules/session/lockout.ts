import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { refuse } from '../../kernel/refusal.ts';
import { countTry, LOCK_MINUTES } from '../../kernel/tries.ts';

/** Wrong passwords until an account, or an address, has to wait. */
export const ACCOUNT_TRIES = 10;
export const ADDRESS_TRIES = 100;

/** Begins the key of an account's tries. */
export const ACCOUNT_PREFIX = 'user:';
export const accountKey = (userName: string) => ACCOUNT_PREFIX + userName.toLowerCase();
const addressKey = (ip: string) => `ip:${ip}`;

/** Refuses while the account or the address has used up its tries. */
export async function claimTry(
  db: Kysely<Database>,
  userName: string,
  ip: string,
  time: number,
): Promise<void> {
  if ((await countTry(db, addressKey(ip), ADDRESS_TRIES, time)) > ADDRESS_TRIES) {
    throw refuse('login.addressLocked', { minutes: LOCK_MINUTES });
  }
  if ((await countTry(db, accountKey(userName), ACCOUNT_TRIES, time)) > ACCOUNT_TRIES) {
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
