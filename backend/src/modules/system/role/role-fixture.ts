import { roleRoutes } from '@portal/contract/system/role';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Client } from '../../../testing/client.ts';

/** Body of a role that permits nothing. */
export const input = {
  roleNameZh: '门店主管',
  roleNameEn: 'Store manager',
  roleKey: 'store-manager',
  roleSort: 20,
  status: '0',
  menuIds: [] as string[],
  menuCheckStrictly: true,
  remark: '',
};

/** Ids of the menus that carry these permission keys. */
export async function menusWith(db: Kysely<Database>, ...perms: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_menu')
    .where('perms', 'in', perms)
    .orderBy('menu_id')
    .select('menu_id')
    .execute();
  return rows.map((row) => row.menu_id);
}

/** Creates a role as the caller and returns its id. */
export async function addRole(as: Client, more: Partial<typeof input> = {}): Promise<string> {
  const answer = await as.call(roleRoutes.create, { body: { ...input, ...more } });
  if (answer.code !== 200) throw new Error(answer.msg);
  const roleKey = more.roleKey ?? input.roleKey;
  const { rows = [] } = await as.call(roleRoutes.list, { query: { roleKey } });
  return (rows[0] as { roleId: string }).roleId;
}

interface NewUser {
  deptId?: string;
  roleIds?: string[];
  merId?: string;
}

/** Adds a user and returns its id. */
export async function addUser(
  db: Kysely<Database>,
  userName: string,
  { deptId = '103', roleIds = [], merId }: NewUser = {},
): Promise<string> {
  const { user_id } = await db
    .insertInto('sys_user')
    .values({
      user_name: userName,
      nick_name: userName,
      password: '',
      dept_id: deptId,
      create_by: 'test',
      ...(merId && { mer_id: merId, mrsp_flag: '2' }),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (roleIds.length > 0) {
    const rows = roleIds.map((role_id) => ({ user_id, role_id }));
    await db.insertInto('sys_user_role').values(rows).execute();
  }
  return user_id;
}
