import { sessionAtom } from '@portal/auth';
import { forgetUnsaved } from '@portal/ui';
import { atom } from 'jotai';
import { findPage } from '../routing/find-page.ts';
import { locationAt } from '../routing/location-at.ts';
import type { PageRoute } from '../routing/page-route.ts';
import { forgetScroll } from './scroll-positions.ts';
import {
  type Closing,
  closing,
  moveTab,
  openTab,
  refreshTab,
  seedTabs,
  type Tab,
  unseen,
  type Visit,
  visitOf,
} from './tabs.ts';
import { keepTabs, restoredTabs } from './tabs-memory.ts';

const openTabsAtom = atom<Tab[]>([]);

/** The open tabs, in the order of the strip; the browser keeps them for a reload. */
export const tabsAtom = atom(
  (get) => get(openTabsAtom),
  (get, set, tabs: Tab[]) => {
    set(openTabsAtom, tabs);
    const session = get(sessionAtom);
    if (session) keepTabs(session.userId, tabs);
  },
);

export const visitAtom = atom(null, (get, set, visit: Visit) => {
  set(tabsAtom, openTab(get(tabsAtom), visit));
});

/** Takes up the user's pages: pinned tabs, and at the start those from before a reload. */
export const seedTabsAtom = atom(null, (get, set, pages: PageRoute[]) => {
  const open = get(tabsAtom);
  const userId = get(sessionAtom)?.userId ?? '';
  const tabs = open.length > 0 ? open : unseen(restoredTabs(userId, pages));
  set(tabsAtom, seedTabs(tabs, pinnedTabs(pages)));
});

export const refreshTabAtom = atom(null, (get, set, id: string) => {
  forgetUnsaved([id]);
  set(tabsAtom, refreshTab(get(tabsAtom), id));
});

/** Puts a tab at a place of the strip, counted from 0. */
export const moveTabAtom = atom(null, (get, set, id: string, to: number) => {
  set(tabsAtom, moveTab(get(tabsAtom), id, to));
});

function close(tabs: Tab[]): void {
  forgetUnsaved(tabs.map((tab) => tab.id));
  forgetScroll(tabs.map((tab) => tab.path));
}

/** Closes the tabs of pages that the user no longer has, pinned ones too, and returns them. */
export const dropTabsAtom = atom(null, (get, set, pages: PageRoute[]): Tab[] => {
  const tabs = get(tabsAtom);
  const gone = tabs.filter((tab) => !findPage(pages, tab.path));
  close(gone);
  if (gone.length > 0) {
    set(
      tabsAtom,
      tabs.filter((tab) => !gone.includes(tab)),
    );
  }
  return gone;
});

/** Closes tabs, with what was typed there, and returns the ones that are left. */
export const closeTabsAtom = atom(null, (get, set, how: Closing, id: string): Tab[] => {
  const tabs = get(tabsAtom);
  const left = closing[how](tabs, id);
  close(tabs.filter((tab) => !left.includes(tab)));
  set(tabsAtom, left);
  return left;
});

/** Affixed pages as tabs; one whose path has places has no address before it is visited. */
function pinnedTabs(pages: PageRoute[]): Visit[] {
  return pages.flatMap((page) => {
    if (!page.affix || page.path.includes(':')) return [];
    return visitOf(page, locationAt({ pathname: page.path, search: '', hash: '' })) ?? [];
  });
}
