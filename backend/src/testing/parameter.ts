import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { TestClock } from './index.ts';

/** Sets a parameter as another process would, and waits until every process has seen it. */
export async function setParameter(
  db: Kysely<Database>,
  clock: TestClock,
  config_key: string,
  config_value: string,
): Promise<void> {
  await db
    .updateTable('sys_config')
    .set({ config_value })
    .where('config_key', '=', config_key)
    .execute();
  await db
    .insertInto('cache_version')
    .values({ name: 'config', version: '1' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql`cache_version.version + 1` }),
    )
    .execute();
  clock.advance(2_000);
}
