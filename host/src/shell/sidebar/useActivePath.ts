import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';

/** Menu path to highlight: the route's `activeMenu`, else the path at the address. */
export function useActivePath(): string {
  const { pathname } = useLocation();
  const { pages } = useAtomValue(routesAtom);
  return findPage(pages, pathname)?.activeMenu ?? pathname;
}
