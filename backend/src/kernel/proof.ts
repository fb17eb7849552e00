import { CODE } from '@portal/contract/kit/codes';
import { sql } from 'kysely';
import { countAttempt } from './attempts.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import { verifyPassword } from './password.ts';
import { Refusal } from './refusal.ts';
import { type Sessions, tokenHash } from './sessions.ts';

/** Wrong proofs until the session ends: finding it open must not be enough to try them all. */
export const PROOF_ATTEMPTS = 5;

const signInAgain = () => new Refusal('system.unauthenticated', { code: CODE.unauthenticated });

/**
 * Runs the check of something that only the user knows or has, and returns its result; undefined is a wrong
 * proof, answered by `refusal`. Wrong ones count against the session alone: they lock nobody's account, and
 * attempts to sign in from elsewhere keep nobody from a change. An attempt is counted before it is checked,
 * so that many at once cannot slip through. Serve it with a transaction of its own.
 */
export async function proven<T>(
  ctx: Context,
  { clock, sessions }: { clock: Clock; sessions: Sessions },
  check: () => Promise<T | undefined>,
  refusal: Refusal,
): Promise<T> {
  const { token = '' } = ctx;
  const key = `proof:${tokenHash(token)}`;
  const attempt = await countAttempt(ctx.db, key, PROOF_ATTEMPTS, clock().getTime());
  if (attempt > PROOF_ATTEMPTS) throw signInAgain();
  const result = await check();
  if (result !== undefined) {
    await ctx.db
      .updateTable('login_fail')
      .set({ fail_count: sql`fail_count - 1` })
      .where('fail_key', '=', key)
      .execute();
    return result;
  }
  if (attempt < PROOF_ATTEMPTS) throw refusal;
  await sessions.end(token);
  throw signInAgain();
}

/** Returns the stored hash of the caller's password if it is this one. */
export async function matchPassword(
  { db, actor }: Context,
  password: string,
): Promise<string | undefined> {
  const stored = await db
    .selectFrom('sys_user')
    .where('user_id', '=', actor.userId)
    .select('password')
    .executeTakeFirstOrThrow();
  return (await verifyPassword(password, stored.password)) ? stored.password : undefined;
}

/** Returns the stored hash of the caller's password once it has been proven; `refusal` answers a wrong one. */
export const provenPassword = (
  ctx: Context,
  ends: { clock: Clock; sessions: Sessions },
  password: string,
  refusal: Refusal,
): Promise<string> => proven(ctx, ends, () => matchPassword(ctx, password), refusal);
