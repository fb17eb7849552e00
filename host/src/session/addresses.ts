import { CONSOLE_BASE } from '@portal/contract/constants';

/** Addresses that need no sign-in (specification §2, routes). */
const OPEN_PATHS = ['/login'];
const LOGIN_PATH = '/login';

/** Path below the console's base, with its leading slash: `/orders/general?x=1`. */
export function innerPath(url: URL | Location): string {
  const below = url.pathname.slice(CONSOLE_BASE.length - 1) || '/';
  return `${below}${url.search}${url.hash}`;
}

/** Address of a path below the base, for the browser. */
export const outerPath = (path: string): string => CONSOLE_BASE + path.slice(1);

/** Where a path is sent to sign in, to come back to it afterwards. */
export function loginAddress(path: string): string {
  return `${outerPath(LOGIN_PATH)}?${new URLSearchParams({ redirect: path })}`;
}

const pathOnly = (path: string) => path.replace(/[?#].*$/, '');

export const isLoginPath = (path: string): boolean => pathOnly(path) === LOGIN_PATH;
export const needsSignIn = (path: string): boolean => !OPEN_PATHS.includes(pathOnly(path));

/**
 * Where to go after signing in: the wanted path, or `/` when it is not a path of this console. An
 * outside, protocol-relative or climbing address is refused.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  const url = new URL(outerPath(wanted), location.origin);
  const isInside = url.origin === location.origin && url.pathname.startsWith(CONSOLE_BASE);
  const path = innerPath(url);
  return isInside && !/^\/[/\\]/.test(path) && !isLoginPath(path) ? path : '/';
}
