import { atom } from 'jotai';

/** The dialog that the shell shows over the page. */
export const layerAtom = atom<'palette' | 'keys' | undefined>(undefined);
