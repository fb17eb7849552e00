import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Copies that processes and browsers keep, each with a version that they compare. */
export type CacheName = 'config' | 'dict';

/** Tells everybody who keeps a copy to read again; call it in the transaction of the change. */
export async function raiseVersion(db: Kysely<Database>, ...names: CacheName[]): Promise<void> {
  await db
    .insertInto('cache_version')
    .values(names.map((name) => ({ name, version: '1' })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql`cache_version.version + 1` }),
    )
    .execute();
}
