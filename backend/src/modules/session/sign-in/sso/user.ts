import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { sql } from 'kysely';
import { DEL_FLAG } from '../../../../kernel/del-flag.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { Deps } from '../../../deps.ts';
import { type Account, requireFreeAddress, type Visitor } from '../enter.ts';
import { forgive, requireOpen } from '../lockout.ts';

/**
 * The user whom the provider vouches for. Never makes one; the rules of the password sign-in hold
 * here too: address list, lock, disabled.
 */
export async function userOfName(ctx: Visitor, deps: Deps, userName: string): Promise<Account> {
  await requireFreeAddress(ctx, deps);
  const attempt = { userName, ip: ctx.ip, time: deps.clock().getTime() };
  await requireOpen(ctx.db, attempt);
  const user = await ctx.db
    .selectFrom('sys_user')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .where('del_flag', '=', DEL_FLAG.kept)
    .select(['user_id', 'user_name', 'status'])
    .executeTakeFirst();
  if (!user) throw refuse('login.ssoRefused');
  await forgive(ctx.db, attempt);
  if (user.status !== ON_OFF.enabled) throw refuse('login.disabled');
  return { userId: user.user_id, userName: user.user_name };
}

/** The user of a one-time code, as long as the user is enabled. */
export async function userOfId(ctx: Visitor, userId: string | undefined): Promise<Account> {
  const user = await ctx.db
    .selectFrom('sys_user')
    .where('user_id', '=', userId ?? '0')
    .where('del_flag', '=', DEL_FLAG.kept)
    .where('status', '=', ON_OFF.enabled)
    .select(['user_id', 'user_name'])
    .executeTakeFirst();
  if (!user) throw refuse('sso.refused');
  return { userId: user.user_id, userName: user.user_name, isVouched: true };
}
