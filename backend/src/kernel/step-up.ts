import { CODE, type Proof, STEP_UP } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Clock, MINUTE_MS, stampAt } from './clock.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import type { Settings } from './settings.ts';

/** Returns what a user shows who they are by: a code of the second factor, else the password. */
export async function proofOf(db: Kysely<Database>, userId: string): Promise<Proof> {
  const factor = await db
    .selectFrom('user_factor')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return factor ? 'code' : 'password';
}

/** Keeps that the user of a session has shown who they are. */
export async function keepProof(
  db: Kysely<Database>,
  { tokenHash, now }: { tokenHash: string; now: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proven_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Refuses a call of a marked route while its session has no proof that is new enough (adr/0112): code 428, with
 * what to show. The table is asked each time, so that a proof counts in every process at once.
 */
export async function requireProof(
  { db, clock, settings }: { db: Kysely<Database>; clock: Clock; settings: Settings },
  { stepUp }: Route,
  session: Session | undefined,
): Promise<void> {
  if (!stepUp || !session) return;
  const minutes = await settings.read(db, 'sys.account.stepUpMinutes');
  if (minutes === 0) return;
  const time = clock().getTime();
  const proven = await db
    .selectFrom('session')
    .where('token_hash', '=', session.tokenHash)
    .where('proven_at', '>', stampAt(time - minutes * MINUTE_MS))
    // A clock that was once ahead must not have proven anything for longer.
    .where('proven_at', '<=', stampAt(time))
    .select('token_hash')
    .executeTakeFirst();
  if (proven) return;
  const data = { by: await proofOf(db, session.actor.userId) };
  throw new Refusal('system.stepUp', { code: CODE.codeNeeded, reason: STEP_UP, data });
}
