import type { Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
