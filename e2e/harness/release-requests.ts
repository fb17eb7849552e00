import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Records the requests of tabs for releases from now on. */
export function watchReleaseRequests(tabs: readonly Page[]) {
  const urls: string[] = [];
  const holders: Page[] = [];
  const lists = new Map<Page, number>();
  for (const tab of tabs) {
    tab.on('request', (request) => {
      urls.push(request.url());
      if (request.resourceType() === 'eventsource') holders.push(tab);
    });
    tab.on('requestfinished', (request) => {
      if (request.url().includes('/releases.json')) lists.set(tab, (lists.get(tab) ?? 0) + 1);
    });
  }
  return {
    urls,
    /** Tabs that opened a connection for news, in their order. */
    connections: () => holders,
    /** Does something and waits until these tabs have asked for the list once more. */
    async asked(these: readonly Page[], work: () => Promise<unknown>): Promise<void> {
      const before = new Map(lists);
      await work();
      const isAsked = (tab: Page) => (lists.get(tab) ?? 0) > (before.get(tab) ?? 0);
      await expect.poll(() => these.filter((tab) => !isAsked(tab))).toEqual([]);
    },
  };
}
