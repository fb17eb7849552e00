import { MOBILE_BREAKPOINT_PX } from '@portal/contract/constants';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Returns true while the window is as narrow as a phone's: below 992 px (specification §9). */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
