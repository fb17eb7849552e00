import { sql } from 'kysely';
import { jobHandler } from '../handler.ts';

/** What has a version that processes and browsers compare with their copies. */
const CACHES = ['config', 'dict'];

/** Makes every process and browser read dictionaries and parameters again. */
export const dictRefresh = jobHandler({
  name: 'dict.refresh',
  parameters: {},
  run: async ({ db }) => {
    await db
      .insertInto('cache_version')
      .values(CACHES.map((name) => ({ name, version: '1' })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ version: sql`cache_version.version + 1` }),
      )
      .execute();
    return 'job.handler.dict.refresh.done';
  },
});
