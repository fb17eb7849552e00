import { createHash } from 'node:crypto';
import { CODE, IDEMPOTENCY_MISMATCH } from '@portal/contract/kit/codes';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { conflict, Refusal, refuse } from './refusal.ts';

export interface IdempotentCall {
  /** Header `Idempotency-Key`. */
  key: string | undefined;
  userId: string;
  /** Method and path of the route. */
  route: string;
  input: unknown;
  now: string;
}

/** Keys are kept this long; later the same key is a new call. */
export const IDEMPOTENCY_HOURS = 48;

/**
 * Runs a call that moves money once per key (domain §0). A repeat waits for the transaction of the
 * first and gets its answer; 409 while a first one runs in transactions of its own. The same key
 * with another input or on another route is refused with 422. A failed call leaves no row, so that
 * it may be tried again.
 */
export async function once<T extends object>(
  db: Kysely<Database>,
  call: IdempotentCall,
  run: () => Promise<T>,
): Promise<T> {
  if (!call.key || !/^[\w-]{8,100}$/.test(call.key)) throw refuse('system.idempotencyKey');
  const id = { user_id: call.userId, key: call.key };
  const req_hash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex');
  const claimed = await db
    .insertInto('idem_key')
    .values({ ...id, route: call.route, req_hash, answer: null, created_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return replay<T>(db, call, req_hash);
  const mine = (of: ExpressionBuilder<Database, 'idem_key'>) => of.and(id);
  try {
    const answer = await run();
    await db
      .updateTable('idem_key')
      .set({ answer: JSON.stringify(answer) })
      .where(mine)
      .execute();
    return answer;
  } catch (error) {
    // Within a transaction the row goes with everything else.
    if (!db.isTransaction) await db.deleteFrom('idem_key').where(mine).execute();
    throw error;
  }
}

async function replay<T extends object>(
  db: Kysely<Database>,
  call: IdempotentCall,
  hash: string,
): Promise<T> {
  const stored = await db
    .selectFrom('idem_key')
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key ?? '')
    .selectAll()
    .executeTakeFirstOrThrow();
  if (stored.route !== call.route || stored.req_hash !== hash) {
    const reason = IDEMPOTENCY_MISMATCH;
    throw new Refusal('system.idempotencyReplay', { code: CODE.invalidReplay, reason });
  }
  if (!stored.answer) throw conflict('system.idempotencyRunning');
  return stored.answer as T;
}
