import { z } from 'zod';
import { findPage } from '../routing/find-page.ts';
import { locationAt } from '../routing/location-at.ts';
import type { PageRoute } from '../routing/page-route.ts';
import { type Tab, type Visit, visitOf } from './tabs.ts';

/** In session storage: each tab of the browser has its own, and it ends with it. */
const KEY = 'tabs';

const Kept = z.object({
  userId: z.string(),
  places: z.array(z.object({ pathname: z.string(), search: z.string(), hash: z.string() })),
});

/** Keeps the addresses of a user's tabs, in their order, for when the browser reloads them. */
export function keepTabs(userId: string, tabs: Tab[]): void {
  const places = tabs.map(({ location: { pathname, search, hash } }) => ({
    pathname,
    search,
    hash,
  }));
  sessionStorage.setItem(KEY, JSON.stringify({ userId, places }));
}

/** Keeps nothing: the user has left. */
export function forgetTabs(): void {
  sessionStorage.removeItem(KEY);
}

function keptPlaces(userId: string) {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    return kept.userId === userId ? kept.places : [];
  } catch {
    return [];
  }
}

/** The tabs that this user had here; pages that the user no longer has are left out. */
export function restoredTabs(userId: string, pages: PageRoute[]): Visit[] {
  return keptPlaces(userId).flatMap((place) => {
    const page = findPage(pages, place.pathname);
    return (page && visitOf(page, locationAt(place))) ?? [];
  });
}
