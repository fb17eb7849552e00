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

/**
 * Applies the files of `migrations/` in the order of their numbers, all or none, once. A file that
 * was changed after it had been applied is refused: history only grows. Returns the new names.
 */
export async function migrate(db: Kysely<Database>, folder: URL = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  );
  return transactAtStart(db, async (tx) => {
    await sql`
      create table if not exists schema_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamp(0) not null default localtimestamp(0)
      )`.execute(tx);
    const applied = await tx.selectFrom('schema_migration').selectAll().execute();
    const known = new Map(applied.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const { name, text } of files) {
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`migration ${name} was changed after it had been applied`);
      await sql.raw(text).execute(tx);
      await tx.insertInto('schema_migration').values({ name, checksum }).execute();
      fresh.push(name);
    }
    return fresh;
  });
}
