import { CODE } from '@portal/contract/kit/codes';
import type { CallInput } from '@portal/contract/kit/route';
import { captchaCall, loginCall, ssoExchangeCall } from '@portal/contract/session/paths';
import type { sessionRoutes } from '@portal/contract/session/session';
import type { ssoRoutes } from '@portal/contract/session/sso';
import { AppError, connect } from '@portal/http';
import { setToken } from './token.ts';

/** The calls without their schemas: the sign-in page loads no validator. */
const session = connect({
  captcha: captchaCall as typeof sessionRoutes.captcha,
  login: loginCall as typeof sessionRoutes.login,
  exchange: ssoExchangeCall as typeof ssoRoutes.exchange,
});

/** A new captcha: picture and id, or the news that none is asked for. */
export const fetchCaptcha = session.captcha;

/**
 * Signs in and keeps the token. Returns the token of the second step where a code is asked for first;
 * undefined when somebody is signed in.
 */
export async function signIn(
  input: CallInput<typeof sessionRoutes.login>['body'],
): Promise<string | undefined> {
  try {
    const { token } = await session.login({ body: input });
    setToken(token);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== CODE.codeNeeded) throw error;
    return (error.data as { stepToken: string }).stepToken;
  }
}

/**
 * Signs in with the one-time code of single sign-on and keeps the token; answers the path that was
 * wanted before, as the server has it.
 */
export async function signInByCode(code: string): Promise<string> {
  const { token, redirect } = await session.exchange({ body: { code } });
  setToken(token);
  return redirect;
}
