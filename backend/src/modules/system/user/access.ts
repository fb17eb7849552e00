import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { FACTOR } from '@portal/contract/session/factor';
import type { userRoutes } from '@portal/contract/system/user';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { requireAdminLeft } from '../../../kernel/last-admin.ts';
import { refusalOfUsed } from '../../../kernel/password-history.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { updated } from '../../../kernel/traced.ts';
import { endSessionsOf } from '../../../kernel/user-sessions.ts';
import type { Deps } from '../../deps.ts';
import { removeFactor } from '../../session/factor/index.ts';
import { replaceRoles, requireGivable, rolesOfUser } from './roles.ts';
import { newPassword } from './secret.ts';
import { requireChangeable, requireNotSelf } from './user.rules.ts';
import { requireUser } from './user.store.ts';
import { USER } from './user.writes.ts';

type Reset = z.output<typeof userRoutes.resetPwd.body>;
type ResetFactor = z.output<typeof userRoutes.resetFactor.body>;
type Status = z.output<typeof userRoutes.changeStatus.body>;
type Roles = z.output<typeof userRoutes.setAuthRole.query>;

/** Sets a password that its user has to change, and ends all sessions; tells a drawn secret once. */
export async function resetPassword(ctx: Context, deps: Deps, { userId, password }: Reset) {
  const user = await requireUser(ctx, userId);
  // The own password is changed on the profile page, where the old one has to be known.
  requireNotSelf(ctx, [userId], 'user.resetSelf');
  await requireChangeable(ctx, [user]);
  const used = password && (await refusalOfUsed(ctx.db, deps.settings, { userId, password }));
  if (used) throw refuseField('password', used);
  const { columns, shown } = await newPassword(deps, user.user_name, password);
  await ctx.db
    .updateTable('sys_user')
    .set({ ...columns, ...updated(ctx) })
    .where('user_id', '=', userId)
    .execute();
  await endSessionsOf(ctx.db, [userId]);
  const diff = { userName: user.user_name, drawn: shown !== '' };
  ctx.audit({ objType: USER, objId: userId, action: 'resetPwd', diff });
  return { password: shown };
}

/**
 * Takes the second factor of another user away, for somebody who has lost it, and ends all sessions. Where a
 * role demands one, the next sign-in sets up another.
 */
export async function resetFactor(
  ctx: Context,
  { userId, reason }: ResetFactor,
): Promise<undefined> {
  const user = await requireUser(ctx, userId);
  // The own one is turned off in the personal center, by a code.
  requireNotSelf(ctx, [userId], 'user.resetFactorSelf');
  await requireChangeable(ctx, [user]);
  if (!(await removeFactor(ctx.db, userId)))
    throw refuse('user.noFactor', { name: user.user_name });
  await endSessionsOf(ctx.db, [userId]);
  const diff = { userName: user.user_name };
  ctx.audit({ objType: FACTOR, objId: userId, action: 'reset', reason, diff });
}

/** Enables or stops a user; stopping ends all sessions at once. */
export async function changeStatus(ctx: Context, { userId, status }: Status): Promise<undefined> {
  const user = await requireUser(ctx, userId);
  if (status === ON_OFF.disabled) requireNotSelf(ctx, [userId], 'user.stopSelf');
  await requireChangeable(ctx, [user]);
  await ctx.db
    .updateTable('sys_user')
    .set({ status, version: sql`version + 1`, ...updated(ctx) })
    .where('user_id', '=', userId)
    .execute();
  await requireAdminLeft(ctx);
  if (status === ON_OFF.disabled) await endSessionsOf(ctx.db, [userId]);
  ctx.audit({
    objType: USER,
    objId: userId,
    action: 'changeStatus',
    fromStatus: user.status,
    toStatus: status,
    diff: { userName: user.user_name },
  });
}

/** Replaces the roles of a user (conventions §2.1, authRole). */
export async function setRoles(ctx: Context, { userId, roleIds }: Roles): Promise<undefined> {
  const user = await requireUser(ctx, userId);
  await requireChangeable(ctx, [user]);
  const held = (await rolesOfUser(ctx, userId)).map(({ roleId }) => roleId);
  const wanted = [...new Set(roleIds.split(',').filter((roleId) => roleId !== ''))];
  const added = wanted.filter((roleId) => !held.includes(roleId));
  await requireGivable(ctx, added, user.dept_id ? [user.dept_id] : []);
  await replaceRoles(ctx, userId, wanted);
  await requireAdminLeft(ctx);
  const { user_name: userName } = user;
  const diff = { userName, before: { roleIds: held }, after: { roleIds: wanted } };
  ctx.audit({ objType: USER, objId: userId, action: 'grant', diff });
}
