import type { Page } from '@portal/contract/kit/route';
import type { roleUserRoutes, UserOfRole } from '@portal/contract/system/role';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { contains } from '../../../kernel/filters.ts';
import { readRoles, requireHandOn } from '../../../kernel/hand-on.ts';
import { deptNameIn, nickNameIn } from '../../../kernel/language.ts';
import { requireAdminLeft } from '../../../kernel/last-admin.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { isAdminRole, lockRole, requireRole } from './role.store.ts';
import { OBJECT } from './role.writes.ts';

type Filter = z.output<typeof roleUserRoutes.allocatedList.query>;
type UserRow = z.output<typeof UserOfRole>;

/** Users of the caller's scope. */
const usersOf = (ctx: Context) =>
  ctx.db
    .selectFrom('sys_user as u')
    .leftJoin('sys_dept as d', 'd.dept_id', 'u.dept_id')
    .where('u.del_flag', '=', DEL_FLAG.kept)
    .where(scopeFilter(ctx.scope, { deptId: 'u.dept_id', userId: 'u.user_id', merId: 'u.mer_id' }));

/** Users who have the role, or those who do not. */
export async function pageOfUsers(
  ctx: Context,
  query: Filter,
  have: boolean,
): Promise<Page<UserRow>> {
  const { userName = '', phonenumber = '' } = query;
  const { role_id } = await requireRole(ctx, query.roleId ?? '0');
  const select = usersOf(ctx)
    .where((eb) => {
      const held = eb.exists(
        eb
          .selectFrom('sys_user_role as ur')
          .whereRef('ur.user_id', '=', 'u.user_id')
          .where('ur.role_id', '=', role_id)
          .select('ur.role_id'),
      );
      return have ? held : eb.not(held);
    })
    .$if(userName !== '', (rows) => rows.where(contains('u.user_name', userName)))
    .$if(phonenumber !== '', (rows) => rows.where(contains('u.phonenumber', phonenumber)))
    .select(aliased('u', 'user_id', 'user_name'))
    .select(nickNameIn(ctx).as('nickName'))
    .select(['u.email', 'u.phonenumber', 'u.status', 'u.create_time as createTime'])
    .select(sql<string>`coalesce(${deptNameIn(ctx)}, '')`.as('deptName'));
  return pageOf(select, query, {
    columns: { userId: 'u.user_id', userName: 'u.user_name', createTime: 'u.create_time' },
    tie: 'u.user_id',
    initial: { by: 'u.user_id', direction: 'asc' },
  });
}

/** The role and the users, when the caller may hand it to or take it from every one of them. */
async function requireBoth(ctx: Context, roleId: string, userIds: readonly string[]) {
  const role = await lockRole(ctx, roleId);
  const wanted = [...new Set(userIds)];
  const users = await usersOf(ctx)
    .where('u.user_id', 'in', wanted)
    .select(['u.user_id', 'u.user_name', 'u.dept_id'])
    .execute();
  if (users.length < wanted.length) throw notFound();
  const depts = users.map((user) => user.dept_id ?? '');
  await requireHandOn(ctx, await readRoles(ctx, [roleId]), depts);
  return { role, users };
}

/** Gives the role to all of the users or to none; those who have it keep it. */
export async function assignRole(
  ctx: Context,
  roleId: string,
  userIds: readonly string[],
): Promise<undefined> {
  const { role, users } = await requireBoth(ctx, roleId, userIds);
  await ctx.db
    .insertInto('sys_user_role')
    .values(users.map(({ user_id }) => ({ user_id, role_id: roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const diff = { roleName: role.role_name, users: users.map((user) => user.user_name) };
  ctx.audit({ objType: OBJECT, objId: roleId, action: 'grant', diff });
}

/** Takes the role from all of the users or from none; each of them must have it. */
export async function cancelRole(
  ctx: Context,
  roleId: string,
  userIds: readonly string[],
): Promise<undefined> {
  const { role, users } = await requireBoth(ctx, roleId, userIds);
  const gone = await ctx.db
    .deleteFrom('sys_user_role')
    .where('role_id', '=', roleId)
    .where(
      'user_id',
      'in',
      users.map((user) => user.user_id),
    )
    .returning('user_id')
    .execute();
  if (gone.length < users.length) throw notFound();
  if (isAdminRole(role)) await requireAdminLeft(ctx);
  const diff = { roleName: role.role_name, users: users.map((user) => user.user_name) };
  ctx.audit({ objType: OBJECT, objId: roleId, action: 'revoke', diff });
}
