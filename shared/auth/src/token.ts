import { CONSOLE_BASE, TOKEN_COOKIE } from '@portal/contract/constants';
import { setTokenSource } from '@portal/http';
import cookies from 'js-cookie';
import { tellTabs } from './tab-news.ts';

const scope = { path: CONSOLE_BASE };

/** Token of the signed-in user, from the cookie of specification §4. */
export function getToken(): string | undefined {
  return cookies.get(TOKEN_COOKIE);
}

/**
 * Tells the other tabs to look at the cookie. Reading it back first makes the browser finish
 * writing: without, every third message is there before the cookie that it is about.
 */
function announce(): void {
  getToken();
  tellTabs({ kind: 'token' });
}

/** Keeps the token until the browser closes, never sent to another site; other tabs are told. */
export function setToken(token: string): void {
  const secure = location.protocol === 'https:';
  cookies.set(TOKEN_COOKIE, token, { ...scope, sameSite: 'strict', secure });
  announce();
}

/** Forgets the token; other tabs are told. */
export function clearToken(): void {
  cookies.remove(TOKEN_COOKIE, scope);
  announce();
}

setTokenSource(getToken);
