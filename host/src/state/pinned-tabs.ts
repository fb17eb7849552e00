import { locationAt } from '../routing/location-at.ts';
import type { PageRoute } from '../routing/page-route.ts';
import { type Visit, visitOf } from './tabs.ts';

/** Affixed pages as tabs; one whose path has places has no address before it is visited. */
export function pinnedTabs(pages: PageRoute[]): Visit[] {
  return pages.flatMap((page) => {
    if (!page.affix || page.path.includes(':')) return [];
    return visitOf(page, locationAt({ pathname: page.path, search: '', hash: '' })) ?? [];
  });
}
