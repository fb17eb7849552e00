import { transact } from '../db/transact.ts';
import { type AuditEvent, writeAudit } from './audit.ts';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';
import { translate } from './words.ts';

/**
 * One transaction with its own lines of the trail, for handlers that serve with
 * `{ transaction: 'own' }`: each of several records is done or not done alone.
 */
export function inOwnTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return transact(ctx.db, async (db) => {
    const events: AuditEvent[] = [];
    const result = await work({ ...ctx, db, audit: (event) => void events.push(event) });
    await writeAudit(db, ctx, events);
    return result;
  });
}

/**
 * Outcome of one of several records. If nothing was done, `msg` says why in the caller's language, and
 * `reason` names the cause for programs.
 */
interface Outcome {
  ok: boolean;
  msg: string;
  reason: string;
}

/** Does something to records one by one, each in a transaction of its own; one refusal stops no other. */
export async function oneByOne(
  ctx: Context,
  ids: readonly string[],
  work: (ctx: Context, id: string) => Promise<unknown>,
): Promise<(Outcome & { id: string })[]> {
  const outcomes: (Outcome & { id: string })[] = [];
  for (const id of ids) {
    try {
      await inOwnTransaction(ctx, (own) => work(own, id));
      outcomes.push({ id, ok: true, msg: '', reason: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, reason = '' } = error;
      outcomes.push({ id, ok: false, msg: translate(ctx.language, message), reason });
    }
  }
  return outcomes;
}
