import type { Location } from 'react-router-dom';
import { HOME_PATH, REDIRECT_PATH } from '../routing/paths.ts';

/** Views that are kept at most; the ones unseen for longest are let go. */
export const KEPT_VIEWS = 15;

/** One visited page (specification §3, tag view). Its title is the one of its route. */
export interface Tab {
  /** Path without query: what makes a tab. */
  path: string;
  name: string;
  /** Where the tab is now: path, query and state of its own. */
  location: Location;
  affix?: boolean;
  noCache?: boolean;
  /** Grows when the tab is refreshed: its page is mounted anew. */
  stamp: number;
  /** Order of the last visit; 0 = not visited yet. */
  seen: number;
}

export type Visit = Omit<Tab, 'stamp' | 'seen'>;

const nextSeen = (tabs: Tab[]) => Math.max(0, ...tabs.map((tab) => tab.seen)) + 1;

/** Adds a page, or moves its open tab to the new address. */
export function openTab(tabs: Tab[], visit: Visit): Tab[] {
  const seen = nextSeen(tabs);
  const isOpen = tabs.some((tab) => tab.path === visit.path);
  if (!isOpen) return [...tabs, { ...visit, stamp: 0, seen }];
  return tabs.map((tab) => (tab.path === visit.path ? { ...tab, ...visit, seen } : tab));
}

/** Adds pinned pages in front, as they are at the start; an open one stays as it is. */
export function seedTabs(tabs: Tab[], pinned: Visit[]): Tab[] {
  const missing = pinned.filter((visit) => !tabs.some((tab) => tab.path === visit.path));
  return [...missing.map((visit) => ({ ...visit, stamp: 0, seen: 0 })), ...tabs];
}

/** Mounts the page of a tab anew, with the same address. */
export function refreshTab(tabs: Tab[], path: string): Tab[] {
  return tabs.map((tab) => (tab.path === path ? { ...tab, stamp: tab.stamp + 1 } : tab));
}

const indexOf = (tabs: Tab[], path: string) => tabs.findIndex((tab) => tab.path === path);

/** Ways of closing tabs; affixed ones always stay (specification §4, tab views). */
export const closing = {
  one: (tabs: Tab[], path: string) => tabs.filter((tab) => tab.affix || tab.path !== path),
  others: (tabs: Tab[], path: string) => tabs.filter((tab) => tab.affix || tab.path === path),
  left: (tabs: Tab[], path: string) =>
    tabs.filter((tab, at) => tab.affix || at >= indexOf(tabs, path)),
  right: (tabs: Tab[], path: string) =>
    tabs.filter((tab, at) => tab.affix || at <= indexOf(tabs, path)),
  all: (tabs: Tab[]) => tabs.filter((tab) => tab.affix),
};
export type Closing = keyof typeof closing;

/** Full path of a tab, with its query. */
export const fullPathOf = ({ location }: Pick<Tab, 'location'>): string =>
  `${location.pathname}${location.search}${location.hash}`;

/**
 * Where to go after tabs were closed: nowhere while the active one is still open, else to the last
 * one left; with none left to the root, or through the refresh route when the home page itself was
 * closed (specification §4).
 */
export function addressAfterClosing(left: Tab[], activePath: string): string | undefined {
  if (left.some((tab) => tab.path === activePath)) return undefined;
  const last = left.at(-1);
  if (last) return fullPathOf(last);
  return activePath === HOME_PATH ? `${REDIRECT_PATH}${HOME_PATH}` : '/';
}

/** Tabs whose views are in the page: the active one, and others that may be kept. */
export function keptTabs(tabs: Tab[], activePath: string): Tab[] {
  const recent = tabs
    .filter((tab) => tab.seen > 0 && (tab.path === activePath || !tab.noCache))
    .sort((one, other) => other.seen - one.seen)
    .slice(0, KEPT_VIEWS);
  return tabs.filter((tab) => recent.includes(tab));
}
