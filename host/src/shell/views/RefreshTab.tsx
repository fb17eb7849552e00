import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { tabIdOf } from '../../state/tabs.ts';
import { refreshTabAtom } from '../../state/tabs-atoms.ts';

/** `/redirect/<address>`: mounts the page of that address anew and goes back to it. */
export function RefreshTab() {
  const pathname = `/${useParams()['*'] ?? ''}`;
  const { search, hash } = useLocation();
  const { pages } = useAtomValue(routesAtom);
  const id = tabIdOf(findPage(pages, pathname), { pathname, search });
  const refresh = useSetAtom(refreshTabAtom);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    refresh(id);
    navigate(`${pathname}${search}${hash}`, { replace: true });
  }, [refresh, navigate, id, pathname, search, hash]);
  return null;
}
