import { atom } from 'jotai';
import {
  type Closing,
  closing,
  openTab,
  refreshTab,
  seedTabs,
  type Tab,
  type Visit,
} from './tabs.ts';

/** The open tabs, in the order of the strip. */
export const tabsAtom = atom<Tab[]>([]);

export const visitAtom = atom(null, (get, set, visit: Visit) => {
  set(tabsAtom, openTab(get(tabsAtom), visit));
});

export const seedTabsAtom = atom(null, (get, set, pinned: Visit[]) => {
  set(tabsAtom, seedTabs(get(tabsAtom), pinned));
});

export const refreshTabAtom = atom(null, (get, set, path: string) => {
  set(tabsAtom, refreshTab(get(tabsAtom), path));
});

/** Closes tabs and returns the ones that are left. */
export const closeTabsAtom = atom(null, (get, set, how: Closing, path: string): Tab[] => {
  const left = closing[how](get(tabsAtom), path);
  set(tabsAtom, left);
  return left;
});
