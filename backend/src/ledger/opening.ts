import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Stamp } from '../db/types.ts';
import { refuse } from '../kernel/refusal.ts';

/** The moment from which on every balance is known; empty as long as no month was archived. */
export async function keptFrom(db: Kysely<Database>): Promise<Stamp | ''> {
  const kept = await db
    .selectFrom('ledger_archive')
    .orderBy('month', 'desc')
    .limit(1)
    .select('kept_from')
    .executeTakeFirst();
  return kept?.kept_from ?? '';
}

/** Refuses a moment that the ledger knows no balances of any more: its entries were archived. */
export async function requireKept(db: Kysely<Database>, at: Stamp): Promise<void> {
  const since = await keptFrom(db);
  if (at < since) throw refuse('ledger.archived', { since });
}

/** Reads an account's balance at the start of its kept entries; null if none of its entries was archived. */
export async function openingOf(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ since: Stamp; balance: string } | null> {
  const { rows } = await sql<{ since: Stamp; balance: string }>`
    select (select max(kept_from)::text from ledger_archive) as since, closing::text as balance
      from ledger_opening where account_id = ${accountId}::bigint
     order by month desc limit 1`.execute(db);
  return rows[0] ?? null;
}
