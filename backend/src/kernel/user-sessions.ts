import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { stampAt } from './clock.ts';
import { type Sessions, tokenHash } from './sessions.ts';

/**
 * Sessions of a user that have not ended, newest use first; `isCurrent` marks the one of `token`,
 * which comes before all others.
 */
export async function sessionsOf(
  db: Kysely<Database>,
  userId: string,
  { token = '', time, sessions }: { token: string | undefined; time: number; sessions: Sessions },
) {
  const aliveSince = await sessions.aliveSince();
  const rows = await db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('expires_at', '>', stampAt(time))
    .where('last_seen', '>', aliveSince)
    .orderBy('last_seen', 'desc')
    .orderBy('login_at', 'desc')
    .selectAll()
    .execute();
  const own = tokenHash(token);
  return rows
    .map(({ token_hash, ...session }) => ({ ...session, isCurrent: token_hash === own }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one session; it counts from the commit on. */
export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('session_id', '=', sessionId).execute();
}

/** Ends all sessions of a user but the one of `token`; without one, all of them. */
export async function endOtherSessions(
  db: Kysely<Database>,
  userId: string,
  token: string | undefined,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash(token ?? ''))
    .execute();
}

/** Ends all sessions of the users. */
export async function endSessionsOf(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom('session').where('user_id', 'in', userIds).execute();
}
