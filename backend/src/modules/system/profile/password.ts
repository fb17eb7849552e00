import { brokenRule, type PasswordChange, passwordRules } from '@portal/contract/system/password';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { isCommonPassword } from '../../../kernel/common-password.ts';
import type { Context } from '../../../kernel/context.ts';
import { hashPassword } from '../../../kernel/password.ts';
import { refusalOfUsed } from '../../../kernel/password-history.ts';
import { provenPassword } from '../../../kernel/proof.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import type { Settings } from '../../../kernel/settings.ts';
import { updated } from '../../../kernel/traced.ts';
import { endOtherSessions } from '../../../kernel/user-sessions.ts';
import type { Deps } from '../../deps.ts';
import { PROFILE } from './profile.store.ts';

type Input = z.output<typeof PasswordChange>;

/** Characters that a new password may have, see `passwordRules` of the contract. */
export const chrtypeOf = (ctx: Context, settings: Settings) =>
  settings.read(ctx.db, 'sys.account.chrtype');

function refusalOfNew({ oldPassword, newPassword }: Input, chrtype: string, userName: string) {
  if (newPassword === oldPassword) return 'PersonalCenter.passwordIsOld';
  const broken = brokenRule(passwordRules(chrtype, userName), newPassword);
  return broken ?? (isCommonPassword(newPassword) ? 'PersonalCenter.passwordCommon' : undefined);
}

/**
 * Changes the own password and ends every other session of the user. Serve it with a transaction
 * of its own: a wrong old password stays counted although it is refused. Of two changes at once one
 * is made, and the other answers as if it came after that: its old password is wrong.
 */
export async function changePassword(ctx: Context, deps: Deps, input: Input): Promise<undefined> {
  const { userId, userName } = ctx.actor;
  const wrong = refuseField('oldPassword', 'PersonalCenter.oldPasswordWrong');
  const known = await provenPassword(ctx, deps, input.oldPassword, wrong);
  const refusal = refusalOfNew(input, await chrtypeOf(ctx, deps.settings), userName);
  if (refusal) throw refuseField('newPassword', refusal);
  const used = await refusalOfUsed(ctx.db, deps.settings, { userId, password: input.newPassword });
  if (used) throw refuseField('newPassword', used);
  const password = await hashPassword(input.newPassword);
  const isMade = await transact(ctx.db, async (tx) => {
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
      .where('password', '=', known)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await endOtherSessions(tx, userId, ctx.token);
    await writeAudit(tx, ctx, [{ objType: PROFILE, objId: userId, action: 'updatePwd' }]);
    return true;
  });
  // Another change was faster: what was proven is proven again, against the password of now.
  return isMade ? undefined : changePassword(ctx, deps, input);
}
