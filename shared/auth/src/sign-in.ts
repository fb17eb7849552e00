import type { CallInput } from '@portal/contract/kit/route';
import { captchaCall, loginCall } from '@portal/contract/session/paths';
import type { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { setToken } from './token.ts';

/** The calls without their schemas: the sign-in page loads no validator. */
const session = connect({
  captcha: captchaCall as typeof sessionRoutes.captcha,
  login: loginCall as typeof sessionRoutes.login,
});

/** A new captcha: picture and id, or the news that none is asked for. */
export const fetchCaptcha = session.captcha;

/** Signs in and keeps the token. */
export async function signIn(input: CallInput<typeof sessionRoutes.login>['body']): Promise<void> {
  const { token } = await session.login({ body: input });
  setToken(token);
}
