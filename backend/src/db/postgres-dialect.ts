import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PLATFORM_ZONE } from './zone.ts';

/** int8, date, timestamp, timestamptz and numeric stay text, as in the embedded engine. */
const KEPT_AS_TEXT = new Set([20, 1082, 1114, 1184, 1700]);
const asText = (text: string) => text;

/** No statement of the console may run longer (performance rule: about 300 ms is normal). */
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;

export interface PostgresOptions {
  url: string;
  /** Connections of this process. */
  poolSize?: number;
  /** Told when an idle connection breaks; without a listener the process would die. */
  onIdleError?: (error: Error) => void;
}

export function postgresDialect({ url, poolSize = 10, onIdleError }: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: `-c TimeZone=${PLATFORM_ZONE}`,
    application_name: 'merchant-console',
    types: {
      getTypeParser: (oid, format) =>
        KEPT_AS_TEXT.has(oid) ? asText : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', (error) => onIdleError?.(error));
  return new PostgresDialect({ pool });
}
