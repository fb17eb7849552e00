import { COMMON_STATUS } from '@portal/contract/kit/dictionaries';
import { callerNetwork } from '@portal/contract/kit/ip';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { countAttempt, LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { DAY_MS, MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';

/** Wrong passwords until an account has to wait. */
export const ACCOUNT_ATTEMPTS = 10;
/** Names with wrong passwords until an address has to wait; a right password takes its name back. */
export const ADDRESS_NAMES = 20;

/** Beginnings of the keys of what an account, and an address, has failed. */
export const ACCOUNT_PREFIX = 'user:';
export const ADDRESS_PREFIX = 'ip:';
/** Beginning of the key of what an account has failed at one network that it knows. */
const KNOWN_PREFIX = 'known:';
/** An account knows a network for so long after it has signed in from there. */
const KNOWN_MS = 30 * DAY_MS;
export const accountKey = (userName: string) => ACCOUNT_PREFIX + userName.toLowerCase();
export const addressKey = (ip: string) => ADDRESS_PREFIX + callerNetwork(ip);

/**
 * Rows of `login_fail` that are failed sign-ins: the unlock screen and the cache monitor show the
 * same ones, those that have not expired.
 */
export const isFailedSignIn = sql<boolean>`(fail_count > 0 and (fail_key like ${`${ACCOUNT_PREFIX}%`}
  or fail_key like ${`${ADDRESS_PREFIX}%`} or fail_key like ${`${KNOWN_PREFIX}%`}))`;

/** Key of a row of `login_fail`; of a network that an account knows, the key of the account. */
export const shownKey = sql<string>`(case when fail_key like ${sql.lit(`${KNOWN_PREFIX}%`)}
  then ${sql.lit(ACCOUNT_PREFIX)} || substr(fail_key, position(' ' in fail_key) + 1) else fail_key end)`;

/** Attempt to sign in: the user name, the address, and the time in milliseconds. */
export interface Try {
  userName: string;
  ip: string;
  time: number;
  /** Key under which a wrong password counts against the account. */
  account: string;
}

/**
 * Returns an attempt to sign in. Wrong passwords count at each network that the account knows by itself, and at all
 * others together: guessing from elsewhere locks nobody out of the places where they work (adr/0103).
 */
export async function attemptOf(db: Kysely<Database>, of: Omit<Try, 'account'>): Promise<Try> {
  const name = of.userName.toLowerCase();
  const known = await db
    .selectFrom('login_log')
    .where(sql`lower(user_name)`, '=', name)
    .where('status', '=', sql.lit(COMMON_STATUS.succeeded))
    .where('login_time', '>', stampAt(of.time - KNOWN_MS))
    .select('ipaddr')
    .distinct()
    .execute();
  const network = callerNetwork(of.ip);
  const isKnown = known.some(({ ipaddr }) => callerNetwork(ipaddr) === network);
  // No network has a space in it, so that no name, however it is typed, is taken for another's.
  return { ...of, account: isKnown ? `${KNOWN_PREFIX}${network} ${name}` : accountKey(name) };
}

const addressLocked = (): Refusal => refuse('login.addressLocked', { minutes: LOCK_MINUTES });
const accountLocked = (): Refusal => refuse('login.locked', { minutes: LOCK_MINUTES });

/**
 * Refuses while the account or the address has to wait. Ask before the password is compared, and
 * again before a right one counts: of many attempts at once those that come after the last wrong one
 * that was allowed learn nothing, right or wrong.
 */
export async function requireOpen(db: Kysely<Database>, { ip, time, account }: Try): Promise<void> {
  const address = addressKey(ip);
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
    const count = await countAttempt(tx, of.account, ACCOUNT_ATTEMPTS, of.time);
    if (count > ACCOUNT_ATTEMPTS) throw accountLocked();
  });
}

/** A right password clears what the account has failed where it was typed, and its name from the address. */
export async function forgive(
  db: Kysely<Database>,
  { userName, ip, time, account }: Try,
): Promise<void> {
  const fail_key = addressKey(ip);
  await db.deleteFrom('login_fail').where('fail_key', '=', account).execute();
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
