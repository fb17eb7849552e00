import type { Page } from '@portal/contract/kit/route';
import type { User, UserQuery } from '@portal/contract/system/user';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { contains, containsAny, equals, within } from '../../../kernel/filters.ts';
import { deptNameIn, pickText } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { rolesByUser, type UserRole } from './roles.ts';

export type UserRow = z.output<typeof User>;
export type UserFilter = z.output<typeof UserQuery>;

/** The first administrator, whom nobody changes, stops or deletes. */
export const FIRST_ADMIN = '1';

/** Users whom the caller may see. */
export function visibleUsers(ctx: Context) {
  const columns = { deptId: 'u.dept_id', userId: 'u.user_id', createBy: 'u.create_by' };
  return ctx.db
    .selectFrom('sys_user as u')
    .where('u.del_flag', '=', DEL_FLAG.kept)
    .where(scopeFilter(ctx.scope, columns));
}

/** The same with department; the password hash is never read. */
function selectVisible(ctx: Context) {
  return visibleUsers(ctx)
    .leftJoin('sys_dept as d', 'd.dept_id', 'u.dept_id')
    .select(['u.user_id', 'u.user_name', 'u.nick_name', 'u.name_en', 'u.dept_id', 'u.phonenumber'])
    .select(['u.email', 'u.sex', 'u.avatar', 'u.status', 'u.mrsp_flag', 'u.mer_id', 'u.login_ip'])
    .select(['u.login_date', 'u.remark', 'u.create_by', 'u.create_time', 'u.update_by'])
    .select(['u.update_time', 'u.version', 'd.leader'])
    .select(deptNameIn(ctx).as('dept_name'));
}

export type StoredUser = Awaited<ReturnType<typeof requireUser>>;

/** A stored user as the caller reads it. */
export function toUser(ctx: Context, row: StoredUser, roles: readonly UserRole[]): UserRow {
  const deptId = row.dept_id ?? '';
  return {
    userId: row.user_id,
    userName: row.user_name,
    nickName: row.nick_name,
    nickNameEn: row.name_en,
    shownName: pickText(ctx.language, row.nick_name, row.name_en),
    deptId,
    dept: { deptId, deptName: row.dept_name ?? '', leader: row.leader ?? '' },
    phonenumber: row.phonenumber,
    email: row.email,
    sex: row.sex,
    avatar: row.avatar,
    status: row.status,
    admin: row.user_id === FIRST_ADMIN,
    mrspFlag: row.mrsp_flag,
    merId: row.mer_id ?? '',
    roles: [...roles],
    loginIp: row.login_ip,
    loginDate: row.login_date ?? '',
    remark: row.remark,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time ?? '',
    version: row.version,
  };
}

/** Users that a filter finds; a department stands for all below it too. */
export function selectUsers(ctx: Context, filter: UserFilter) {
  const { userName, nickName, phonenumber, status, deptId, userId, params } = filter;
  return selectVisible(ctx)
    .where(contains('u.user_name', userName))
    .where(containsAny(['u.nick_name', 'u.name_en'], nickName))
    .where(contains('u.phonenumber', phonenumber))
    .where(equals('u.status', status))
    .where(equals('u.user_id', userId))
    .$if(deptId !== undefined, (select) =>
      select.where(
        sql<boolean>`${deptId}::text = any(string_to_array(d.ancestors || ',' || d.dept_id, ','))`,
      ),
    )
    .where(within('u.create_time', params));
}

export async function pageOfUsers(ctx: Context, query: UserFilter): Promise<Page<UserRow>> {
  const columns = {
    userId: 'u.user_id',
    userName: 'u.user_name',
    nickName: 'u.nick_name',
    shownName: 'u.nick_name',
    createTime: 'u.create_time',
    loginDate: 'u.login_date',
  };
  const page = await pageOf(selectUsers(ctx, query), query, {
    columns,
    tie: 'u.user_id',
    initial: { by: 'u.user_id', direction: 'asc' },
  });
  const roles = await rolesByUser(
    ctx,
    page.rows.map((row) => row.user_id),
  );
  return {
    total: page.total,
    rows: page.rows.map((row) => toUser(ctx, row, roles.get(row.user_id) ?? [])),
  };
}

/** Users whom the caller may see, by name in lower case. */
export async function visibleByName(
  ctx: Context,
  names: readonly string[],
): Promise<Map<string, StoredUser>> {
  const rows = await selectVisible(ctx)
    .where(sql<string>`lower(u.user_name)`, 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.user_name.toLowerCase(), row]));
}

/** A user whom the caller may see, or 404. */
export async function requireUser(ctx: Context, userId: string) {
  const row = await selectVisible(ctx).where('u.user_id', '=', userId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** All of the users, or 404 when the caller may not see one of them. */
export async function requireUsers(ctx: Context, userIds: readonly string[]) {
  const rows = await selectVisible(ctx).where('u.user_id', 'in', userIds).execute();
  if (rows.length < userIds.length) throw notFound();
  return rows;
}
