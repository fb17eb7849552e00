import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { PgliteClient } from './pglite-client.ts';

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The only connection of the embedded database. */
class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected, command } = await this.#client.query(query.sql, query.parameters);
    if (query.sql === 'commit' && command === 'ROLLBACK') {
      throw new Error('the transaction was rolled back: one of its statements had failed');
    }
    return {
      rows: rows as Row[],
      ...(WRITES.has(command ?? '') ? { numAffectedRows: BigInt(affected ?? 0) } : {}),
    };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('read in pages by key: the embedded database cannot stream');
  }
}

/** Hands the one connection to one caller after the other. */
class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #connection: PgliteConnection;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(client: PgliteClient) {
    this.#client = client;
    this.#connection = new PgliteConnection(client);
  }

  init(): Promise<void> {
    return this.#client.ready;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await turn;
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection, set: TransactionSettings): Promise<void> {
    const level = set.isolationLevel ? ` isolation level ${set.isolationLevel}` : '';
    const access = set.accessMode ? ` ${set.accessMode}` : '';
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}${access}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  destroy(): Promise<void> {
    return this.#client.close();
  }
}

/** Kysely over PGlite's native `query()`: its `pg` adapter loses its place after an error. */
export function pgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
