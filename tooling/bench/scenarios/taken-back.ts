import { setTimeout } from 'node:timers/promises';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { ASSETS_PATH, RELEASE_EVENTS_PATH, RELEASE_LIST } from '@portal/contract/release/paths';
import type { Release } from '@portal/contract/release/release';
import { promote } from '@portal/deploy/release/promote';
import { rollback } from '@portal/deploy/release/rollback';
import { published } from '@portal/deploy/testing/sample-build';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Figures } from '../figures.ts';
import { ORDERS } from '../lists.ts';
import { menuLink, revealLink } from '../menu.ts';
import type { Figure } from '../rows.ts';
import { storeOf } from '../units.ts';
import { newVisitor, signInOnPage } from '../visitor.ts';

/** From the end of the command to the click. */
const LATER_MS = 500;
const AUTHOR = { by: 'bench', reason: 'bench' };

/** Windows that a version is taken back in: milliseconds since they got their first list. */
const WINDOWS: { figure: Figure; age: number; isCut?: true }[] = [
  { figure: 'news.taken-back.0.1', age: 100 },
  { figure: 'news.taken-back.1', age: 1_000 },
  { figure: 'news.taken-back.3', age: 3_000 },
  { figure: 'news.taken-back.6', age: 6_000 },
  { figure: 'news.taken-back.30', age: 30_000 },
  { figure: 'news.taken-back.cut', age: 6_000, isCut: true },
];

/**
 * Counts how often a window loads a version that was rolled back, when it opens its remote half a second
 * later, for the first time: windows of several ages, and one without its connection for news.
 */
export async function measureTakenBack(
  browser: Browser,
  { origin, dataDir }: { origin: string; dataDir: string },
  rounds: number,
  figures: Figures,
): Promise<void> {
  const store = storeOf(dataDir);
  const bad = await published(store, 'orders', '0badc0de');
  const visitor = await newVisitor(browser, origin);
  const loads = new Map(WINDOWS.map(({ figure }) => [figure, 0]));
  try {
    await signInOnPage(visitor);
    const context = visitor.page.context();
    await visitor.page.close();
    for (let round = 0; round < rounds; round += 1) {
      for (const { figure, age, isCut } of WINDOWS) {
        const isLoaded = await openAfterRollback(context, `${origin}${CONSOLE_BASE}index`, {
          store,
          bad,
          age,
          isCut,
        });
        if (isLoaded) loads.set(figure, (loads.get(figure) ?? 0) + 1);
      }
    }
  } finally {
    await visitor.close();
  }
  for (const [figure, count] of loads) figures.add(figure, count);
}

interface Case {
  store: string;
  /** The version that is taken back. */
  bad: Release;
  age: number;
  isCut: boolean | undefined;
}

/** Returns true if a window that opens orders after the rollback asks for a file of the bad version. */
async function openAfterRollback(
  context: BrowserContext,
  address: string,
  { store, bad, age, isCut = false }: Case,
): Promise<boolean> {
  await promote(store, 'prod', [bad], AUTHOR);
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${ASSETS_PATH}orders/${bad.digest}`)) loaded.push(request.url());
  });
  try {
    if (isCut) await page.route(`**${RELEASE_EVENTS_PATH}`, (route) => route.abort());
    const listed = page.waitForResponse((answer) => answer.url().endsWith(RELEASE_LIST));
    const opened = page.goto(address);
    await listed;
    const takenBack = setTimeout(age)
      .then(() => rollback(store, 'prod', 'orders', undefined, AUTHOR))
      .then(() => setTimeout(LATER_MS));
    await opened;
    await page.locator('nav button[data-depth="0"]').first().waitFor();
    await revealLink(page, ORDERS);
    await takenBack;
    await page.click(menuLink(ORDERS));
    await page.locator('tbody tr[aria-selected]:visible').first().waitFor();
    return loaded.length > 0;
  } finally {
    await page.close();
  }
}
