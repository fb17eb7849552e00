import type { Kysely, Transaction } from 'kysely';
import { insideTransaction } from './guard.ts';
import type { Database } from './schema.ts';

/**
 * The one way to open a transaction. `work` gets its handle; touching the pool inside throws.
 * A throw rolls everything back.
 *
 * @example await transact(db, async (tx) => { await tx.insertInto('sys_config')…execute(); });
 */
export function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return insideTransaction(() => db.transaction().execute(work));
}
