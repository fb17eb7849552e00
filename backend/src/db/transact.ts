import type { Kysely, Transaction } from 'kysely';
import { insideTransaction } from './guard.ts';
import type { Database } from './schema.ts';

/**
 * The one way to open a transaction. `work` gets its handle; touching the pool inside throws.
 * A throw rolls everything back, and reaches the caller even if the rollback fails too.
 *
 * @example await transact(db, async (tx) => { await tx.insertInto('sys_config')…execute(); });
 */
export function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return insideTransaction(async () => {
    let reason: unknown;
    const remembered = (tx: Transaction<Database>) =>
      work(tx).catch((error: unknown) => {
        reason = error;
        throw error;
      });
    return db
      .transaction()
      .execute(remembered)
      .catch((error: unknown) => {
        throw reason ?? error;
      });
  });
}
