import { callerNetwork } from '@portal/contract/kit/ip';
import type { RegisterInput } from '@portal/contract/session/register';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import { countAttempt, LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { isCommonPassword } from '../../../kernel/common-password.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { hashPassword } from '../../../kernel/password.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import type { Settings } from '../../../kernel/settings.ts';
import type { Deps } from '../../deps.ts';
import { spendCaptcha } from './captcha.ts';
import { requireFreeAddress } from './enter.ts';

type Input = z.output<typeof RegisterInput>;

/** Registrations that one address may try before it has to wait. */
export const REGISTER_ATTEMPTS = 20;

/** May somebody register? */
export const isRegisterOn = (ctx: Pick<OpenContext, 'db'>, settings: Settings) =>
  settings.read(ctx.db, 'sys.account.registerUser');

/** Checks a password against rules that the contract cannot know. */
function requireOwnPassword({ username, password }: Input): void {
  if (password.toLowerCase() === username.toLowerCase()) {
    throw refuseField('password', 'PersonalCenter.passwordIsName');
  }
  if (isCommonPassword(password)) throw refuseField('password', 'PersonalCenter.passwordCommon');
}

/** Spends the picture and a try of the address before anything is told about names. */
async function admit(ctx: OpenContext, deps: Deps, input: Input): Promise<void> {
  const time = deps.clock().getTime();
  if (await deps.settings.read(ctx.db, 'sys.account.captchaEnabled'))
    await spendCaptcha(ctx.db, input, time);
  await requireFreeAddress(ctx, deps);
  const attempts = await countAttempt(
    ctx.db,
    `register:${callerNetwork(ctx.ip)}`,
    REGISTER_ATTEMPTS,
    time,
  );
  if (attempts > REGISTER_ATTEMPTS) throw refuse('register.tooMany', { minutes: LOCK_MINUTES });
}

const nameTaken = () => refuseField('username', 'register.nameTaken');

async function requireFreeName(ctx: OpenContext, userName: string): Promise<void> {
  const user = await ctx.db
    .selectFrom('sys_user')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('user_id')
    .executeTakeFirst();
  if (user) throw nameTaken();
}

/**
 * Keeps what a merchant's person sends until an auditor decides. Only the fields of the contract
 * are read: role, status and merchant come from the decision and the binding.
 */
export async function register(ctx: OpenContext, deps: Deps, input: Input): Promise<undefined> {
  if (!(await isRegisterOn(ctx, deps.settings))) throw refuse('register.closed');
  requireOwnPassword(input);
  await admit(ctx, deps, input);
  await requireFreeName(ctx, input.username);
  await keepRegistration(ctx.db, input, ctx).catch((error: unknown) => {
    throw isUniqueViolation(error, 'registration_waiting') ? nameTaken() : error;
  });
}

/** Writes down what was sent: the password hashed, phone and mail sealed. */
export async function keepRegistration(
  db: Kysely<Database>,
  { username, password, merName, nickName, phonenumber, email }: Omit<Input, 'confirmPassword'>,
  { ip, now }: Pick<OpenContext, 'ip' | 'now'>,
): Promise<void> {
  const sealer = await sealerOf(db);
  await db
    .insertInto('registration')
    .values({
      user_name: username,
      password: await hashPassword(password),
      mer_name: merName,
      nick_name: nickName,
      phonenumber: sealedValue(sealer.seal(phonenumber, mask.phone(phonenumber))),
      email: sealedValue(sealer.seal(email, mask.email(email))),
      ip,
      create_time: now,
    })
    .execute();
}
