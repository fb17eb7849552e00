import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Tables that every call may write to, whatever it asks for. */
const TRACES = /^(?:oper_log|audit_event|idem_key|session|export_\w+|upload_file)$/;

/** Number and sum of the rows of each table but those of traces: equal prints are equal data. */
export async function dataPrint(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const prints: Record<string, unknown> = {};
  for (const { name } of tables.filter((one) => !TRACES.test(one.name))) {
    const { rows } = await sql`
      select count(*) as rows, sum(hashtextextended(t::text, 0)) as sum from ${sql.table(name)} t`.execute(
      db,
    );
    prints[name] = rows[0];
  }
  return prints;
}
