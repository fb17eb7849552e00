import type { LoginInput } from '@portal/contract/session/session';
import { sql } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { OpenContext } from '../../kernel/context.ts';
import { verifyPassword } from '../../kernel/password.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { isListed } from './address-list.ts';
import { spendCaptcha } from './captcha.ts';
import { isCaptchaOn } from './captcha-switch.ts';
import { claimTry, forgiveTries } from './lockout.ts';
import { writeLoginLog } from './login-log.ts';
import { readUserAgent } from './user-agent.ts';

type Input = z.output<typeof LoginInput>;

interface User {
  userId: string;
  userName: string;
}

/**
 * Checks in the order of conventions §1.4: captcha, address list, lock, password, and only to
 * somebody who knows the password, whether the account is disabled. An unknown name and a wrong
 * password get the same answer in the same time.
 */
async function authenticate(ctx: OpenContext, deps: Deps, input: Input): Promise<User> {
  const time = deps.clock().getTime();
  if (await isCaptchaOn(ctx.db, deps.settings)) await spendCaptcha(ctx.db, input, time);
  const blocked = await deps.settings.value(ctx.db, 'sys.login.blackIPList');
  if (isListed(ctx.ip, blocked ?? '')) throw refuse('login.addressBlocked');
  await claimTry(ctx.db, input.username, ctx.ip, time);
  const user = await ctx.db
    .selectFrom('sys_user')
    .where(sql`lower(user_name)`, '=', input.username.toLowerCase())
    .where('del_flag', '=', '0')
    .select(['user_id', 'user_name', 'password', 'status'])
    .executeTakeFirst();
  const isRight = await verifyPassword(input.password, user?.password);
  if (!user || !isRight) throw refuse('login.refused');
  await forgiveTries(ctx.db, input.username, ctx.ip);
  if (user.status !== '0') throw refuse('login.disabled');
  return { userId: user.user_id, userName: user.user_name };
}

/** Signs in and returns the token; every outcome is a row of the login log. */
export async function login(
  ctx: OpenContext,
  deps: Deps,
  input: Input,
): Promise<{ token: string }> {
  try {
    const { userId, userName } = await authenticate(ctx, deps, input);
    return await transact(ctx.db, async (tx) => {
      const token = await deps.sessions.create(tx, userId, {
        ip: ctx.ip,
        ...readUserAgent(ctx.userAgent),
      });
      await tx
        .updateTable('sys_user')
        .set({ login_ip: ctx.ip, login_date: ctx.now })
        .where('user_id', '=', userId)
        .execute();
      await writeLoginLog(tx, ctx, { userName, isOk: true, msg: 'login.ok' });
      return { token };
    });
  } catch (error) {
    if (error instanceof Refusal) {
      await writeLoginLog(ctx.db, ctx, {
        userName: input.username,
        isOk: false,
        msg: error.message,
      });
    }
    throw error;
  }
}
