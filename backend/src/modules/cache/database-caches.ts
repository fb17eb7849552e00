import type { Deps } from '../deps.ts';

const NONE = { hits: 0, misses: 0 };
const MOST = 1_000;

/** What is kept for a short time in the database, for all processes. */
export function addDatabaseCaches({ caches }: Deps): void {
  caches.add({
    name: 'captcha_codes:',
    place: 'database',
    lookups: () => NONE,
    keys: async ({ db }) => {
      const rows = await db
        .selectFrom('captcha')
        .select('uuid')
        .orderBy('uuid')
        .limit(MOST)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    value: async ({ db }, key) => {
      const row = await db
        .selectFrom('captcha')
        .where('uuid', '=', key)
        .select('expires_at')
        .executeTakeFirst();
      return row && JSON.stringify(row);
    },
    clear: async ({ db }, key) => {
      const all = db.deleteFrom('captcha');
      await (key === undefined ? all : all.where('uuid', '=', key)).execute();
    },
  });
  caches.add({
    name: 'pwd_err_cnt:',
    place: 'database',
    lookups: () => NONE,
    keys: async ({ db }) => {
      const rows = await db
        .selectFrom('login_fail')
        .select('fail_key')
        .orderBy('fail_key')
        .limit(MOST)
        .execute();
      return rows.map(({ fail_key }) => fail_key);
    },
    value: async ({ db }, key) => {
      const row = await db
        .selectFrom('login_fail')
        .where('fail_key', '=', key)
        .select(['fail_count', 'expires_at'])
        .executeTakeFirst();
      return row && JSON.stringify(row);
    },
    clear: async ({ db }, key) => {
      const all = db.deleteFrom('login_fail');
      await (key === undefined ? all : all.where('fail_key', '=', key)).execute();
    },
  });
}
