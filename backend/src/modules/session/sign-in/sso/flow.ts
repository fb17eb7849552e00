import { API_BASE } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { SSO_CALLBACK_PATH } from '@portal/contract/session/paths';
import type { ssoRoutes } from '@portal/contract/session/sso';
import { sql } from 'kysely';
import type { OpenContext } from '../../../../kernel/context.ts';
import { DEL_FLAG } from '../../../../kernel/del-flag.ts';
import { Refusal, refuse } from '../../../../kernel/refusal.ts';
import type { Deps } from '../../../deps.ts';
import { type Account, enter, logRefusal, requireFreeAddress, type Visitor } from '../enter.ts';
import { attemptOf, forgive, requireOpen } from '../lockout.ts';
import { browserSecret, proofOf, randomSecret } from './browser.ts';
import type { IdentityProvider } from './provider.ts';
import { redirectPath } from './redirect-path.ts';
import { makeTicket, spendTicket } from './tickets.ts';

/** Logs a failed attempt; what is no refusal gets a reason that users may read. */
function logFailure(ctx: Visitor, userName: string, error: unknown): Promise<never> {
  const isOurs = error instanceof Refusal;
  const refusal = isOurs ? error : new Refusal('login.ssoRefused', { cause: error });
  return logRefusal(ctx, userName, refusal);
}

/** Begins an attempt: where to send the browser, and the secret that its cookie keeps. */
export async function begin(
  ctx: Visitor,
  { clock }: Deps,
  provider: IdentityProvider,
  { origin, wanted }: { origin: string; wanted: string | null },
): Promise<{ address: string; secret: string }> {
  const secret = randomSecret();
  const purpose = { redirect: redirectPath(wanted) };
  const returnTo = origin + API_BASE + SSO_CALLBACK_PATH;
  try {
    const state = await makeTicket(ctx.db, 'state', secret, purpose, clock().getTime());
    const entrance = await provider.entrance(returnTo, { state, ...proofOf(secret, state) });
    return { address: entrance.href, secret };
  } catch (error) {
    return await logFailure(ctx, '', error);
  }
}

/** Return of an attempt: the address with all its parameters, and the browser's cookies. */
interface Return {
  returned: URL;
  cookie: string | undefined;
}

/**
 * Ends an attempt with a one-time code for the page that fetches the token. The state is used up,
 * right or wrong. Every refusal is logged, under the name that the provider gave if it got so far.
 */
export async function arrive(
  ctx: Visitor,
  deps: Deps,
  provider: IdentityProvider,
  { returned, cookie }: Return,
): Promise<string> {
  const secret = browserSecret(cookie);
  const state = returned.searchParams.get('state') ?? '';
  let userName = '';
  try {
    const spent = await spendTicket(ctx.db, 'state', secret, state, deps.clock().getTime());
    if (!spent) throw refuse('login.ssoRefused');
    userName = await provider.userNameOf(returned, { state, ...proofOf(secret, state) });
    const { userId } = await userOfName(ctx, deps, userName);
    const purpose = { redirect: spent.redirect, userId };
    return await makeTicket(ctx.db, 'code', secret, purpose, deps.clock().getTime());
  } catch (error) {
    return await logFailure(ctx, userName, error);
  }
}

/** Turns a one-time code into a token, once and in the browser that signed in. */
export async function exchange(
  ctx: OpenContext,
  deps: Deps,
  code: string,
): Promise<Answer<typeof ssoRoutes.exchange>> {
  const secret = browserSecret(ctx.cookie);
  try {
    const spent = await spendTicket(ctx.db, 'code', secret, code, deps.clock().getTime());
    if (!spent) throw refuse('sso.refused');
    const user = await userOfId(ctx, spent.userId);
    return { token: await enter(ctx, deps, user), redirect: spent.redirect };
  } catch (error) {
    return await logRefusal(ctx, '', error);
  }
}

/**
 * The user whom the provider vouches for. Never makes one; the rules of the password sign-in hold
 * here too: address list, lock, disabled.
 */
async function userOfName(ctx: Visitor, deps: Deps, userName: string): Promise<Account> {
  await requireFreeAddress(ctx, deps);
  const of = { userName, ip: ctx.ip, time: deps.clock().getTime() };
  const attempt = await attemptOf(ctx.db, of);
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
async function userOfId(ctx: Visitor, userId: string | undefined): Promise<Account> {
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
