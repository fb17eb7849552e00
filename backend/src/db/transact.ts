import type { Kysely, Transaction } from 'kysely';
import { DatabaseAway, OutcomeUnknown } from './database-away.ts';
import { insideTransaction } from './guard.ts';
import type { Database } from './schema.ts';

/**
 * The one way to open a transaction. `work` gets its handle; touching the pool inside throws.
 * A throw rolls everything back, and reaches the caller even if the rollback fails too. Rejects
 * with `OutcomeUnknown` when the connection breaks while all of it is being committed.
 *
 * @example await transact(db, async (tx) => { await tx.insertInto('sys_config')…execute(); });
 */
export function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return insideTransaction(async () => {
    let reason: unknown;
    let isDone = false;
    const remembered = async (tx: Transaction<Database>) => {
      try {
        const result = await work(tx);
        isDone = true;
        return result;
      } catch (error) {
        reason = error;
        throw error;
      }
    };
    return db
      .transaction()
      .execute(remembered)
      .catch((error: unknown) => {
        const isUnknown = isDone && error instanceof DatabaseAway;
        throw reason ?? (isUnknown ? new OutcomeUnknown(error) : error);
      });
  });
}
