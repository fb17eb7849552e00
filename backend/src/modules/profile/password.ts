import { brokenRule, type PasswordChange, passwordRules } from '@portal/contract/system/password';
import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { isCommonPassword } from '../../kernel/common-password.ts';
import type { Context } from '../../kernel/context.ts';
import { hashPassword, verifyPassword } from '../../kernel/password.ts';
import { conflict, refuseField } from '../../kernel/refusal.ts';
import type { Settings } from '../../kernel/settings.ts';
import { updated } from '../../kernel/traced.ts';
import { endOtherSessions } from '../../kernel/user-sessions.ts';
import type { Deps } from '../deps.ts';
import { claimTry, forgiveTries } from '../session/index.ts';
import { PROFILE } from './profile.store.ts';

type Input = z.output<typeof PasswordChange>;

/** Which characters a new password may have, see `passwordRules` of the contract. */
export const chrtypeOf = async (ctx: Context, settings: Settings): Promise<string> =>
  (await settings.value(ctx.db, 'sys.account.chrtype')) ?? '0';

/** The stored hash, when the caller knows its password; wrong tries count towards the lock. */
async function provenHash(ctx: Context, deps: Deps, oldPassword: string): Promise<string> {
  const { userId, userName } = ctx.actor;
  await claimTry(ctx.db, userName, ctx.ip, deps.clock().getTime());
  const { password } = await ctx.db
    .selectFrom('sys_user')
    .where('user_id', '=', userId)
    .select('password')
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(oldPassword, password))) {
    throw refuseField('oldPassword', 'PersonalCenter.oldPasswordWrong');
  }
  await forgiveTries(ctx.db, userName, ctx.ip);
  return password;
}

function refusalOfNew({ oldPassword, newPassword }: Input, chrtype: string, userName: string) {
  if (newPassword === oldPassword) return 'PersonalCenter.passwordIsOld';
  const broken = brokenRule(passwordRules(chrtype, userName), newPassword);
  return broken ?? (isCommonPassword(newPassword) ? 'PersonalCenter.passwordCommon' : undefined);
}

/**
 * Changes the own password and ends every other session of the user. Serve it with a transaction
 * of its own: a wrong old password stays counted although it is refused.
 */
export async function changePassword(ctx: Context, deps: Deps, input: Input): Promise<undefined> {
  const { userId, userName } = ctx.actor;
  const known = await provenHash(ctx, deps, input.oldPassword);
  const refusal = refusalOfNew(input, await chrtypeOf(ctx, deps.settings), userName);
  if (refusal) throw refuseField('newPassword', refusal);
  const password = await hashPassword(input.newPassword);
  await transact(ctx.db, async (tx) => {
    const result = await tx
      .updateTable('sys_user')
      .set({
        password,
        pwd_update_date: ctx.now,
        must_change_pwd: false,
        pwd_expires_at: null,
        ...updated(ctx),
      })
      .where('user_id', '=', userId)
      // Of two changes at once, both proven by the same old password, one is made.
      .where('password', '=', known)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw conflict();
    await endOtherSessions(tx, userId, ctx.token);
    await writeAudit(tx, ctx, [{ objType: PROFILE, objId: userId, action: 'updatePwd' }]);
  });
}
