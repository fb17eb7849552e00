import { ADMIN_ROLE } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { RoleOfUser } from '@portal/contract/system/user';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SysRole } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { handOnFilter, readRoles, requireHandOn } from '../../../kernel/hand-on.ts';
import { pickText } from '../../../kernel/language.ts';
import { refuseField } from '../../../kernel/refusal.ts';

export type UserRole = z.output<typeof RoleOfUser>;

const COLUMNS = [
  'r.role_id',
  'r.role_name',
  'r.name_en',
  'r.role_key',
  'r.role_sort',
  'r.status',
  'r.create_time',
] as const;
type Row = Pick<
  Selectable<SysRole>,
  'role_id' | 'role_name' | 'name_en' | 'role_key' | 'role_sort' | 'status' | 'create_time'
>;

const toRole = (ctx: Context, row: Row, flag: boolean): UserRole => ({
  roleId: row.role_id,
  roleName: pickText(ctx.language, row.role_name, row.name_en),
  roleKey: row.role_key,
  roleSort: row.role_sort,
  status: row.status,
  createTime: row.create_time,
  admin: row.role_key === ADMIN_ROLE,
  flag,
});

/** Roles of the users, stopped ones too, in their order. */
export async function rolesByUser(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, UserRole[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_role as r', 'r.role_id', 'ur.role_id')
    .where('ur.user_id', 'in', userIds)
    .where('r.del_flag', '=', DEL_FLAG.kept)
    .orderBy('r.role_sort')
    .orderBy('r.role_id')
    .select('ur.user_id')
    .select(COLUMNS)
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    [...grouped].map(([userId, held]) => [userId, held.map((row) => toRole(ctx, row, true))]),
  );
}

export async function rolesOfUser(ctx: Context, userId: string): Promise<UserRole[]> {
  return (await rolesByUser(ctx, [userId])).get(userId) ?? [];
}

/**
 * Roles that the caller may hand on, and those that the user has (`held`), in their order.
 * `deptIds`: department of the user; left out, that of the caller.
 */
export async function roleChoices(
  ctx: Context,
  held: readonly UserRole[] = [],
  deptIds?: readonly string[],
): Promise<UserRole[]> {
  const rows = await ctx.db
    .selectFrom('sys_role as r')
    .where('r.del_flag', '=', DEL_FLAG.kept)
    .orderBy('r.role_sort')
    .orderBy('r.role_id')
    .select(COLUMNS)
    .execute();
  const stored = await readRoles(
    ctx,
    rows.map((row) => row.role_id),
  );
  const mayHandOn = await handOnFilter(ctx, deptIds);
  const open = new Set(stored.filter(mayHandOn).map((role) => role.roleId));
  const has = new Set(held.map((role) => role.roleId));
  return rows
    .filter((row) => open.has(row.role_id) || has.has(row.role_id))
    .map((row) => toRole(ctx, row, has.has(row.role_id)));
}

/** Roles that somebody is given: they exist, are in use, and the caller may hand them on. */
export async function requireGivable(
  ctx: Context,
  roleIds: readonly string[],
  deptIds: readonly string[],
): Promise<void> {
  const roles = await readRoles(ctx, roleIds);
  if (roles.length < roleIds.length || roles.some((role) => role.status !== ON_OFF.enabled)) {
    throw refuseField('roleIds', 'commonData.optionMsg');
  }
  await requireHandOn(ctx, roles, deptIds);
}

/** Makes exactly these the roles of the user. */
export async function replaceRoles(
  ctx: Context,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await ctx.db.deleteFrom('sys_user_role').where('user_id', '=', userId).execute();
  if (roleIds.length === 0) return;
  const rows = roleIds.map((role_id) => ({ user_id: userId, role_id }));
  await ctx.db.insertInto('sys_user_role').values(rows).execute();
}
