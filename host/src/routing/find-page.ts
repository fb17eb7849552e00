import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './page-route.ts';

/** The page at an address (without query), the most specific first; undefined = unknown. */
export function findPage(pages: PageRoute[], pathname: string): PageRoute | undefined {
  const routes = pages.map((page) => ({ path: page.path, page }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.page;
}
