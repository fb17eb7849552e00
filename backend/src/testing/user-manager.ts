import { HIT_RELEASE } from '@portal/contract/merchant/blacklist';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SysRole } from '../db/tables/system.ts';

type DataScope = SysRole['data_scope'] extends { __select__: infer Scope } ? Scope : never;

export interface RoleSpec {
  dataScope: DataScope;
  /** Permission keys; a key that ends in `:` stands for all that begin so. */
  permits?: readonly string[];
  /** Departments of scope 2. */
  deptIds?: readonly string[];
}

/** Adds a role; returns its id. */
export async function addRole(
  db: Kysely<Database>,
  name: string,
  { dataScope, permits = [], deptIds = [] }: RoleSpec,
): Promise<string> {
  const { role_id } = await db
    .insertInto('sys_role')
    .values({ role_name: name, role_key: name, data_scope: dataScope })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  const menus = await db
    .selectFrom('sys_menu')
    .where('perms', '<>', '')
    .select(['menu_id', 'perms'])
    .execute();
  const granted = menus.filter(({ perms }) =>
    permits.some((key) => (key.endsWith(':') ? perms.startsWith(key) : perms === key)),
  );
  for (const { menu_id } of granted) {
    await db.insertInto('sys_role_menu').values({ role_id, menu_id }).execute();
  }
  for (const dept_id of deptIds) {
    await db.insertInto('sys_role_dept').values({ role_id, dept_id }).execute();
  }
  return role_id;
}

/** Adds a user of a department with these roles; returns its id. */
export async function addUser(
  db: Kysely<Database>,
  userName: string,
  deptId: string | null,
  ...roleIds: string[]
): Promise<string> {
  const { user_id } = await db
    .insertInto('sys_user')
    .values({ user_name: userName, nick_name: userName, password: '-', dept_id: deptId })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  for (const role_id of roleIds) {
    await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
  }
  return user_id;
}

/** Lets users release hits of the blacklist, beside what they may already. */
export async function letRelease(db: Kysely<Database>, ...userNames: string[]): Promise<void> {
  const role_id = await addRole(db, 'release', { dataScope: '1', permits: [HIT_RELEASE] });
  const users = await db
    .selectFrom('sys_user')
    .where('user_name', 'in', userNames)
    .select('user_id')
    .execute();
  for (const { user_id } of users) {
    await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
  }
}
