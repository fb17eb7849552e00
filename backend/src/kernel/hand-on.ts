import { ADMIN_ROLE, ALL_PERMISSIONS } from '@portal/contract/constants';
import { DATA_SCOPE } from '@portal/contract/system/dictionaries';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { DEL_FLAG } from './del-flag.ts';
import { can, type Grants, loadGrants, scopeFor } from './grants.ts';
import { pickText } from './language.ts';
import { refuse } from './refusal.ts';

/** A role as somebody would get it. */
export interface HandedRole {
  roleName: string;
  /** 1 all, 2 custom, 3 own department, 4 own and below, 5 only own. */
  dataScope: string;
  /** Permission keys, those of stopped menus too: a menu can be taken into use again. */
  permissions: readonly string[];
  /** Departments linked to the role, for scope 2. */
  deptIds: readonly string[];
}

export interface StoredRole extends HandedRole {
  roleId: string;
  roleKey: string;
  /** 0 in use, 1 stopped. */
  status: string;
}

/** Roles by id as they would be handed on, stopped ones too; unknown ids are left out. */
export async function readRoles(ctx: Context, roleIds: readonly string[]): Promise<StoredRole[]> {
  if (roleIds.length === 0) return [];
  const roles = await ctx.db
    .selectFrom('sys_role')
    .where('role_id', 'in', roleIds)
    .where('del_flag', '=', DEL_FLAG.kept)
    .select(['role_id', 'role_key', 'role_name', 'name_en', 'data_scope', 'status'])
    .execute();
  const menus = await ctx.db
    .selectFrom('sys_role_menu as rm')
    .innerJoin('sys_menu as m', 'm.menu_id', 'rm.menu_id')
    .where('rm.role_id', 'in', roleIds)
    .where('m.perms', '<>', '')
    .select(['rm.role_id', 'm.perms'])
    .execute();
  const depts = await ctx.db
    .selectFrom('sys_role_dept')
    .where('role_id', 'in', roleIds)
    .selectAll()
    .execute();
  const permsOf = Map.groupBy(menus, (row) => row.role_id);
  const deptsOf = Map.groupBy(depts, (row) => row.role_id);
  return roles.map(({ role_id, role_key, role_name, name_en, data_scope, status }) => ({
    roleId: role_id,
    roleKey: role_key,
    status,
    roleName: pickText(ctx.language, role_name, name_en),
    dataScope: data_scope,
    permissions:
      role_key === ADMIN_ROLE
        ? [ALL_PERMISSIONS]
        : (permsOf.get(role_id) ?? []).map((row) => row.perms),
    deptIds: (deptsOf.get(role_id) ?? []).map((row) => row.dept_id),
  }));
}

/** The departments and all below each of them. */
async function withDeptsBelow(ctx: Context, deptIds: readonly string[]): Promise<string[]> {
  if (deptIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('sys_dept')
    .where('del_flag', '=', DEL_FLAG.kept)
    .where(
      sql<boolean>`string_to_array(ancestors || ',' || dept_id, ',') && array[${sql.join(deptIds)}]`,
    )
    .select('dept_id')
    .execute();
  return rows.map((row) => row.dept_id);
}

/** Departments of the holders of a role, and those below them. */
interface Holders {
  depts: readonly string[];
  below: readonly string[];
}

function isWithin(own: Grants, role: HandedRole, holders: Holders): boolean {
  const reach: Record<string, readonly string[]> = {
    [DATA_SCOPE.custom]: role.deptIds,
    [DATA_SCOPE.dept]: holders.depts,
    [DATA_SCOPE.deptAndBelow]: holders.below,
    [DATA_SCOPE.own]: [],
  };
  return role.permissions.every((permit) => {
    if (!can(own.actor, permit)) return false;
    const scope = scopeFor(own, permit);
    if (scope.kind === 'all') return true;
    if (scope.kind !== 'limited') return false;
    return reach[role.dataScope]?.every((deptId) => scope.deptIds.includes(deptId));
  });
}

/**
 * Which roles the caller may hand on: those that permit nothing which the caller may not do, on no
 * row that the caller may not do it to. `deptIds` are the departments of those who have or get the
 * role; left out, the role is measured as if the caller had it.
 */
export async function handOnFilter(
  ctx: Context,
  deptIds: readonly string[] = [ctx.actor.deptId],
): Promise<(role: HandedRole) => boolean> {
  const own = await loadGrants(ctx.db, ctx.actor.userId);
  const depts = deptIds.filter((deptId) => deptId !== '');
  const holders = { depts, below: await withDeptsBelow(ctx, depts) };
  return (role) => own !== undefined && isWithin(own, role, holders);
}

/**
 * Refuses to hand on a role that holds more permissions or a wider data scope than the caller has.
 *
 * @example await requireHandOn(ctx, await readRoles(ctx, added), [user.deptId]);
 */
export async function requireHandOn(
  ctx: Context,
  roles: readonly HandedRole[],
  deptIds?: readonly string[],
): Promise<void> {
  if (roles.length === 0) return;
  const mayHandOn = await handOnFilter(ctx, deptIds);
  const refused = roles.find((role) => !mayHandOn(role));
  if (refused) throw refuse('role.tooMuch', { name: refused.roleName });
}
