import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { raiseVersion } from '../kernel/cache-version.ts';
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
  await raiseVersion(db, 'config');
  clock.advance(2_000);
}
