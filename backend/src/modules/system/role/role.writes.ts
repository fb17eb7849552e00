import { DATA_SCOPE } from '@portal/contract/system/dictionaries';
import type { roleRoutes } from '@portal/contract/system/role';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { requireHandOn } from '../../../kernel/hand-on.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { heldMenus } from './menu-tree.ts';
import { requireChangeable } from './role.rules.ts';
import { lockRole, lockRoles, menuIdsOf, nameOf, type StoredRole } from './role.store.ts';

type Create = z.output<typeof roleRoutes.create.body>;
type Update = z.output<typeof roleRoutes.update.body>;

export const OBJECT = 'system:role';

/** Both names; a stock client's one is the text that it saw. */
function namesOf(ctx: Context, input: Create, before?: StoredRole) {
  const { roleName, roleNameZh, roleNameEn } = input;
  const old = { role_name: before?.role_name ?? '', name_en: before?.name_en ?? '' };
  if (roleNameZh !== undefined) {
    return { role_name: roleNameZh, name_en: roleNameEn ?? old.name_en };
  }
  if (roleName === undefined) throw refuseField('roleName', 'commonData.blankMsg');
  const isEnglish = ctx.language === 'en-US' && old.name_en !== '';
  return isEnglish ? { ...old, name_en: roleName } : { ...old, role_name: roleName };
}

const columnsOf = (ctx: Context, input: Create, before?: StoredRole) => ({
  ...namesOf(ctx, input, before),
  role_key: input.roleKey,
  role_sort: input.roleSort,
  status: input.status,
  menu_check_strictly: input.menuCheckStrictly,
  remark: input.remark,
  ...(input.dataScope && { data_scope: input.dataScope }),
  ...(input.factorRequired !== undefined && { factor_required: input.factorRequired }),
});

/** Names and keys are unique; anyone who loses a race hears the same as anyone who types a known one. */
function taken(error: unknown): never {
  if (isUniqueViolation(error, 'sys_role_key')) throw refuseField('roleKey', 'role.keyTaken');
  if (isUniqueViolation(error, 'sys_role_name')) throw refuseField('roleNameZh', 'role.nameTaken');
  if (isUniqueViolation(error, 'sys_role_name_en')) {
    throw refuseField('roleNameEn', 'role.nameTaken');
  }
  throw error;
}

/** Replaces what a role holds; rows that stay are left alone. */
async function writeMenus(ctx: Context, roleId: string, menuIds: readonly string[]) {
  const old = await menuIdsOf(ctx, roleId);
  const added = menuIds.filter((id) => !old.includes(id));
  const removed = old.filter((id) => !menuIds.includes(id));
  if (removed.length > 0) {
    await ctx.db
      .deleteFrom('sys_role_menu')
      .where('role_id', '=', roleId)
      .where('menu_id', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((menu_id) => ({ role_id: roleId, menu_id }));
    await ctx.db.insertInto('sys_role_menu').values(rows).execute();
  }
  return { added, removed };
}

/** A new role sees only own records unless it says otherwise. */
export async function insertRole(ctx: Context, input: Create): Promise<undefined> {
  const { menuIds, permissions } = await heldMenus(ctx, input.menuIds ?? []);
  const columns = columnsOf(ctx, input);
  const dataScope = input.dataScope ?? DATA_SCOPE.own;
  await requireHandOn(ctx, [
    { roleName: nameOf(ctx, columns), dataScope, permissions, deptIds: [] },
  ]);
  const { role_id } = await ctx.db
    .insertInto('sys_role')
    .values({ ...columns, data_scope: dataScope, ...created(ctx) })
    .returning('role_id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  await writeMenus(ctx, role_id, menuIds);
  ctx.audit({ objType: OBJECT, objId: role_id, action: 'add', diff: { ...columns, menuIds } });
}

/** The role as the caller saw it, or 409; menus are replaced where they are sent. */
export async function updateRole(ctx: Context, input: Update): Promise<undefined> {
  const { roleId } = input;
  const before = await lockRole(ctx, roleId);
  const held = input.menuIds && (await heldMenus(ctx, input.menuIds));
  await requireChangeable(ctx, before, {
    ...(held && { permissions: held.permissions }),
    ...(input.dataScope && { dataScope: input.dataScope }),
  });
  const columns = columnsOf(ctx, input, before);
  const result = await ctx.db
    .updateTable('sys_role')
    .set({ ...columns, version: sql`version + 1`, ...updated(ctx) })
    .where('role_id', '=', roleId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(taken);
  requireChanged(result, true);
  const menus = held && (await writeMenus(ctx, roleId, held.menuIds));
  const old = Object.fromEntries(
    Object.keys(columns).map((name) => [name, before[name as keyof StoredRole]]),
  );
  const diff = { before: old, after: columns, ...(menus && { menus }) };
  ctx.audit({ objType: OBJECT, objId: roleId, action: 'edit', diff });
}

export async function changeStatus(
  ctx: Context,
  { roleId, status }: { roleId: string; status: '0' | '1' },
): Promise<undefined> {
  const before = await lockRole(ctx, roleId);
  await requireChangeable(ctx, before);
  await ctx.db
    .updateTable('sys_role')
    .set({ status, version: sql`version + 1`, ...updated(ctx) })
    .where('role_id', '=', roleId)
    .execute();
  const diff = { roleName: before.role_name };
  const change = { fromStatus: before.status, toStatus: status, diff };
  ctx.audit({ objType: OBJECT, objId: roleId, action: 'edit', ...change });
}

/** All of the ids or none; a role that somebody has stays (conventions §2.2). */
export async function removeRoles(ctx: Context, ids: readonly string[]): Promise<undefined> {
  const roles = await lockRoles(ctx, ids);
  for (const role of roles) {
    await requireChangeable(ctx, role);
    const { users } = await ctx.db
      .selectFrom('sys_user_role as ur')
      .innerJoin('sys_user as u', 'u.user_id', 'ur.user_id')
      .where('ur.role_id', '=', role.role_id)
      .where('u.del_flag', '=', DEL_FLAG.kept)
      .select((eb) => eb.fn.countAll<string>().as('users'))
      .executeTakeFirstOrThrow();
    if (users !== '0') throw refuse('role.inUse', { name: nameOf(ctx, role), count: users });
    await ctx.db
      .updateTable('sys_role')
      .set({ del_flag: DEL_FLAG.deleted, ...updated(ctx) })
      .where('role_id', '=', role.role_id)
      .execute();
    const diff = { roleKey: role.role_key, roleName: role.role_name };
    ctx.audit({ objType: OBJECT, objId: role.role_id, action: 'remove', diff });
  }
}
