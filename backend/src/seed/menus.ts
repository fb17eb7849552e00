import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { DEL_FLAG } from '../kernel/del-flag.ts';
import { ROLES } from './data/roles.ts';
import { SEEDED_BY, takeFresh } from './marks.ts';
import { type MenuRow, menuRows } from './menu-rows.ts';
import { menusOfRole } from './role-menus.ts';

type Tx = Transaction<Database>;

const menusOf = (tx: Tx) =>
  tx.selectFrom('sys_menu').select(['menu_id', 'parent_id', 'menu_type', 'perms']).execute();

/** A button is known by its key: its number only says where it stood in the version that seeded it. */
const markOf = (menu: MenuRow): string =>
  menu.menu_type === MENU_TYPE.button ? `${menu.parent_id}:${menu.perms}` : menu.menu_id;

/** The row with its own number, or the next one that is free where an older version has used it. */
function withFreeNumber(menu: MenuRow, taken: Set<string>): MenuRow {
  let number = BigInt(menu.menu_id);
  while (taken.has(String(number))) number += 1n;
  const menu_id = String(number);
  taken.add(menu_id);
  return { ...menu, menu_id };
}

/** Adds the menus that this version brings; answers their numbers. */
async function seedMenus(tx: Tx): Promise<Set<string>> {
  const fresh = await takeFresh(tx, 'menu', menuRows(), markOf);
  const taken = new Set((await menusOf(tx)).map((menu) => menu.menu_id));
  const rows = fresh.map((menu) => ({ ...SEEDED_BY, ...withFreeNumber(menu, taken) }));
  if (rows.length > 0) await tx.insertInto('sys_menu').values(rows).execute();
  return new Set(rows.map((row) => row.menu_id));
}

/** Adds the roles that this version brings; answers their keys. */
async function seedRoles(tx: Tx): Promise<Set<string>> {
  const fresh = await takeFresh(tx, 'role', ROLES, (role) => role.key);
  const rows = fresh.map(({ id, key, zh, en, dataScope }) => ({
    ...SEEDED_BY,
    role_id: String(id),
    role_key: key,
    role_name: zh,
    name_en: en,
    data_scope: dataScope,
    role_sort: id,
  }));
  if (rows.length > 0) await tx.insertInto('sys_role').values(rows).execute();
  return new Set(fresh.map((role) => role.key));
}

/** Menus and roles; a new menu is granted to the seeded roles that its key belongs to. */
export async function seedMenusAndRoles(tx: Tx): Promise<void> {
  const newMenus = await seedMenus(tx);
  const newRoles = await seedRoles(tx);
  if (newMenus.size === 0 && newRoles.size === 0) return;
  const menus = await menusOf(tx);
  const roles = await tx
    .selectFrom('sys_role')
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('role_id')
    .execute();
  const existing = new Set(roles.map((role) => role.role_id));
  const grants = ROLES.filter(({ id }) => existing.has(String(id))).flatMap((role) =>
    menusOfRole(role, menus)
      .filter((menuId) => newRoles.has(role.key) || newMenus.has(menuId))
      .map((menu_id) => ({ role_id: String(role.id), menu_id })),
  );
  if (grants.length === 0) return;
  await tx
    .insertInto('sys_role_menu')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
