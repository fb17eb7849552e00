import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

/** Works in a transaction of the owner: the role of the application may not. The embedded engine has one role. */
export const asOwner = <T>(
  db: Kysely<Database>,
  work: (tx: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    await sql`set local role none`.execute(tx);
    return work(tx);
  });

/** Runs statements that change tables, as the owner. */
export const byOwner = (
  db: Kysely<Database>,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> =>
  asOwner(db, async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });

/**
 * Runs statements past every trigger and reference of the database: for what its rules do not allow, and
 * for rows that only have to be kept out of something.
 */
export const pastRules = (
  db: Kysely<Database>,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> =>
  asOwner(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
