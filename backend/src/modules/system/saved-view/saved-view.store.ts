import { ADMIN_ROLE } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import type { savedViewRoutes } from '@portal/contract/system/saved-view';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { nickNameIn, pickText } from '../../../kernel/language.ts';

type View = Answer<typeof savedViewRoutes.list>[number];
type SharedWith = Answer<typeof savedViewRoutes.roles>[number];

/** Roles in use that the caller has; the administrator has them all. */
function rolesOf(ctx: Context) {
  const isAdmin = ctx.actor.roles.includes(ADMIN_ROLE);
  return ctx.db
    .selectFrom('sys_role as r')
    .where('r.status', '=', ON_OFF.enabled)
    .where('r.del_flag', '=', DEL_FLAG.kept)
    .$if(!isAdmin, (roles) =>
      roles.where('r.role_id', 'in', (of) =>
        of
          .selectFrom('sys_user_role as ur')
          .where('ur.user_id', '=', ctx.actor.userId)
          .select('ur.role_id'),
      ),
    );
}

/** Roles that the caller may share a view with. */
export async function rolesToShareWith(ctx: Context): Promise<SharedWith[]> {
  const rows = await rolesOf(ctx)
    .orderBy('r.role_sort')
    .orderBy('r.role_id')
    .select(['r.role_id', 'r.role_name', 'r.name_en'])
    .execute();
  return rows.map((row) => ({
    roleId: row.role_id,
    roleName: pickText(ctx.language, row.role_name, row.name_en),
  }));
}

/** Views of the caller and those shared with the caller's roles; own ones first, by name. */
export async function viewsOf(ctx: Context): Promise<View[]> {
  const { userId } = ctx.actor;
  const rows = await ctx.db
    .selectFrom('saved_view as v')
    .innerJoin('sys_user as u', 'u.user_id', 'v.owner_id')
    .leftJoin('sys_role as r', 'r.role_id', 'v.role_id')
    .where((of) =>
      of.or([
        of('v.owner_id', '=', userId),
        of('v.role_id', 'in', rolesOf(ctx).select('r.role_id')),
      ]),
    )
    .orderBy((of) => of('v.owner_id', '<>', userId))
    .orderBy('v.name')
    .orderBy('v.view_id')
    .select(['v.view_id', 'v.list', 'v.name', 'v.query', 'v.columns', 'v.role_id', 'v.version'])
    .select(['v.owner_id', 'r.role_name', 'r.name_en'])
    .select(nickNameIn(ctx).as('nick_name'))
    .execute();
  return rows.map((row) => ({
    viewId: row.view_id,
    list: row.list,
    name: row.name,
    query: row.query,
    columns: row.columns,
    roleId: row.role_id ?? '',
    roleName: pickText(ctx.language, row.role_name ?? '', row.name_en ?? ''),
    own: row.owner_id === userId,
    ownerName: row.nick_name,
    version: row.version,
  }));
}

/** True when the caller may share with a role. */
export async function sharesWith(ctx: Context, roleId: string): Promise<boolean> {
  const role = await rolesOf(ctx)
    .where('r.role_id', '=', roleId)
    .select('r.role_id')
    .executeTakeFirst();
  return role !== undefined;
}
