import type { Location } from 'react-router-dom';
import type { PageRoute } from '../routing/page-route.ts';
import { HOME_PATH, REDIRECT_PATH } from '../routing/paths.ts';

/** Views that are kept at most; the ones unseen for longest are let go. */
export const KEPT_VIEWS = 15;

/** One visited page (specification §3, tag view). Its title is the one of its route. */
export interface Tab {
  /** Identity of a tab: its path, with the query where each record has a tab of its own. */
  id: string;
  /** Path without query. */
  path: string;
  name: string;
  /** Location of the tab now: path, query and state of its own. */
  location: Location;
  affix?: boolean;
  noCache?: boolean;
  /** Grows when the tab is refreshed: its page is remounted. */
  stamp: number;
  /** Order of the last visit; 0 = not visited yet. */
  seen: number;
}

export type Visit = Omit<Tab, 'stamp' | 'seen'>;

/**
 * The tab of a page at an address. `isAddFlag` opens one for each record, told apart by the query:
 * `/order/refund?id=1` beside `/order/refund?id=2`.
 */
export const tabIdOf = (
  page: Pick<PageRoute, 'isAddFlag'> | undefined,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string => (page?.isAddFlag ? pathname + search : pathname);

/** A page at an address as a tab; undefined for a page without a name (specification §4). */
export function visitOf(page: PageRoute, location: Location): Visit | undefined {
  const { name, affix, noCache } = page;
  const id = tabIdOf(page, location);
  return name ? { id, path: location.pathname, name, location, affix, noCache } : undefined;
}

const nextSeen = (tabs: Tab[]) => Math.max(0, ...tabs.map((tab) => tab.seen)) + 1;

const isSamePlace = (one: Location, other: Location) =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state;

/**
 * Adds a page, or moves its open tab to the new address. A tab that is only shown again keeps its
 * location as it is, so that nothing of its page is drawn again.
 */
export function openTab(tabs: Tab[], visit: Visit): Tab[] {
  const seen = nextSeen(tabs);
  const open = tabs.find((tab) => tab.id === visit.id);
  if (!open) return [...tabs, { ...visit, stamp: 0, seen }];
  const location = isSamePlace(open.location, visit.location) ? open.location : visit.location;
  return tabs.map((tab) => (tab === open ? { ...tab, ...visit, location, seen } : tab));
}

/** Tabs that nobody has looked at yet: their views are not in the page. */
export const unseen = (visits: Visit[]): Tab[] =>
  visits.map((visit) => ({ ...visit, stamp: 0, seen: 0 }));

/** Adds pinned pages, which come first; an open one stays as it is. */
export function seedTabs(tabs: Tab[], pinned: Visit[]): Tab[] {
  const missing = pinned.filter((visit) => !tabs.some((tab) => tab.id === visit.id));
  const all = [...unseen(missing), ...tabs];
  return [...all.filter((tab) => tab.affix), ...all.filter((tab) => !tab.affix)];
}

/** Remounts the page of a tab, with the same address. */
export function refreshTab(tabs: Tab[], id: string): Tab[] {
  return tabs.map((tab) => (tab.id === id ? { ...tab, stamp: tab.stamp + 1 } : tab));
}

/** Puts a tab at a place of the strip, as near as affixed tabs, which stay first, let it. */
export function moveTab(tabs: Tab[], id: string, to: number): Tab[] {
  const moved = tabs.find((tab) => tab.id === id);
  if (!moved || moved.affix) return tabs;
  const others = tabs.filter((tab) => tab !== moved);
  const at = Math.max(to, others.filter((tab) => tab.affix).length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

const indexOf = (tabs: Tab[], id: string) => tabs.findIndex((tab) => tab.id === id);

/** Ways of closing tabs; affixed ones always stay (specification §4, tab views). */
export const closing = {
  one: (tabs: Tab[], id: string) => tabs.filter((tab) => tab.affix || tab.id !== id),
  others: (tabs: Tab[], id: string) => tabs.filter((tab) => tab.affix || tab.id === id),
  left: (tabs: Tab[], id: string) => tabs.filter((tab, at) => tab.affix || at >= indexOf(tabs, id)),
  right: (tabs: Tab[], id: string) =>
    tabs.filter((tab, at) => tab.affix || at <= indexOf(tabs, id)),
  all: (tabs: Tab[]) => tabs.filter((tab) => tab.affix),
};
export type Closing = keyof typeof closing;

/** Full path of a tab, with its query. */
export const fullPathOf = ({ location }: Pick<Tab, 'location'>): string =>
  `${location.pathname}${location.search}${location.hash}`;

/**
 * Returns the address to open after tabs were closed: undefined while the active one is still open,
 * else the last one left. With none left it is the root, or the refresh route when the home page
 * itself was closed (specification §4).
 */
export function addressAfterClosing(left: Tab[], activeId: string): string | undefined {
  if (left.some((tab) => tab.id === activeId)) return undefined;
  const last = left.at(-1);
  if (last) return fullPathOf(last);
  return activeId === HOME_PATH ? `${REDIRECT_PATH}${HOME_PATH}` : '/';
}

/**
 * Tabs whose views are in the page: the active one, those with unsaved input, and others that may
 * be kept. In the order of their ids, whatever the order of the strip: an element that is moved in
 * the document loses its scroll position, and a frame its page.
 */
export function keptTabs(tabs: Tab[], activeId: string, unsaved: ReadonlySet<string>): Tab[] {
  const visited = tabs.filter((tab) => tab.seen > 0);
  const recent = visited
    .filter((tab) => tab.id === activeId || !tab.noCache)
    .sort((one, other) => other.seen - one.seen)
    .slice(0, KEPT_VIEWS);
  return visited
    .filter((tab) => recent.includes(tab) || unsaved.has(tab.id))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
