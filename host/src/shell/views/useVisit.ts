import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { showPageTitle } from '../../routing/document-title.ts';
import type { PageRoute } from '../../routing/page-route.ts';
import { visitAtom } from '../../state/tabs-atoms.ts';

/** Each change of address: its page becomes a tab if it has a name, and titles the document. */
export function useVisit(location: Location, page: PageRoute | undefined): void {
  const visit = useSetAtom(visitAtom);
  const { name, affix, noCache, title } = page ?? {};
  useLayoutEffect(() => {
    if (name) visit({ path: location.pathname, name, location, affix, noCache });
  }, [visit, location, name, affix, noCache]);
  useLayoutEffect(() => showPageTitle(title), [title]);
}
