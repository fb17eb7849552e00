import { createHash, randomBytes } from 'node:crypto';
import { CODE } from '@portal/contract/kit/codes';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { callerNetwork } from '@portal/contract/kit/ip';
import type { HandlerInput } from '@portal/contract/kit/route';
import { SIGN_IN_OVER } from '@portal/contract/session/paths';
import type { sessionRoutes } from '@portal/contract/session/session';
import { sql } from 'kysely';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { tokenHash } from '../../../kernel/sessions.ts';
import type { Deps } from '../../deps.ts';
import { spendCode } from '../factor/index.ts';
import { enter, logRefusal, requireFreeAddress, type Visitor } from './enter.ts';
import { attemptOf, countFailure, forgive, requireOpen } from './lockout.ts';
import { writeLoginLog } from './login-log.ts';

/** Time in which the code has to be typed. */
export const STEP_MS = 5 * MINUTE_MS;
/** Codes that may be tried after one right password. */
export const STEP_ATTEMPTS = 5;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Network and program of a caller: a token that is taken elsewhere is worth nothing. */
const clientHash = ({ ip, userAgent }: Visitor) => digest(`${callerNetwork(ip)}\n${userAgent}`);

/** User whose password was right, with its stored hash. */
interface Known {
  userId: string;
  userName: string;
  password: string;
}

/**
 * Asks for a code of the second factor: code 428, with the token that goes on. Nothing of a session exists
 * yet. The login log says that the password was right; the sign-in takes the place of that line.
 */
export async function askForCode(
  ctx: Visitor,
  { clock }: Deps,
  { userId, userName, password }: Known,
): Promise<never> {
  const stepToken = randomBytes(32).toString('base64url');
  const info_id = await writeLoginLog(ctx.db, ctx, {
    userName,
    isOk: false,
    msg: 'login.codeNeeded',
  });
  await ctx.db
    .insertInto('login_step')
    .values({
      token_hash: tokenHash(stepToken),
      user_id: userId,
      client_hash: clientHash(ctx),
      password_hash: digest(password),
      info_id,
      expires_at: stampAt(clock().getTime() + STEP_MS),
    })
    .execute();
  const data = { stepToken };
  throw new Refusal('login.codeNeeded', { code: CODE.codeNeeded, reason: 'SIGN_IN', data });
}

const wrongCode = () => new Refusal('login.codeWrong', { fields: { code: 'login.captchaWrong' } });
const stepOver = () => new Refusal('login.stepOver', { reason: SIGN_IN_OVER });

/**
 * Takes one of the attempts of a sign-in whose password was right, before the code is compared: many at once
 * cannot slip through. Refuses one that is over, from elsewhere, or whose user has changed meanwhile.
 */
async function takeAttempt(ctx: OpenContext, stepToken: string) {
  const step = await ctx.db
    .updateTable('login_step')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash(stepToken))
    .where('client_hash', '=', clientHash(ctx))
    .where('tries', '<', STEP_ATTEMPTS)
    .where('expires_at', '>', ctx.now)
    .returning(['user_id', 'password_hash', 'info_id', 'tries'])
    .executeTakeFirst();
  const user =
    step &&
    (await ctx.db
      .selectFrom('sys_user')
      .where('user_id', '=', step.user_id)
      .where('del_flag', '=', DEL_FLAG.kept)
      .where('status', '=', ON_OFF.enabled)
      .select(['user_id', 'user_name', 'password'])
      .executeTakeFirst());
  if (!step || !user || digest(user.password) !== step.password_hash) throw stepOver();
  return {
    userId: user.user_id,
    userName: user.user_name,
    askedIn: step.info_id,
    isLast: step.tries >= STEP_ATTEMPTS,
  };
}

/** Ends a sign-in that waits for its code: of two right codes at once, one finds it. */
async function endStep({ db }: OpenContext, stepToken: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('login_step')
    .where('token_hash', '=', tokenHash(stepToken))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw stepOver();
}

type Input = HandlerInput<typeof sessionRoutes.loginCode>['body'];

/** Signs in by a code after a right password; wrong codes count as wrong passwords do. */
export async function loginByCode(
  ctx: OpenContext,
  deps: Deps,
  { stepToken, code }: Input,
): Promise<{ token: string }> {
  const { isLast, ...account } = await takeAttempt(ctx, stepToken);
  const { userId, userName } = account;
  const time = deps.clock().getTime();
  try {
    await requireFreeAddress(ctx, deps);
    const attempt = await attemptOf(ctx.db, { userName, ip: ctx.ip, time });
    await requireOpen(ctx.db, attempt);
    const isRight = await spendCode(ctx.db, userId, { code, time });
    await requireOpen(ctx.db, attempt);
    if (!isRight) {
      await countFailure(ctx.db, attempt);
      throw isLast ? stepOver() : wrongCode();
    }
    await endStep(ctx, stepToken);
    await forgive(ctx.db, attempt);
  } catch (error) {
    return await logRefusal(ctx, userName, error);
  }
  return { token: await enter(ctx, deps, account) };
}
