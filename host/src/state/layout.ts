import { atom } from 'jotai';
import { type LayoutSettings, readLayout, writeLayout } from './layout-settings.ts';

const savedAtom = atom(readLayout());

/** Draft of the open settings drawer: shown at once, kept only by saving. */
const draftAtom = atom<LayoutSettings | undefined>(undefined);

/** Layout settings as they are shown now. */
export const layoutAtom = atom((get) => get(draftAtom) ?? get(savedAtom));

/** Opens the settings drawer. */
export const openSettingsAtom = atom(null, (get, set) => {
  set(draftAtom, { ...get(layoutAtom), showSettings: true });
});

/** Closes the settings drawer: what was not saved goes back. */
export const closeSettingsAtom = atom(null, (get, set) => {
  set(draftAtom, undefined);
  set(savedAtom, { ...get(savedAtom), showSettings: false });
});

/** Shows a change of the settings drawer. */
export const previewLayoutAtom = atom(null, (get, set, change: Partial<LayoutSettings>) => {
  set(draftAtom, { ...get(layoutAtom), ...change });
});

/** Keeps a change on this device; whether the drawer is open is not kept. */
export const saveLayoutAtom = atom(null, (get, set, change: Partial<LayoutSettings>) => {
  const saved = { ...get(savedAtom), ...change, showSettings: false };
  writeLayout(saved);
  set(savedAtom, saved);
  const draft = get(draftAtom);
  if (draft) set(draftAtom, { ...draft, ...change });
});
