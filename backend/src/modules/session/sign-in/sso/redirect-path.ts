import { CONSOLE_BASE } from '@portal/contract/constants';

/** An origin that no address has: what leaves it was not a path. */
const NOWHERE = 'http://console.invalid';
const PATH_MAX = 500;

/**
 * The wanted path below the console's base, or `/` when it is not one: an outside, protocol-relative
 * or climbing address is no path of this console. Judged after the browser's own normalisation,
 * which turns `/.//evil` into `//evil`.
 */
export function redirectPath(wanted: string | null): string {
  if (!wanted || wanted.length > PATH_MAX || !/^\/(?![/\\])/.test(wanted)) return '/';
  const text = CONSOLE_BASE.slice(0, -1) + wanted;
  if (!URL.canParse(text, NOWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  if (origin !== NOWHERE || !pathname.startsWith(CONSOLE_BASE)) return '/';
  const path = pathname.slice(CONSOLE_BASE.length - 1) + search + hash;
  return path.startsWith('//') || path.length > PATH_MAX ? '/' : path;
}
