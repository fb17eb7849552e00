import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { ALL_PAGES } from '../harness/menu-words.ts';
import { watchNetwork } from '../harness/network.ts';
import { startFreshProduct } from '../harness/own-product.ts';
import { CAPTCHA_ANSWER, PASSWORD, type Product } from '../harness/product.ts';
import { ENGLISH as words } from '../harness/words.ts';
import { ListView } from '../pages/list.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** Its part `browser`: a change of these numbers is written there, with a reason in the commit. */
const FILE = join(import.meta.dirname, '../../tooling/bench/budgets.json');
const TABS = 10;
/** Share of a budget that hashes in the names of files explain. */
const NAMES = 0.002;
/**
 * Share that the demonstration data of a day explain: six days gave 969 to 1,021 listeners. One
 * kept page more is a tenth.
 */
const DAY = 0.06;

let budgets: Record<string, number>;
/** With data that no other journey has changed: what a page draws depends on it. */
let product: Product | undefined;
beforeAll(async () => {
  ({ browser: budgets } = JSON.parse(await readFile(FILE, 'utf8')));
  product = await startFreshProduct();
});
afterAll(() => product?.stop());

/** Exactly the budget, or off by this share of it. */
function expectBudget(figure: string, measured: number, share = 0): void {
  const budget = budgets[figure] ?? 0;
  const said = `${figure}: write ${measured} for ${budget} in tooling/bench/budgets.json`;
  expect.soft(Math.abs(measured - budget), said).toBeLessThanOrEqual(budget * share);
}

it('[2.8] signing in fetches its page, the code ahead while somebody types, then one list', async () => {
  const page = await openPage({ language: words.language, origin: product?.origin });
  const network = watchNetwork(page);
  const signIn = new SignInPage(page, words);
  await signIn.open('order/general');
  const opened = await network.quiet(budgets['sign-in.requests']);
  await signIn.fill('admin', PASSWORD, CAPTCHA_ANSWER);
  const typed = await network.quiet(opened.requests + (budgets['first-list.ahead'] ?? 0));
  await signIn.button.click();
  await new ListView(page, words).loaded();
  const listed = await network.quiet(typed.requests + (budgets['first-list.requests'] ?? 0));
  expectBudget('sign-in.requests', opened.requests);
  expectBudget('first-list.ahead', typed.requests - opened.requests);
  expectBudget('first-list.requests', listed.requests - typed.requests);
  expectBudget('first-list.bytes', listed.code, NAMES);
});

it('[2.28] ten pages kept in tabs hold no more elements and listeners than they did', async () => {
  const { page, shell } = await enter(words, 'admin', { origin: product?.origin });
  const network = watchNetwork(page);
  for (const name of ALL_PAGES.slice(0, TABS)) {
    await shell.open(name);
    await network.quiet();
  }
  expect(await shell.titles()).toHaveLength(TABS);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  expectBudget('tabs.nodes', elements, DAY);
  expectBudget('tabs.listeners', jsEventListeners, DAY);
});
