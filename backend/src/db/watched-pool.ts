import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';
import { answerTimeoutMs } from './time-limits.ts';

/** Connections that broke; whatever they say afterwards is of no use. */
const lost = new WeakSet<pg.ClientBase>();

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
      const result: unknown = await client.query(text, [...parameters]);
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
export function watchedPool(config: pg.PoolConfig, onLost: (error: Error) => void): PostgresPool {
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
