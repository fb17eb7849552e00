import { store } from '@portal/auth';
import { useNavigate } from 'react-router-dom';
import { addressAfterClosing, type Closing, closing } from '../../state/tabs.ts';
import { closeTabsAtom, tabsAtom } from '../../state/tabs-atoms.ts';
import { confirmDiscard } from './confirm-discard.ts';
import { useActiveTab } from './useActiveTab.ts';

/**
 * Closes tabs seen from the tab `id`, and goes on from the active one if it was closed. Asks first
 * when something typed would be lost.
 */
export function useCloseTabs(): (how: Closing, id: string) => void {
  const navigate = useNavigate();
  const active = useActiveTab();
  return (how, id) => {
    const tabs = store.get(tabsAtom);
    const left = closing[how](tabs, id);
    const closed = tabs.filter((tab) => !left.includes(tab)).map((tab) => tab.id);
    confirmDiscard(() => {
      const next = addressAfterClosing(store.set(closeTabsAtom, how, id), active);
      if (next) navigate(next);
    }, closed);
  };
}
