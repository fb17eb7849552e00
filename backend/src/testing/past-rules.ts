import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

/**
 * Runs statements past every trigger and reference of the database: for what its rules do not allow, and
 * for rows that only have to be kept out of something.
 */
export const pastRules = (
  db: Kysely<Database>,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> =>
  transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
