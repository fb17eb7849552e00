import { ADMIN_ROLE, ALL_PERMISSIONS } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { DATA_SCOPE, MRSP_FLAG } from '@portal/contract/system/dictionaries';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Actor } from './context.ts';
import { DEL_FLAG } from './del-flag.ts';
import { menuInUse } from './menus.ts';
import type { Scope } from './scope.ts';

/** An active role of a user: what it permits and on which rows. */
interface Grant {
  roleKey: string;
  dataScope: '1' | '2' | '3' | '4' | '5';
  permissions: ReadonlySet<string>;
  /** Departments linked to the role, for scope 2. */
  deptIds: readonly string[];
  /** Its users need a second factor. */
  needsFactor: boolean;
}

/** Facts that a session holds about its user. */
export interface Grants {
  actor: Actor;
  roles: readonly Grant[];
  /** Own department and all below it. */
  deptsBelow: readonly string[];
  /** Own merchant and those whose superior it is. */
  merIds: readonly string[];
}

async function rolesOf(db: Kysely<Database>, userId: string): Promise<Grant[]> {
  const roles = await db
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_role as r', 'r.role_id', 'ur.role_id')
    .where('ur.user_id', '=', userId)
    .where('r.status', '=', ON_OFF.enabled)
    .where('r.del_flag', '=', DEL_FLAG.kept)
    .orderBy('r.role_sort')
    .select(['r.role_id', 'r.role_key', 'r.data_scope', 'r.factor_required'])
    .execute();
  if (roles.length === 0) return [];
  const roleIds = roles.map((role) => role.role_id);
  const permissions = await db
    .selectFrom('sys_role_menu as rm')
    .innerJoin('sys_menu as m', 'm.menu_id', 'rm.menu_id')
    .where('rm.role_id', 'in', roleIds)
    .where(menuInUse('m.menu_id'))
    .where('m.perms', '<>', '')
    .select(['rm.role_id', 'm.perms'])
    .execute();
  const depts = await db
    .selectFrom('sys_role_dept')
    .where('role_id', 'in', roleIds)
    .selectAll()
    .execute();
  return roles.map((role) => ({
    roleKey: role.role_key,
    dataScope: role.data_scope,
    permissions: new Set(
      role.role_key === ADMIN_ROLE
        ? [ALL_PERMISSIONS]
        : permissions.filter((row) => row.role_id === role.role_id).map((row) => row.perms),
    ),
    deptIds: depts.filter((row) => row.role_id === role.role_id).map((row) => row.dept_id),
    needsFactor: role.factor_required,
  }));
}

async function departmentsBelow(db: Kysely<Database>, deptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_dept')
    .where('del_flag', '=', DEL_FLAG.kept)
    .where((eb) =>
      eb.or([
        eb('dept_id', '=', deptId),
        sql<boolean>`${deptId} = any(string_to_array(ancestors, ','))`,
      ]),
    )
    .select('dept_id')
    .execute();
  return rows.map((row) => row.dept_id);
}

async function merchantsOf(db: Kysely<Database>, merId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mer_merchant')
    .where((eb) => eb.or([eb('mer_id', '=', merId), eb('superior_mer_id', '=', merId)]))
    .select('mer_id')
    .execute();
  return rows.map((row) => row.mer_id);
}

/** Reads an enabled user with everything that decides what may be done and seen. */
export async function loadGrants(
  db: Kysely<Database>,
  userId: string,
): Promise<Grants | undefined> {
  const user = await db
    .selectFrom('sys_user as u')
    .leftJoin('sys_dept as d', 'd.dept_id', 'u.dept_id')
    .leftJoin('user_factor as f', 'f.user_id', 'u.user_id')
    .where('u.user_id', '=', userId)
    .where('u.status', '=', ON_OFF.enabled)
    .where('u.del_flag', '=', DEL_FLAG.kept)
    .select(['u.user_id', 'u.user_name', 'u.nick_name', 'u.name_en', 'u.avatar', 'u.dept_id'])
    .select('d.dept_name')
    .select(['u.mrsp_flag', 'u.mer_id', 'u.agent_id', 'u.must_change_pwd', 'f.confirmed_at'])
    .executeTakeFirst();
  if (!user) return undefined;
  const roles = await rolesOf(db, userId);
  const needsFactor = roles.some((role) => role.needsFactor);
  const deptId = user.dept_id ?? '';
  return {
    actor: {
      userId,
      userName: user.user_name,
      nickName: user.nick_name,
      nickNameEn: user.name_en,
      avatar: user.avatar,
      deptId,
      deptName: user.dept_name ?? '',
      roles: roles.map((role) => role.roleKey),
      permissions: [...new Set(roles.flatMap((role) => [...role.permissions]))],
      mrspFlag: user.mrsp_flag,
      merId: user.mer_id ?? undefined,
      agentId: user.agent_id ?? undefined,
      mustChangePwd: user.must_change_pwd,
      needsFactor,
      mustSetFactor: needsFactor && user.confirmed_at === null,
    },
    roles,
    deptsBelow: deptId ? await departmentsBelow(db, deptId) : [],
    merIds: user.mer_id ? await merchantsOf(db, user.mer_id) : [],
  };
}

const holds = (permissions: ReadonlySet<string>, key: string) =>
  permissions.has(ALL_PERMISSIONS) || permissions.has(key);

/** May the caller do this? `null` means any signed-in user (specification §6). */
export function can(actor: Pick<Actor, 'permissions'>, permit: string | null): boolean {
  const { permissions } = actor;
  return permit === null || permissions.includes(ALL_PERMISSIONS) || permissions.includes(permit);
}

/**
 * Rows visible through one permission: the union over the active roles that hold it, so that a
 * wide role never widens what another role permits (conventions §2.2).
 */
export function scopeFor(grants: Grants, permit: string | null): Scope {
  const { mrspFlag, agentId } = grants.actor;
  if (mrspFlag === MRSP_FLAG.merchant) return { kind: 'merchant', merIds: grants.merIds };
  if (mrspFlag === MRSP_FLAG.agent) return { kind: 'agent', agentIds: agentId ? [agentId] : [] };
  const roles = grants.roles.filter((role) => permit === null || holds(role.permissions, permit));
  if (roles.some((role) => role.dataScope === DATA_SCOPE.all)) return { kind: 'all' };
  const { userId, userName, deptId } = grants.actor;
  const deptIds = roles.flatMap((role) => {
    if (role.dataScope === DATA_SCOPE.custom) return role.deptIds;
    if (role.dataScope === DATA_SCOPE.dept) return deptId ? [deptId] : [];
    return role.dataScope === DATA_SCOPE.deptAndBelow ? grants.deptsBelow : [];
  });
  const own = roles.some((role) => role.dataScope === DATA_SCOPE.own)
    ? { userId, userName }
    : undefined;
  return { kind: 'limited', deptIds: [...new Set(deptIds)], own };
}

/** Rows visible through a permission, or `undefined` without it. */
export const scopeIfHeld = (grants: Grants, permit: string | null): Scope | undefined =>
  can(grants.actor, permit) ? scopeFor(grants, permit) : undefined;
