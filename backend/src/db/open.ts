import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Dialect,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { ScopedConnection } from './caller-scope.ts';
import { DatabaseAway } from './database-away.ts';
import { lockDirectory } from './directory-lock.ts';
import { type DatabaseLoad, guarded } from './guard.ts';
import { PgliteClient } from './pglite-client.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { engineModule } from './pglite-engine.ts';
import type { Database } from './schema.ts';
import { answerTimeoutMs, SERVER_LIMITS } from './time-limits.ts';
import { PLATFORM_ZONE } from './zone.ts';

export type Engine = 'pglite' | 'postgres';

/** An open database and what belongs to it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  load: Readonly<DatabaseLoad>;
  /** Gives back the memory that an embedded engine has taken. Nobody else may ask meanwhile. */
  renew?(): Promise<void>;
  /** Ends the connections or the thread, and frees the data directory. */
  close(): Promise<void>;
}

/** PostgreSQL 15 or newer by address. */
export function openPostgres(options: PostgresOptions): OpenDatabase {
  const load = { used: 0, waiting: 0 };
  const db = new Kysely<Database>({ dialect: guarded(postgresDialect(options), load) });
  return { db, engine: 'postgres', load, close: () => db.destroy() };
}

/**
 * The embedded database below `dataDir`, for one process; a new one is filled from a dumped image, where one
 * is given. What a killed process had begun to fill is filled from the start. Throws `DirectoryLocked`.
 */
export async function openEmbedded(dataDir: string, image?: string): Promise<OpenDatabase> {
  const engine = await engineModule();
  const unlock = lockDirectory(dataDir);
  const directory = join(dataDir, 'database');
  const unfinished = join(dataDir, 'database.unfinished');
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
  if (!existsSync(directory)) writeFileSync(unfinished, '');
  const client = new PgliteClient({ engine, directory, image });
  try {
    await client.ready;
    rmSync(unfinished, { force: true });
    // The engine makes its files for everybody; an account that may not enter the directory reads and writes none.
    chmodSync(directory, 0o700);
  } catch (error) {
    await client.close();
    unlock();
    throw error;
  }
  const load = { used: 0, waiting: 0 };
  const db = new Kysely<Database>({ dialect: guarded(pgliteDialect(client), load) });
  const close = async () => {
    await db.destroy();
    await client.close();
    unlock();
  };
  return { db, engine: 'pglite', load, renew: () => client.renew(), close };
}

/** The embedded engine in memory, empty or from a dumped image: for tests and tools. */
export async function openMemory(image?: string): Promise<OpenDatabase & { client: PgliteClient }> {
  const client = new PgliteClient({ engine: await engineModule(), image });
  await client.ready;
  const load = { used: 0, waiting: 0 };
  const db = new Kysely<Database>({ dialect: guarded(pgliteDialect(client), load) });
  return { db, engine: 'pglite', load, client, close: () => db.destroy() };
}

/** int8, date, timestamp, timestamptz and numeric stay text, as in the embedded engine. */
const KEPT_AS_TEXT = new Set([20, 1082, 1114, 1184, 1700]);
const asText = (text: string) => text;

/** Longest wait for a connection, whether for the server or for one that others use. */
const CONNECT_TIMEOUT_MS = 5_000;

interface PostgresOptions {
  url: string;
  /** Connections of this process. */
  poolSize?: number;
  /** Told when a connection breaks; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

function postgresDialect(options: PostgresOptions): Dialect {
  const { url, poolSize = 10, onConnectionLost = () => undefined } = options;
  const config: pg.PoolConfig = {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...SERVER_LIMITS,
    // Compiling a statement takes longer than any of this console's gains by it; with the usual 4 MB a report of
    // 10,000 sellers sorts on disk what it could add up in memory.
    options: `-c TimeZone=${PLATFORM_ZONE} -c jit=off -c work_mem=16MB`,
    application_name: 'merchant-console',
    types: {
      getTypeParser: (oid, format) =>
        KEPT_AS_TEXT.has(oid) ? asText : pg.types.getTypeParser(oid, format),
    },
  };
  return new PostgresDialect({ pool: watchedPool(config, onConnectionLost) });
}

/** Connections that broke; whatever they say afterwards is of no use. */
const lost = new WeakSet<pg.ClientBase>();

const scoped = new WeakMap<pg.ClientBase, ScopedConnection>();

/** Returns the scope that a connection remembers while it lies in the pool. */
function scopedOf(client: pg.ClientBase): ScopedConnection {
  const known = scoped.get(client) ?? new ScopedConnection(client);
  scoped.set(client, known);
  return known;
}

/** A checked-out connection. Once it is lost, every statement is refused with `DatabaseAway`. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    // No cursor is given to the dialect: long results are read page by page on both engines.
    if (typeof text !== 'string') throw new Error('statements are not streamed');
    return this.#ask<R>(text, parameters);
  }

  release(destroy = false): void {
    this.#client.release(destroy || lost.has(this.#client));
  }

  async #ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const client = this.#client;
    const timeoutMs = answerTimeoutMs();
    const giveUp = () => {
      lost.add(client);
      // Cuts the connection, so that the statement under way fails at once.
      void client.end();
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
    try {
      const result: unknown = await scopedOf(client).query(text, parameters);
      return result as PostgresQueryResult<R>;
    } catch (error) {
      throw lost.has(client) ? new DatabaseAway(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * A pool whose connections may break at any time, also between two statements of a transaction:
 * `onLost` is told, and callers get `DatabaseAway`, as they do when no connection can be had.
 */
function watchedPool(config: pg.PoolConfig, onLost: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool(config);
  pool.on('connect', (client) => {
    // The pool itself listens to idle connections only; without this one the process would die.
    client.on('error', (error) => {
      lost.add(client);
      onLost(error);
    });
  });
  // Idle ones are told twice.
  pool.on('error', () => undefined);
  return {
    options: pool.options,
    connect: async () => {
      try {
        return new WatchedClient(await pool.connect());
      } catch (error) {
        throw new DatabaseAway(error);
      }
    },
    end: () => pool.end(),
  };
}
