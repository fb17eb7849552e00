import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Deps } from '../../deps.ts';

/** Reminders about the user's own password (conventions §1.4, §4). */
export interface PasswordAge {
  /** Somebody else chose it and it has not been changed, and the parameters ask for a change. */
  isDefaultModifyPwd: boolean;
  /** Older than `sys.account.passwordValidateDays`, or never changed while that counts. */
  isPasswordExpired: boolean;
  /** Nothing else is allowed before the password is changed. */
  mustChangePwd: boolean;
}

export async function passwordAge(ctx: Context, { clock, settings }: Deps): Promise<PasswordAge> {
  const { changed } = await ctx.db
    .selectFrom('sys_user')
    .where('user_id', '=', ctx.actor.userId)
    .select('pwd_update_date as changed')
    .executeTakeFirstOrThrow();
  const remind = await settings.read(ctx.db, 'sys.account.initPasswordModify');
  const days = await settings.read(ctx.db, 'sys.account.passwordValidateDays');
  const oldest = days > 0 ? stampAt(clock().getTime() - days * DAY_MS) : '';
  return {
    mustChangePwd: ctx.actor.mustChangePwd,
    isDefaultModifyPwd: remind && changed === null,
    isPasswordExpired: (changed ?? '') < oldest,
  };
}
