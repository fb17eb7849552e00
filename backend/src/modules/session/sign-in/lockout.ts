import { callerNetwork } from '@portal/contract/kit/ip';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { countAttempt, LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';

/** Wrong passwords until an account has to wait. */
export const ACCOUNT_ATTEMPTS = 10;
/** Names with wrong passwords until an address has to wait; a right password takes its name back. */
export const ADDRESS_NAMES = 20;

/** Beginnings of the keys of what an account, and an address, has failed. */
export const ACCOUNT_PREFIX = 'user:';
export const ADDRESS_PREFIX = 'ip:';
export const accountKey = (userName: string) => ACCOUNT_PREFIX + userName.toLowerCase();
export const addressKey = (ip: string) => ADDRESS_PREFIX + callerNetwork(ip);

/**
 * Rows of `login_fail` that are failed sign-ins: the unlock screen and the cache monitor show the
 * same ones, those that have not expired.
 */
export const isFailedSignIn = sql<boolean>`(fail_count > 0 and (fail_key like ${`${ACCOUNT_PREFIX}%`}
  or fail_key like ${`${ADDRESS_PREFIX}%`}))`;

/** Attempt to sign in: the user name, the address, and the time in milliseconds. */
export interface Try {
  userName: string;
  ip: string;
  time: number;
}

const addressLocked = (): Refusal => refuse('login.addressLocked', { minutes: LOCK_MINUTES });
const accountLocked = (): Refusal => refuse('login.locked', { minutes: LOCK_MINUTES });

/**
 * Refuses while the account or the address has to wait. Ask before the password is compared, and
 * again before a right one counts: of many attempts at once those that come after the last wrong one
 * that was allowed learn nothing, right or wrong.
 */
export async function requireOpen(
  db: Kysely<Database>,
  { userName, ip, time }: Try,
): Promise<void> {
  const [address, account] = [addressKey(ip), accountKey(userName)];
  const rows = await db
    .selectFrom('login_fail')
    .where('fail_key', 'in', [address, account])
    .where('expires_at', '>', stampAt(time))
    .select(['fail_key', 'fail_count'])
    .execute();
  const counts = new Map(rows.map((row) => [row.fail_key, row.fail_count]));
  if ((counts.get(address) ?? 0) >= ADDRESS_NAMES) throw addressLocked();
  if ((counts.get(account) ?? 0) >= ACCOUNT_ATTEMPTS) throw accountLocked();
}

/** Counts the name against the address, whose row stays locked: others wait for their turn. */
async function countName(tx: Transaction<Database>, { userName, ip, time }: Try): Promise<void> {
  const fail_key = addressKey(ip);
  const [now, until] = [stampAt(time), stampAt(time + LOCK_MINUTES * MINUTE_MS)];
  const isOver = sql`login_fail.expires_at <= ${now}`;
  const { fail_count } = await tx
    .insertInto('login_fail')
    .values({ fail_key, fail_count: 0, expires_at: until })
    .onConflict((conflict) =>
      conflict.column('fail_key').doUpdateSet({
        fail_count: sql`case when ${isOver} then 0 else login_fail.fail_count end`,
      }),
    )
    .returning('fail_count')
    .executeTakeFirstOrThrow();
  if (fail_count >= ADDRESS_NAMES) throw addressLocked();
  await tx
    .insertInto('login_fail_name')
    .values({ fail_key, user_name: userName.toLowerCase(), expires_at: until })
    .onConflict((conflict) =>
      conflict.columns(['fail_key', 'user_name']).doUpdateSet({ expires_at: until }),
    )
    .execute();
  await tx
    .updateTable('login_fail')
    .set({ fail_count: namesOf(fail_key, now), expires_at: until })
    .where('fail_key', '=', fail_key)
    .execute();
}

/** Counts the names that count against an address at a time. */
const namesOf = (failKey: string, now: string) =>
  sql<number>`(select count(*) from login_fail_name as n
    where n.fail_key = ${failKey} and n.expires_at > ${now})`;

/**
 * Counts a wrong password, for all processes. Refuses like `requireOpen` when others have used up
 * what was left meanwhile; such a try counts for nothing, so that nobody is kept out for ever.
 */
export async function countFailure(db: Kysely<Database>, of: Try): Promise<void> {
  await transact(db, async (tx) => {
    await countName(tx, of);
    const count = await countAttempt(tx, accountKey(of.userName), ACCOUNT_ATTEMPTS, of.time);
    if (count > ACCOUNT_ATTEMPTS) throw accountLocked();
  });
}

/** A right password clears what the account has failed, and its name from the address. */
export async function forgive(db: Kysely<Database>, { userName, ip, time }: Try): Promise<void> {
  const fail_key = addressKey(ip);
  await db.deleteFrom('login_fail').where('fail_key', '=', accountKey(userName)).execute();
  const { numDeletedRows } = await db
    .deleteFrom('login_fail_name')
    .where('fail_key', '=', fail_key)
    .where('user_name', '=', userName.toLowerCase())
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await db
    .updateTable('login_fail')
    .set({ fail_count: namesOf(fail_key, stampAt(time)) })
    .where('fail_key', '=', fail_key)
    .execute();
}
