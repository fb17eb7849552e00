import { CONSOLE_BASE } from '@portal/contract/constants';

export const LOGIN_PATH = '/login';
export const REGISTER_PATH = '/register';
export const BIND_PATH = '/bind';
export const RETURN_PATH = '/auth-redirect';

/** Addresses that need no sign-in (specification §2, routes). */
export type OpenPath =
  | typeof LOGIN_PATH
  | typeof REGISTER_PATH
  | typeof BIND_PATH
  | typeof RETURN_PATH;
const OPEN_PATHS: readonly OpenPath[] = [LOGIN_PATH, REGISTER_PATH, BIND_PATH, RETURN_PATH];

/** Path below the console's base, with its leading slash: `/orders/general?x=1`. */
export function innerPath(url: URL | Location): string {
  const below = url.pathname.slice(CONSOLE_BASE.length - 1) || '/';
  return `${below}${url.search}${url.hash}`;
}

/** Address of a path below the base, for the browser. */
export const outerPath = (path: string): string => CONSOLE_BASE + path.slice(1);

/** Returns the address of sign-in that leads back to a path afterwards. */
export function loginAddress(path: string): string {
  return `${outerPath(LOGIN_PATH)}?${new URLSearchParams({ redirect: path })}`;
}

/** The open page that a path names; undefined = the path needs sign-in. */
export function openPathOf(path: string): OpenPath | undefined {
  const pathOnly = path.replace(/[?#].*$/, '');
  return OPEN_PATHS.find((open) => open === pathOnly);
}

/** Of the open pages only binding is for somebody who has just signed in. */
const isAfterSignIn = (path: string) => [undefined, BIND_PATH].includes(openPathOf(path));

/**
 * Returns the address to open after signing in: the wanted path, or `/` when it is not a path of
 * this console. An outside, protocol-relative or climbing address is refused.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  const url = new URL(outerPath(wanted), location.origin);
  const isInside = url.origin === location.origin && url.pathname.startsWith(CONSOLE_BASE);
  const path = innerPath(url);
  return isInside && !/^\/[/\\]/.test(path) && isAfterSignIn(path) ? path : '/';
}

/** The path that the address of sign-in remembers. */
export const wantedPath = (): string =>
  safeRedirect(new URLSearchParams(location.search).get('redirect'));
