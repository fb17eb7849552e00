import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { SERVER_LIMITS, withoutTimeLimit } from './time-limits.ts';
import { transact } from './transact.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Number of the advisory lock that serialises starts; any constant does. */
const START_LOCK = 20_261_121;

/**
 * A transaction of a start. It waits until no other process migrates or seeds, and its statements
 * may take longer than those of requests.
 */
export function transactAtStart<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return withoutTimeLimit(() =>
    transact(db, async (tx) => {
      for (const limit of Object.keys(SERVER_LIMITS)) {
        await sql`set local ${sql.raw(limit)} = 0`.execute(tx);
      }
      await sql`select pg_advisory_xact_lock(${START_LOCK}::bigint)`.execute(tx);
      return work(tx);
    }),
  );
}

/** Migrations that this version needs are missing, and the role of the connection may not create tables. */
export class NotMigrated extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The database is of an earlier version (${missing.length} migrations are missing, the first is ${missing[0]}), and ` +
        'its role may not change tables. Run as the owner: npm run prepare-database',
    );
  }
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Reads the files of a folder, in the order of their numbers. */
async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Returns those that a database does not have yet. Throws for one that was changed since. */
async function missingOf(db: Kysely<Database>, files: readonly Migration[]): Promise<Migration[]> {
  const applied = await db.selectFrom('schema_migration').selectAll().execute();
  const known = new Map(applied.map((row) => [row.name, row.checksum]));
  const changed = files.find(({ name, checksum }) => (known.get(name) ?? checksum) !== checksum);
  if (changed) throw new Error(`migration ${changed.name} was changed after it had been applied`);
  return files.filter(({ name }) => !known.has(name));
}

/** True when the role of the connection may create tables; one that may not only uses what is there. */
async function mayCreate(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** True for a database that no version has prepared yet. */
async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('schema_migration')::text as table`.execute(db);
  return rows[0]?.table == null;
}

/**
 * Applies the files of `migrations/` in the order of their numbers, all or none, once. A file that
 * was changed after it had been applied is refused: history only grows. Returns the new names. A role
 * that may not create tables finds everything applied; throws `NotMigrated` otherwise.
 */
export async function migrate(db: Kysely<Database>, folder: URL = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  if (!(await mayCreate(db))) {
    const missing = (await isEmpty(db)) ? files : await missingOf(db, files);
    if (missing.length > 0) throw new NotMigrated(missing.map(({ name }) => name));
    return [];
  }
  return transactAtStart(db, async (tx) => {
    await sql`
      create table if not exists schema_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamp(0) not null default localtimestamp(0)
      )`.execute(tx);
    const missing = await missingOf(tx, files);
    for (const { name, text, checksum } of missing) {
      await sql.raw(text).execute(tx);
      await tx.insertInto('schema_migration').values({ name, checksum }).execute();
    }
    return missing.map(({ name }) => name);
  });
}
