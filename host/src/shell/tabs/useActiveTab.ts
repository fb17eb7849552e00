import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { tabIdOf } from '../../state/tabs.ts';

/** Id of the tab at the address; of no tab where the address is not a named page. */
export function useActiveTab(): string {
  const { pages } = useAtomValue(routesAtom);
  const location = useLocation();
  return tabIdOf(findPage(pages, location.pathname), location);
}
