import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { BusinessTables } from '../db/tables/business.ts';

/** Rows of one statement: about 100 ms on the embedded engine. */
export const BATCH = 1_000;

/**
 * Inserts many rows with one parameter a statement: their JSON, which the database takes apart by
 * the types of the table. All rows must have the columns of the first.
 */
export async function bulkInsert<T extends keyof BusinessTables & string>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<BusinessTables[T]>[],
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  // A column that the first row lacks would silently be lost from all others.
  const other = rows.find((row) => Object.keys(row).join() !== names.join());
  if (other) throw new Error(`a row of ${table} has other columns: ${JSON.stringify(other)}`);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
    `.execute(db);
    onRows(batch.length);
  }
}
