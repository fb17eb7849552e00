import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

/**
 * Changes merchants as no request may: for tests whose subject is not the review. The guard of the
 * table stands again when it is done.
 */
export async function unreviewed(
  db: Kysely<Database>,
  change: (db: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await transact(db, async (tx) => {
    await sql`alter table mer_merchant disable trigger mer_merchant_live`.execute(tx);
    await change(tx);
    // A table with deferred triggers waiting cannot be altered.
    await sql`set constraints all immediate`.execute(tx);
    await sql`alter table mer_merchant enable trigger mer_merchant_live`.execute(tx);
  });
}
