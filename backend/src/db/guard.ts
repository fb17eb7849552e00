import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/** One `transact` call; `held` once its own connection is taken. */
interface Unit {
  held: boolean;
}

const current = new AsyncLocalStorage<Unit>();

function refuseSecond(): void {
  if (current.getStore()?.held) {
    throw new Error('inside a transaction use its own handle (ctx.db), not the pool');
  }
}

/** Runs `work` as the inside of a transaction: it may take exactly one connection. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  refuseSecond();
  return current.run({ held: false }, work);
}

/** Connections of a process: how many are taken, and how many callers wait for one. */
export interface DatabaseLoad {
  used: number;
  waiting: number;
}

/**
 * Refuses a second connection inside a transaction, on both engines. With one embedded connection
 * it would wait for itself for ever; with PostgreSQL it would read outside the transaction.
 */
class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #load: DatabaseLoad;
  readonly #owners = new WeakMap<DatabaseConnection, Unit>();
  readonly savepoint: Driver['savepoint'];
  readonly rollbackToSavepoint: Driver['rollbackToSavepoint'];
  readonly releaseSavepoint: Driver['releaseSavepoint'];

  constructor(inner: Driver, load: DatabaseLoad) {
    this.#inner = inner;
    this.#load = load;
    this.savepoint = inner.savepoint?.bind(inner);
    this.rollbackToSavepoint = inner.rollbackToSavepoint?.bind(inner);
    this.releaseSavepoint = inner.releaseSavepoint?.bind(inner);
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseSecond();
    const unit = current.getStore();
    if (unit) unit.held = true;
    const connection = await this.#waited();
    if (unit) this.#owners.set(connection, unit);
    return connection;
  }

  async #waited(): Promise<DatabaseConnection> {
    this.#load.waiting += 1;
    try {
      const connection = await this.#inner.acquireConnection();
      this.#load.used += 1;
      return connection;
    } finally {
      this.#load.waiting -= 1;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#load.used -= 1;
    const unit = this.#owners.get(connection);
    if (unit) unit.held = false;
    this.#owners.delete(connection);
    await this.#inner.releaseConnection(connection);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (!this.#owners.has(connection)) throw new Error('open transactions with transact()');
    return this.#inner.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(connection);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

/** Guards a dialect, and counts into `load`. */
export function guarded(dialect: Dialect, load: DatabaseLoad): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new GuardedDriver(dialect.createDriver(), load),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
