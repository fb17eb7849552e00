import { readFile } from 'node:fs/promises';
import { HIT_RELEASE } from '@portal/contract/merchant/blacklist';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { testApp } from '../testing/index.ts';
import { addRole } from '../testing/user-manager.ts';
import { seedMenusAndRoles } from './menus.ts';

const { db } = await testApp({ profile: 'none' });
const migration = await readFile(
  new URL('../../migrations/0195_hit_release.sql', import.meta.url),
  'utf8',
);

const holders = async () => {
  const rows = await db
    .selectFrom('sys_role_menu as rm')
    .innerJoin('sys_menu as m', 'm.menu_id', 'rm.menu_id')
    .innerJoin('sys_role as r', 'r.role_id', 'rm.role_id')
    .where('m.perms', '=', HIT_RELEASE)
    .orderBy('r.role_key')
    .select('r.role_key')
    .execute();
  return rows.map(({ role_key }) => role_key);
};

it('[6.1] an installation of before gives the key to the roles that keep the blacklist', async () => {
  expect(await holders()).toEqual(['compliance', 'risk']);
  const { menu_id } = await db
    .deleteFrom('sys_menu')
    .where('perms', '=', HIT_RELEASE)
    .returning('menu_id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sys_role_menu').where('menu_id', '=', menu_id).execute();
  await db.deleteFrom('seed_mark').where('item', '=', `menu:2701:${HIT_RELEASE}`).execute();
  await addRole(db, 'screening', { dataScope: '1', permits: ['mer:blacklist:edit'] });
  await addRole(db, 'watcher', { dataScope: '1', permits: ['mer:blacklist:list'] });
  await sql.raw(migration).execute(db);
  expect(await holders()).toEqual(['risk', 'screening']);
  // Neither the next start nor another run adds anything.
  await transact(db, seedMenusAndRoles);
  await sql.raw(migration).execute(db);
  expect(await holders()).toEqual(['risk', 'screening']);
});
