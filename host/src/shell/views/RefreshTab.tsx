import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { refreshTabAtom } from '../../state/tabs-atoms.ts';

/** `/redirect/<address>`: mounts the page of that address anew and goes back to it. */
export function RefreshTab() {
  const path = `/${useParams()['*'] ?? ''}`;
  const { search, hash } = useLocation();
  const refresh = useSetAtom(refreshTabAtom);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    refresh(path);
    navigate(`${path}${search}${hash}`, { replace: true });
  }, [refresh, navigate, path, search, hash]);
  return null;
}
