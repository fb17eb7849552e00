import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './page-route.ts';

/**
 * The page at an address (without query), the most specific first; undefined = unknown. An address
 * that is a path itself needs no matching, which would rank all paths again at every navigation.
 */
export function findPage(pages: PageRoute[], pathname: string): PageRoute | undefined {
  const exact = pages.find(({ path }) => path === pathname);
  if (exact) return exact;
  const routes = pages.map((page) => ({ path: page.path, page }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.page;
}
