import { CONSOLE_BASE, TOKEN_COOKIE } from '@portal/contract/constants';
import { setTokenSource } from '@portal/http';
import cookies from 'js-cookie';

const scope = { path: CONSOLE_BASE };

/** Token of the signed-in user, from the cookie of specification §4. */
export function getToken(): string | undefined {
  return cookies.get(TOKEN_COOKIE);
}

/** Keeps the token until the browser closes; never sent to another site. */
export function setToken(token: string): void {
  const secure = location.protocol === 'https:';
  cookies.set(TOKEN_COOKIE, token, { ...scope, sameSite: 'strict', secure });
}

/** Forgets the token. */
export function clearToken(): void {
  cookies.remove(TOKEN_COOKIE, scope);
}

setTokenSource(getToken);
