import { store } from '@portal/auth';
import { useNavigate } from 'react-router-dom';
import { REDIRECT_PATH } from '../../routing/paths.ts';
import { fullPathOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { confirmDiscard } from './confirm-discard.ts';

/** Shows a tab with its page mounted anew; asks first when something typed would be lost. */
export function useRefreshTab(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    const tab = store.get(tabsAtom).find((open) => open.id === id);
    if (!tab) return;
    confirmDiscard(() => navigate(`${REDIRECT_PATH}${fullPathOf(tab)}`), [id]);
  };
}
