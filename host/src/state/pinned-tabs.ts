import type { PageRoute } from '../routing/page-route.ts';
import type { Visit } from './tabs.ts';

/** Affixed pages as tabs; one whose path has places has no address before it is visited. */
export function pinnedTabs(pages: PageRoute[]): Visit[] {
  return pages.flatMap(({ path, name, affix, noCache }) => {
    if (!affix || !name || path.includes(':')) return [];
    const location = {
      pathname: path,
      search: '',
      hash: '',
      state: null,
      key: 'default',
      mask: undefined,
    };
    return [{ path, name, affix, noCache, location }];
  });
}
