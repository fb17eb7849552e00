import { hasPage, isExternal, joinPath } from '@portal/contract/session/menu-path';
import type { MenuEntry } from '@portal/contract/session/session';
import { type Crumb, INNER_LINK, type PageRoute, type RedirectRoute } from './page-route.ts';

export interface MenuRoutes {
  pages: PageRoute[];
  redirects: RedirectRoute[];
}

interface Place {
  /** Absolute path of the parent. */
  path: string;
  trail: Crumb[];
}

const leadsOn = ({ redirect }: MenuEntry) => Boolean(redirect) && redirect !== 'noRedirect';

function pageOf(entry: MenuEntry, path: string, trail: Crumb[]): PageRoute {
  const { title = '', affix, noCache, activeMenu, isAddFlag, link } = entry.meta ?? {};
  const component = entry.component ?? '';
  return {
    path,
    name: entry.name,
    component,
    title,
    affix,
    noCache,
    activeMenu,
    isAddFlag,
    ...(component === INNER_LINK && { link }),
    trail,
  };
}

/** Trail of the children: containers without a title, such as the root wrapper, add nothing. */
function trailBelow(entry: MenuEntry, path: string, trail: Crumb[]): Crumb[] {
  const title = entry.meta?.title;
  if (!title) return trail;
  return [...trail, { title, path: hasPage(entry) || leadsOn(entry) ? path : undefined }];
}

function collect(entry: MenuEntry, place: Place, routes: MenuRoutes): void {
  if (isExternal(entry.path)) return;
  const path = joinPath(place.path, entry.path);
  if (hasPage(entry)) routes.pages.push(pageOf(entry, path, place.trail));
  else if (leadsOn(entry)) routes.redirects.push({ from: path, to: entry.redirect ?? path });
  const below = { path, trail: trailBelow(entry, path, place.trail) };
  for (const child of entry.children ?? []) collect(child, below, routes);
}

/**
 * Turns the server's menu into flat routes (specification §2, routing rules): `Layout` and
 * `ParentView` are containers at any depth whose children carry their path as a prefix,
 * `InnerLink` is a frame, any other component is a page of the remote that owns it. External links
 * have no route; hidden entries do.
 *
 * `{ path: '/system', component: 'Layout', children: [{ path: 'log', component: 'ParentView',
 * children: [{ path: 'operlog', component: 'monitor/operlog/index' }] }] }`
 * gives the page `/system/log/operlog`.
 */
export function menuToRoutes(menu: MenuEntry[]): MenuRoutes {
  const routes: MenuRoutes = { pages: [], redirects: [] };
  for (const entry of menu) collect(entry, { path: '/', trail: [] }, routes);
  return routes;
}
