import { type Kysely, sql } from 'kysely';
import { SCOPED } from './caller-scope.ts';
import type { Database } from './schema.ts';

/** A table whose triggers refuse every statement of some kinds, with its schema. */
interface Kept {
  name: string;
  /** True when rows are never changed either, so that the table only grows. */
  grows: boolean;
}

/** Bits of `pg_trigger.tgtype`. */
const ROW = 1;
const [BEFORE, DELETE, UPDATE, TRUNCATE] = [2, 8, 16, 32];

/**
 * Reads the tables that nobody takes rows from: a trigger refuses statements that delete, and those that change
 * where a table only grows. Partitions are reached through their tables.
 */
async function keptTables(db: Kysely<Database>): Promise<Kept[]> {
  const refuses = BEFORE | DELETE | TRUNCATE;
  const { rows } = await sql<Kept>`
    select format('%I.%I', n.nspname, c.relname) as name, bool_or(t.tgtype & ${UPDATE} <> 0) as grows
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and not c.relispartition and n.nspname = current_schema()
       and t.tgtype & ${refuses | ROW} = ${refuses}
     group by 1 order by 1`.execute(db);
  return rows;
}

/** Reads the tables whose rows policies keep to the scope of a caller. */
async function tablesInScope(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_policies
     where policyname = 'in_scope' and schemaname = current_schema() order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Name of the role that an application acts in for callers who do not see everything. */
export const scopedRole = (role: string): string => `${role}${SCOPED}`;

/**
 * Gives a role of the server what the application needs, and nothing else: it reads and writes rows, takes
 * none from tables that keep theirs, only adds to those that grow, and changes no table, trigger or function.
 * Called again, it takes back what the role was given besides. The same for its role for callers who see a part,
 * whom policies keep to their rows; the application itself sees all. Returns the tables that keep their rows.
 * `db` is a connection of the owner.
 */
export async function grantApplication(db: Kysely<Database>, role: string): Promise<Kept[]> {
  const whole = sql.id(role);
  const to = sql`${whole}, ${sql.id(scopedRole(role))}`;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  const kept = await keptTables(db);
  const inScope = (await tablesInScope(db)).map((name) => sql.raw(name));
  for (const statement of [
    sql`revoke create on schema ${schema} from public, ${to}`,
    sql`grant usage on schema ${schema}, archive to ${to}`,
    sql`revoke all on all tables in schema ${schema}, archive from ${to}`,
    sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    sql`grant select on all tables in schema archive to ${to}`,
    sql`grant usage, select on all sequences in schema ${schema} to ${to}`,
    sql`revoke insert, update, delete on schema_migration from ${to}`,
    ...kept.map(({ name, grows }) =>
      grows
        ? sql`revoke update, delete on ${sql.raw(name)} from ${to}`
        : sql`revoke delete on ${sql.raw(name)} from ${to}`,
    ),
    ...inScope.flatMap((name) => [
      sql`drop policy if exists whole on ${name}`,
      sql`create policy whole on ${name} to ${whole} using (true)`,
      sql`alter table ${name} enable row level security`,
    ]),
  ]) {
    await statement.execute(db);
  }
  return kept;
}
