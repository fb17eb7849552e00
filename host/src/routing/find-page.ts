import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './page-route.ts';

const DIGITS = /^\d+$/;

/** Returns true if a place of the path holds the page's prefix and a number. */
const isNumber = (value: string, prefix: string) =>
  value.startsWith(prefix) && DIGITS.test(value.slice(prefix.length));

/**
 * The page at an address (without query), the most specific first; undefined = unknown. An address
 * that is a path itself needs no matching, which would rank all paths again at every navigation.
 */
export function findPage(pages: PageRoute[], pathname: string): PageRoute | undefined {
  const exact = pages.find(({ path }) => path === pathname);
  if (exact) return exact;
  const routes = pages.map((page) => ({ path: page.path, page }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match) return undefined;
  const { page } = match.route;
  const { takesDigits, prefix = '' } = page;
  const isNumbered = Object.values(match.params).every((value = '') => isNumber(value, prefix));
  return takesDigits && !isNumbered ? undefined : page;
}
