import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SERVER_LIMITS } from './time-limits.ts';
import { watchedPool } from './watched-pool.ts';
import { PLATFORM_ZONE } from './zone.ts';

/** int8, date, timestamp, timestamptz and numeric stay text, as in the embedded engine. */
const KEPT_AS_TEXT = new Set([20, 1082, 1114, 1184, 1700]);
const asText = (text: string) => text;

/** Longest wait for a connection, whether for the server or for one that others use. */
const CONNECT_TIMEOUT_MS = 5_000;

export interface PostgresOptions {
  url: string;
  /** Connections of this process. */
  poolSize?: number;
  /** Told when a connection breaks; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

export function postgresDialect(options: PostgresOptions): Dialect {
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
