import { ADMIN_ROLE } from '@portal/contract/constants';
import type { Page } from '@portal/contract/kit/route';
import type { Role, RoleDetail, RoleQuery } from '@portal/contract/system/role';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { SysRole } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { contains, containsAny, equals, within } from '../../../kernel/filters.ts';
import { pickText } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

export type StoredRole = Selectable<SysRole>;
type RoleRow = z.output<typeof Role>;
type Filter = z.output<typeof RoleQuery>;

export const isAdminRole = (role: { role_key: string }) => role.role_key === ADMIN_ROLE;

/** Returns the name of a role in the language of the call. */
export const nameOf = (ctx: Context, role: { role_name: string; name_en: string }) =>
  pickText(ctx.language, role.role_name, role.name_en);

/** A stored role as the caller reads it. */
export function toRole(ctx: Context, role: StoredRole): RoleRow {
  return {
    roleId: role.role_id,
    roleName: nameOf(ctx, role),
    roleNameZh: role.role_name,
    roleNameEn: role.name_en,
    roleKey: role.role_key,
    roleSort: role.role_sort,
    dataScope: role.data_scope,
    menuCheckStrictly: role.menu_check_strictly,
    deptCheckStrictly: role.dept_check_strictly,
    factorRequired: role.factor_required,
    status: role.status,
    admin: isAdminRole(role),
    remark: role.remark,
    createBy: role.create_by,
    createTime: role.create_time,
    updateBy: role.update_by,
    updateTime: role.update_time ?? '',
    version: role.version,
  };
}

/** A role belongs to the scope of who can see its maker or one of its users (conventions §2.2). */
function inScope({ scope }: Context) {
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  const seen = scopeFilter(scope, { deptId: 'u.dept_id', userId: 'u.user_id', merId: 'u.mer_id' });
  return sql<SqlBool>`exists (
    select 1 from sys_user u
     where u.del_flag = ${sql.lit(DEL_FLAG.kept)} and ${seen}
       and (u.user_name = r.create_by or exists (
         select 1 from sys_user_role ur where ur.user_id = u.user_id and ur.role_id = r.role_id)))`;
}

/** Roles that the caller may see. */
const rolesOf = (ctx: Context) =>
  ctx.db
    .selectFrom('sys_role as r')
    .where('r.del_flag', '=', DEL_FLAG.kept)
    .where(inScope(ctx))
    .selectAll('r');

/** Roles that a filter finds; the name is looked for in both languages. */
export function selectRoles(ctx: Context, { roleName, roleKey, status, params }: Filter) {
  return rolesOf(ctx)
    .where(containsAny(['r.role_name', 'r.name_en'], roleName))
    .where(contains('r.role_key', roleKey))
    .where(equals('r.status', status))
    .where(within('r.create_time', params));
}

/** In the order of the roles unless asked otherwise. */
export async function pageOfRoles(ctx: Context, query: Filter): Promise<Page<RoleRow>> {
  const page = await pageOf(selectRoles(ctx, query), query, {
    columns: {
      roleId: 'r.role_id',
      roleKey: 'r.role_key',
      roleSort: 'r.role_sort',
      createTime: 'r.create_time',
    },
    tie: 'r.role_id',
    initial: { by: 'r.role_sort', direction: 'asc' },
  });
  return { total: page.total, rows: page.rows.map((role) => toRole(ctx, role)) };
}

export async function allRoles(ctx: Context): Promise<RoleRow[]> {
  const roles = await rolesOf(ctx).orderBy('r.role_sort').orderBy('r.role_id').execute();
  return roles.map((role) => toRole(ctx, role));
}

/** Roles by id, locked until the transaction ends; 404 unless the caller may see every one. */
export async function lockRoles(ctx: Context, roleIds: readonly string[]): Promise<StoredRole[]> {
  const wanted = [...new Set(roleIds)];
  const roles = await rolesOf(ctx)
    .where('r.role_id', 'in', wanted)
    .orderBy('r.role_id')
    .forUpdate('r')
    .execute();
  if (roles.length < wanted.length) throw notFound();
  return roles;
}

/** Role by id, locked until the transaction ends, or 404. */
export async function lockRole(ctx: Context, roleId: string): Promise<StoredRole> {
  const [role] = await lockRoles(ctx, [roleId]);
  if (!role) throw notFound();
  return role;
}

/** Role by id that the caller may see, or 404. */
export async function requireRole(ctx: Context, roleId: string): Promise<StoredRole> {
  const role = await rolesOf(ctx).where('r.role_id', '=', roleId).executeTakeFirst();
  if (!role) throw notFound();
  return role;
}

/** Ids of the menus that a role holds. */
export async function menuIdsOf(ctx: Context, roleId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('sys_role_menu')
    .where('role_id', '=', roleId)
    .orderBy('menu_id')
    .select('menu_id')
    .execute();
  return rows.map((row) => row.menu_id);
}

/** Ids of the departments that are linked to a role. */
export async function deptIdsOf(ctx: Context, roleId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('sys_role_dept')
    .where('role_id', '=', roleId)
    .orderBy('dept_id')
    .select('dept_id')
    .execute();
  return rows.map((row) => row.dept_id);
}

/** A role with everything that it holds, or 404. */
export async function roleById(ctx: Context, roleId: string): Promise<z.output<typeof RoleDetail>> {
  const role = await requireRole(ctx, roleId);
  const [menuIds, deptIds] = [await menuIdsOf(ctx, roleId), await deptIdsOf(ctx, roleId)];
  return { ...toRole(ctx, role), menuIds, deptIds };
}
