import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { LoginInput } from '@portal/contract/session/session';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { verifyPassword } from '../../../kernel/password.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import { confirmedAt } from '../factor/index.ts';
import { spendCaptcha } from './captcha.ts';
import { type Account, enter, logRefusal, requireFreeAddress } from './enter.ts';
import { attemptOf, countFailure, forgive, requireOpen } from './lockout.ts';
import { askForCode } from './login-step.ts';

type Input = z.output<typeof LoginInput>;

/** The user of a name, or the registration that waits under it; both are looked for each time. */
async function find(db: Kysely<Database>, name: string) {
  const user = await db
    .selectFrom('sys_user')
    .where(sql`lower(user_name)`, '=', name.toLowerCase())
    .where('del_flag', '=', DEL_FLAG.kept)
    .select(['user_id', 'user_name', 'password', 'status', 'pwd_expires_at'])
    .executeTakeFirst();
  const waiting = await db
    .selectFrom('registration')
    .where(sql`lower(user_name)`, '=', name.toLowerCase())
    .where('status', '=', ON_OFF.enabled)
    .select('password')
    .executeTakeFirst();
  return { user, password: (user ?? waiting)?.password };
}

/** Account whose password was right. */
interface Known extends Account {
  /** Stored hash of the password. */
  password: string;
  hasFactor: boolean;
}

/**
 * Checks in the order of conventions §1.4: captcha, address list, lock, password, and only to
 * somebody who knows the password, whether the account is disabled, still waits for approval or has a secret that has ended. An
 * unknown name and a wrong password get the same answer in the same time. Where a code follows, only the code
 * forgives what failed before: a known password must not give new attempts at it.
 */
async function authenticate(ctx: OpenContext, deps: Deps, input: Input): Promise<Known> {
  const time = deps.clock().getTime();
  if (await deps.settings.read(ctx.db, 'sys.account.captchaEnabled'))
    await spendCaptcha(ctx.db, input, time);
  await requireFreeAddress(ctx, deps);
  const attempt = await attemptOf(ctx.db, { userName: input.username, ip: ctx.ip, time });
  await requireOpen(ctx.db, attempt);
  const { user, password } = await find(ctx.db, input.username);
  const isRight = await verifyPassword(input.password, password);
  await requireOpen(ctx.db, attempt);
  if (!isRight) {
    await countFailure(ctx.db, attempt);
    throw refuse('login.refused');
  }
  const hasFactor = user !== undefined && (await confirmedAt(ctx.db, user.user_id)) !== undefined;
  if (!hasFactor) await forgive(ctx.db, attempt);
  if (!user) throw refuse('login.awaitingApproval');
  if (user.status !== ON_OFF.enabled) throw refuse('login.disabled');
  if (user.pwd_expires_at && user.pwd_expires_at <= ctx.now) throw refuse('login.secretExpired');
  const { user_id: userId, user_name: userName } = user;
  return { userId, userName, password: user.password, hasFactor };
}

/**
 * Signs in and returns the token, or asks for a code of the second factor; every outcome is a row of the
 * login log.
 */
export async function login(
  ctx: OpenContext,
  deps: Deps,
  input: Input,
): Promise<{ token: string }> {
  const known = await authenticate(ctx, deps, input).catch((error: unknown) =>
    logRefusal(ctx, input.username, error),
  );
  if (known.hasFactor) return askForCode(ctx, deps, known);
  return { token: await enter(ctx, deps, known) };
}
