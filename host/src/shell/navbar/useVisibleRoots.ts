import { TOP_MENU_ITEM_PX } from '@portal/contract/constants';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Returns the number of roots in the top navigation: a third of the window is theirs (specification §2). */
export const useVisibleRoots = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(window.innerWidth / 3 / TOP_MENU_ITEM_PX));
