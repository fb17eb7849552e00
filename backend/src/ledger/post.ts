import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sqlState } from '../db/sql-errors.ts';
import type { Stamp } from '../db/types.ts';
import { conflict, refuse } from '../kernel/refusal.ts';
import { linesOf, type Posting } from './posting.ts';

/** Result of a posting: `isNew` is false when the same content had already been posted. */
export interface Posted {
  postingId: string;
  isNew: boolean;
}

interface PostOptions {
  now: Stamp;
  /** Reversals, and corrections by a bill, may take an available balance below its floor. */
  isForced?: boolean;
}

const AVAILABLE = 'ledger_account_available';

/** Refusals of the ledger as answers for people; everything else stays as it is. */
export function ledgerRefusal(error: unknown): unknown {
  if ((error as { constraint?: string } | null)?.constraint === AVAILABLE) {
    return refuse('ledger.balanceShort');
  }
  if (sqlState(error) === 'LG001') return conflict('ledger.otherContent');
  if (sqlState(error) === 'LG004') return refuse('ledger.dayClosed');
  return error;
}

/**
 * Posts all or none, inside the caller's transaction, in one call: each posting once, no matter who
 * repeats it. Answers what came of them in their order. Refuses when the same name was posted with
 * other content (409) and when an available balance would fall below its floor.
 *
 * @example
 * await post(tx, [posting({ event: 'SALE', id: platOrderId, currency, owners, amounts })], { now });
 */
export async function post(
  db: Kysely<Database>,
  postings: readonly Posting[],
  { now, isForced = false }: PostOptions,
): Promise<Posted[]> {
  const lines = postings.flatMap((one) => linesOf(one, now));
  if (lines.length === 0) return [];
  const { rows } = await sql<{ name: string; posting_id: string; is_new: boolean }>`
    select biz_type || ' ' || biz_id || ' ' || attempt as name, posting_id, is_new
      from ledger_post(array(select l from jsonb_populate_recordset(null::ledger_line,
                             ${JSON.stringify(lines)}::jsonb) l), ${isForced})`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerRefusal(error);
    });
  const byName = new Map(rows.map((row) => [row.name, row]));
  return postings.flatMap(({ event, id, attempt = 0 }) => {
    const row = byName.get(`${event} ${id} ${attempt}`);
    return row ? { postingId: row.posting_id, isNew: row.is_new } : [];
  });
}
