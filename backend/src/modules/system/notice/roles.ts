import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import type { noticeRoutes } from '@portal/contract/system/notice';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { pickText } from '../../../kernel/language.ts';
import { refuseField } from '../../../kernel/refusal.ts';

type RoleOfNotice = Answer<typeof noticeRoutes.roles>[number];

const rolesInUse = (ctx: Context) =>
  ctx.db
    .selectFrom('sys_role')
    .where('status', '=', ON_OFF.enabled)
    .where('del_flag', '=', DEL_FLAG.kept);

const toRole = (
  ctx: Context,
  row: { role_id: string; role_name: string; name_en: string },
): RoleOfNotice => ({
  roleId: row.role_id,
  roleName: pickText(ctx.language, row.role_name, row.name_en),
});

/** Roles that a notice can be for, in their order; nothing but their names. */
export async function rolesToChoose(ctx: Context): Promise<RoleOfNotice[]> {
  const rows = await rolesInUse(ctx)
    .orderBy('role_sort')
    .orderBy('role_id')
    .select(['role_id', 'role_name', 'name_en'])
    .execute();
  return rows.map((row) => toRole(ctx, row));
}

/** Refuses a role that is not in use, unless the notice is for it already. */
export async function requireRoles(
  ctx: Context,
  roleIds: readonly string[],
  held: readonly string[],
): Promise<void> {
  const added = roleIds.filter((roleId) => !held.includes(roleId));
  if (added.length === 0) return;
  const known = await rolesInUse(ctx).where('role_id', 'in', added).select('role_id').execute();
  if (known.length < added.length) throw refuseField('roleIds', 'commonData.optionMsg');
}

/** Makes these the roles of a notice. */
export async function writeRoles(
  ctx: Context,
  notice_id: string,
  roleIds: readonly string[],
): Promise<void> {
  await ctx.db.deleteFrom('sys_notice_role').where('notice_id', '=', notice_id).execute();
  if (roleIds.length === 0) return;
  const rows = roleIds.map((role_id) => ({ notice_id, role_id }));
  await ctx.db.insertInto('sys_notice_role').values(rows).execute();
}

/** Roles of notices, by notice. */
export async function rolesOf(
  ctx: Context,
  noticeIds: string[],
): Promise<(noticeId: string) => RoleOfNotice[]> {
  if (noticeIds.length === 0) return () => [];
  const rows = await ctx.db
    .selectFrom('sys_notice_role as nr')
    .innerJoin('sys_role as r', 'r.role_id', 'nr.role_id')
    .where('nr.notice_id', 'in', noticeIds)
    .orderBy('r.role_sort')
    .orderBy('r.role_id')
    .select(['nr.notice_id', 'r.role_id', 'r.role_name', 'r.name_en'])
    .execute();
  return (noticeId) =>
    rows.filter((row) => row.notice_id === noticeId).map((row) => toRole(ctx, row));
}
