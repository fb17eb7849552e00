import { CONSOLE_BASE } from '@portal/contract/constants';
import type { Page } from 'playwright-core';

const GROUP = 'nav button[data-depth="0"]';
const LINK = 'nav a[data-depth]';

/** Link of the sidebar to a page. */
export const menuLink = (path: string): string => `${LINK}[href="${CONSOLE_BASE}${path}"]`;

/** Link of the tab strip to an open page. */
export const tabLink = (path: string): string =>
  `nav li > a:not([data-depth])[href^="${CONSOLE_BASE}${path}"]`;

/** Unfolds the groups of the sidebar, one at a time, until the link can be clicked. */
export async function revealLink(page: Page, path: string): Promise<void> {
  for await (const _ of groupsInTurn(page)) {
    if (await page.locator(menuLink(path)).isVisible()) return;
  }
  throw new Error(`The menu has no link to ${path}`);
}

/** Paths of all links of the sidebar, below the console's base, in the order of the menu. */
export async function menuPaths(page: Page): Promise<string[]> {
  const paths = new Set<string>();
  for await (const _ of groupsInTurn(page)) {
    const links = await page
      .locator(LINK)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) if (link.startsWith(CONSOLE_BASE)) paths.add(link);
  }
  return [...paths].map((path) => path.slice(CONSOLE_BASE.length));
}

/** Closes the tab of a page. */
export async function closeTab(page: Page, path: string): Promise<void> {
  await page.click(`li:has(> a[href^="${CONSOLE_BASE}${path}"]) > button`);
}

/** As it is, then with each group unfolded; unfolding one folds the others. */
async function* groupsInTurn(page: Page): AsyncGenerator<void> {
  yield;
  const groups = page.locator(GROUP);
  for (let at = 0; at < (await groups.count()); at++) {
    const group = groups.nth(at);
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    yield;
  }
}
