import { sql } from 'kysely';
import type { WatchedCache } from '../../../kernel/caches.ts';
import type { Deps } from '../../deps.ts';
import { isFailedSignIn } from '../../session/sign-in/index.ts';

/** Keys that are told at once. */
const MOST = 1_000;

/** Tables of what is kept for a short time: which rows, what names one, and what is told of it. */
const TABLES = [
  {
    name: 'captcha_codes:',
    table: 'captcha',
    key: 'uuid',
    told: ['expires_at'],
    where: sql<boolean>`true`,
  },
  {
    name: 'pwd_err_cnt:',
    table: 'login_fail',
    key: 'fail_key',
    told: ['fail_count', 'expires_at'],
    where: isFailedSignIn,
  },
] as const;

function cacheOf({ name, table, key, told, where }: (typeof TABLES)[number]): WatchedCache {
  const { ref } = sql;
  return {
    name,
    place: 'database',
    lookups: () => ({ hits: 0, misses: 0 }),
    keys: async ({ db, now }) => {
      const { rows } = await sql<{ key: string }>`
        select ${ref(key)} as key from ${sql.table(table)}
        where ${where} and expires_at > ${now} order by 1 limit ${MOST}`.execute(db);
      return rows.map((row) => row.key);
    },
    value: async ({ db, now }, wanted) => {
      const { rows } = await sql<object>`
        select ${sql.join(told.map((column) => ref(column)))} from ${sql.table(table)}
        where ${where} and expires_at > ${now} and ${ref(key)} = ${wanted}`.execute(db);
      return rows[0] && JSON.stringify(rows[0]);
    },
    clear: async ({ db }, wanted) => {
      const which = wanted === undefined ? sql`true` : sql`${ref(key)} = ${wanted}`;
      await sql`delete from ${sql.table(table)} where ${where} and ${which}`.execute(db);
    },
  };
}

/** Registers the data that the database keeps for a short time, for all processes. */
export function addDatabaseCaches({ caches }: Deps): void {
  for (const table of TABLES) caches.add(cacheOf(table));
}
