import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import type { ProfileInput, profileRoutes } from '@portal/contract/system/profile';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { deptNameIn, pickText } from '../../../kernel/language.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { updated } from '../../../kernel/traced.ts';
import { taken } from '../../../kernel/user-taken.ts';

type Input = z.output<typeof ProfileInput>;
type Own = Answer<typeof profileRoutes.own>['data'];

export const PROFILE = 'system:user:profile';

const stored = async (ctx: Context) => {
  const user = await ctx.db
    .selectFrom('sys_user as u')
    .leftJoin('sys_dept as d', 'd.dept_id', 'u.dept_id')
    .leftJoin('mer_merchant as m', 'm.mer_id', 'u.mer_id')
    .where('u.user_id', '=', ctx.actor.userId)
    .select(['u.user_id', 'u.user_name', 'u.nick_name', 'u.phonenumber', 'u.email', 'u.sex'])
    .select(['u.avatar', 'u.create_time', 'u.login_ip', 'u.login_date', 'u.pwd_update_date'])
    .select(['u.mer_id', 'm.mer_name'])
    .select(deptNameIn(ctx).as('dept_name'))
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
};

/** Roles of the caller that are in use, in their order. */
export async function ownRoles(ctx: Context) {
  const roles = await ctx.db
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_role as r', 'r.role_id', 'ur.role_id')
    .where('ur.user_id', '=', ctx.actor.userId)
    .where('r.status', '=', ON_OFF.enabled)
    .where('r.del_flag', '=', DEL_FLAG.kept)
    .orderBy('r.role_sort')
    .select(['r.role_id', 'r.role_key', 'r.role_name', 'r.name_en'])
    .execute();
  return roles.map(({ role_id, role_key, role_name, name_en }) => ({
    roleId: role_id,
    roleKey: role_key,
    roleName: pickText(ctx.language, role_name, name_en),
  }));
}

/** The caller's own account; the password hash is never read. */
export async function ownProfile(ctx: Context): Promise<Own> {
  const user = await stored(ctx);
  return {
    userId: user.user_id,
    userName: user.user_name,
    nickName: user.nick_name,
    phonenumber: user.phonenumber,
    email: user.email,
    sex: user.sex as Own['sex'],
    avatar: user.avatar,
    deptName: user.dept_name ?? '',
    dept: { deptName: user.dept_name ?? '' },
    roles: await ownRoles(ctx),
    createTime: user.create_time,
    loginIp: user.login_ip,
    loginDate: user.login_date ?? '',
    pwdUpdateDate: user.pwd_update_date ?? '',
    merId: user.mer_id ?? '',
    merName: user.mer_name ?? '',
  };
}

/** Writes the four fields that are the owner's to change, and no other. */
export async function updateProfile(ctx: Context, input: Input): Promise<undefined> {
  const { userId } = ctx.actor;
  const before = await stored(ctx);
  const after = {
    nick_name: input.nickName,
    phonenumber: input.phonenumber,
    email: input.email,
    sex: input.sex,
  };
  await ctx.db
    .updateTable('sys_user')
    .set({ ...after, version: sql`version + 1`, ...updated(ctx) })
    .where('user_id', '=', userId)
    .execute()
    .catch(taken);
  const { nick_name, phonenumber, email, sex } = before;
  const diff = { before: { nick_name, phonenumber, email, sex }, after };
  ctx.audit({ objType: PROFILE, objId: userId, action: 'edit', diff });
}
