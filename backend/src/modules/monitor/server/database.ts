import { sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Context } from '../../../kernel/context.ts';
import { rounded } from '../../../kernel/vitals.ts';

interface Row {
  version: string;
  size: string;
  connections: string;
  active: string;
  max: string;
}

/** Figures of the database that this process is connected to. */
export async function databaseFigures({ db }: Context) {
  const started = performance.now();
  await sql`select 1`.execute(db);
  const latency = rounded(performance.now() - started);
  const asked = await sql<Row>`
    select version() as version, pg_database_size(current_database()) as size,
      current_setting('max_connections') as max,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      (select count(*) from pg_stat_activity
        where datname = current_database() and state = 'active') as active`.execute(db);
  const row = oneRow(asked);
  const { version } = row;
  return {
    // The embedded engine is PostgreSQL compiled to WebAssembly and says so.
    engine: /emcc|emscripten|wasm/i.test(version) ? ('pglite' as const) : ('postgres' as const),
    version: /^PostgreSQL [\d.]+/.exec(version)?.[0] ?? version,
    size: Number(row.size),
    connections: Number(row.connections),
    active: Number(row.active),
    maxConnections: Number(row.max),
    latency,
  };
}
