import { useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressAfterClosing, type Closing } from '../../state/tabs.ts';
import { closeTabsAtom } from '../../state/tabs-atoms.ts';

/** Closes tabs seen from the tab at `path`, and goes on from the active one if it was closed. */
export function useCloseTabs(): (how: Closing, path: string) => void {
  const closeTabs = useSetAtom(closeTabsAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (how, path) => {
    const next = addressAfterClosing(closeTabs(how, path), pathname);
    if (next) navigate(next);
  };
}
