import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { showPageTitle } from '../../routing/document-title.ts';
import type { PageRoute } from '../../routing/page-route.ts';
import { visitOf } from '../../state/tabs.ts';
import { visitAtom } from '../../state/tabs-atoms.ts';

/** Each change of address: its page becomes a tab if it has a name, and titles the document. */
export function useVisit(location: Location, page: PageRoute | undefined): void {
  const visit = useSetAtom(visitAtom);
  const title = page?.title;
  useLayoutEffect(() => {
    const tab = page && visitOf(page, location);
    if (tab) visit(tab);
  }, [visit, location, page]);
  useLayoutEffect(() => showPageTitle(title), [title]);
}
