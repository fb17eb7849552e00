import type { Language } from '@portal/contract/constants';
import type { UnlistedPage } from '../remotes/unlisted-pages.ts';
import type { Crumb, PageRoute } from './page-route.ts';

/** Rules that decide which unlisted pages a user has, and their titles. */
export interface UnlistedRules {
  can(permit: string | null): boolean;
  language: Language;
}

function trailOf(parent: PageRoute | undefined): Crumb[] {
  return parent ? [...parent.trail, { title: parent.title, path: parent.path }] : [];
}

/**
 * Pages that no menu lists (specification §2, routes) beside those of the menu; places in their
 * paths take digits only, behind the page's letters. One that the user may not open does not exist: its address is unknown.
 */
export function unlistedRoutes(
  pages: readonly PageRoute[],
  unlisted: readonly UnlistedPage[],
  { can, language }: UnlistedRules,
): PageRoute[] {
  return unlisted
    .filter(({ permit }) => can(permit))
    .map(({ path, prefix, name, component, title, parent }) => ({
      path,
      prefix,
      name,
      component,
      title: title[language] ?? name,
      activeMenu: parent,
      takesDigits: true,
      trail: trailOf(pages.find((page) => page.path === parent)),
    }));
}
