import { transact } from '../db/transact.ts';
import { type AuditEvent, writeAudit } from './audit.ts';
import type { Context } from './context.ts';

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
