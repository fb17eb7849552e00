import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { UserInput, UserUpdate } from '@portal/contract/system/user';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { readRoles, requireHandOn } from '../../../kernel/hand-on.ts';
import { requireAdminLeft } from '../../../kernel/last-admin.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { endSessionsOf } from '../../../kernel/user-sessions.ts';
import { taken } from '../../../kernel/user-taken.ts';
import type { Deps } from '../../deps.ts';
import { replaceRoles, requireGivable, rolesOfUser } from './roles.ts';
import { newPassword } from './secret.ts';
import { requireChangeable, requireDept, requireNotSelf } from './user.rules.ts';
import { requireUser, requireUsers, type StoredUser } from './user.store.ts';

type Input = z.output<typeof UserInput>;
type Update = z.output<typeof UserUpdate>;

export const USER = 'system:user';

const fieldsOf = (input: Omit<Input, 'userName' | 'password'>) => ({
  nick_name: input.nickName,
  name_en: input.nickNameEn ?? '',
  dept_id: input.deptId ?? null,
  phonenumber: input.phonenumber,
  email: input.email,
  sex: input.sex,
  status: input.status,
  remark: input.remark,
});
type Fields = ReturnType<typeof fieldsOf>;

/** Adds a user and tells the drawn secret, when no password was given. */
export async function insertUser(ctx: Context, deps: Deps, input: Input) {
  await requireDept(ctx, input.deptId);
  await requireGivable(ctx, input.roleIds, input.deptId ? [input.deptId] : []);
  const { columns, shown } = await newPassword(deps, input.userName, input.password);
  const fields = fieldsOf(input);
  const { user_id } = await ctx.db
    .insertInto('sys_user')
    .values({ user_name: input.userName, ...fields, ...columns, ...created(ctx) })
    .returning('user_id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  await replaceRoles(ctx, user_id, input.roleIds);
  const diff = { user_name: input.userName, ...fields, roleIds: input.roleIds };
  ctx.audit({ objType: USER, objId: user_id, action: 'add', diff });
  return { userId: user_id, password: shown };
}

function mergedFields(before: StoredUser, input: Update): Fields {
  return {
    nick_name: input.nickName,
    name_en: input.nickNameEn ?? before.name_en,
    dept_id: input.deptId ?? before.dept_id,
    phonenumber: input.phonenumber,
    email: input.email,
    sex: input.sex ?? before.sex,
    status: input.status ?? before.status,
    remark: input.remark,
  };
}

/** Roles that the user gets; after a move the kept ones are measured by the new department too. */
async function requireRoles(ctx: Context, before: StoredUser, after: Fields, input: Update) {
  const held = (await rolesOfUser(ctx, before.user_id)).map(({ roleId }) => roleId);
  const roleIds = input.roleIds ?? held;
  const depts = after.dept_id ? [after.dept_id] : [];
  await requireGivable(
    ctx,
    roleIds.filter((roleId) => !held.includes(roleId)),
    depts,
  );
  if (after.dept_id !== before.dept_id) {
    await requireHandOn(ctx, await readRoles(ctx, roleIds), depts);
  }
  return { held, roleIds };
}

/** Changes a user and replaces the roles that are named; stopping ends all sessions. */
export async function updateUser(ctx: Context, input: Update): Promise<undefined> {
  const before = await requireUser(ctx, input.userId);
  await requireChangeable(ctx, [before]);
  const after = mergedFields(before, input);
  const isStopped = after.status === ON_OFF.disabled && before.status === ON_OFF.enabled;
  if (isStopped) requireNotSelf(ctx, [input.userId], 'user.stopSelf');
  if (after.dept_id !== before.dept_id) await requireDept(ctx, input.deptId);
  const { held, roleIds } = await requireRoles(ctx, before, after, input);
  const result = await ctx.db
    .updateTable('sys_user')
    .set({ ...after, version: sql`version + 1`, ...updated(ctx) })
    .where('user_id', '=', input.userId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(taken);
  requireChanged(result, true);
  if (input.roleIds) await replaceRoles(ctx, input.userId, input.roleIds);
  await requireAdminLeft(ctx);
  if (isStopped) await endSessionsOf(ctx.db, [input.userId]);
  const { nick_name, name_en, dept_id, phonenumber, email, sex, status, remark } = before;
  const old = {
    nick_name,
    name_en,
    dept_id,
    phonenumber,
    email,
    sex,
    status,
    remark,
    roleIds: held,
  };
  const diff = { before: old, after: { ...after, roleIds } };
  ctx.audit({ objType: USER, objId: input.userId, action: 'edit', diff });
}

/** All of the ids or none; name, phone and mail are free again, all sessions end. */
export async function removeUsers(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await requireUsers(ctx, wanted);
  requireNotSelf(ctx, wanted, 'user.removeSelf');
  await requireChangeable(ctx, rows);
  await ctx.db
    .updateTable('sys_user')
    .set({ del_flag: DEL_FLAG.deleted, version: sql`version + 1`, ...updated(ctx) })
    .where('user_id', 'in', wanted)
    .execute();
  await requireAdminLeft(ctx);
  await endSessionsOf(ctx.db, wanted);
  for (const row of rows) {
    const diff = { userName: row.user_name, nickName: row.nick_name };
    ctx.audit({ objType: USER, objId: row.user_id, action: 'remove', diff });
  }
}
