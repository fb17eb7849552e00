import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BASE, openTab } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { type Fault, injectFault } from '../harness/faults.ts';
import { ENGLISH } from '../harness/words.ts';
import { Shell } from '../pages/shell.ts';

/** Rounds of each journey; each interrupts the start of a page one request later. */
const ROUNDS = Array.from({ length: 20 }, (_, round) => round + 1);
const ADDRESS = `${BASE}system/config`;
const NOT_LOADED = 'The console did not load';
const OFFLINE = 'Back-end interface connection is abnormal';
/** What a browser reports of the calls that a journey cuts off. */
const CUT = /^error: Failed to load resource/;

const tokens = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`);

/** Resolves as the page sends its n-th request from now on. */
function nthRequest(page: Page, n: number): Promise<void> {
  let sent = 0;
  return new Promise((resolve) => {
    const count = () => {
      sent += 1;
      if (sent < n) return;
      page.off('request', count);
      resolve();
    };
    page.on('request', count);
  });
}

/** Loads the page anew, up to the first byte of its answer. */
const load = (page: Page) => page.goto(ADDRESS, { waitUntil: 'commit' });

/** The shell of the signed-in user, at the address that was asked for. */
async function isThere(page: Page): Promise<void> {
  await new Shell(page, ENGLISH).userMenu.waitFor();
  expect(new URL(page.url()).pathname).toBe(ADDRESS);
}

async function signedIn() {
  const { page } = await enter(ENGLISH, 'admin', { path: 'system/config', expected: CUT });
  await isThere(page);
  return { page, context: page.context(), token: await tokens(page.context()) };
}

it('[4.1] a page that is reloaded while it loads keeps the session', async () => {
  const { page, context, token } = await signedIn();
  for (const round of ROUNDS) {
    const interrupted = nthRequest(page, round);
    await load(page);
    await interrupted;
    await load(page);
    expect(await tokens(context), `round ${round}`).toEqual(token);
  }
  await isThere(page);
});

it('[4.1] a window that is closed while it loads leaves the others signed in', async () => {
  const { page, context, token } = await signedIn();
  for (const round of ROUNDS) {
    const other = await openTab(page, CUT);
    const interrupted = nthRequest(other, round);
    await load(other);
    await interrupted;
    await other.close();
    expect(await tokens(context), `round ${round}`).toEqual(token);
  }
  await isThere(page);
});

it('[4.1] two windows that load at once, one of them again and again, both stay signed in', async () => {
  const { page, context, token } = await signedIn();
  const other = await openTab(page, CUT);
  await other.goto(ADDRESS);
  for (const round of ROUNDS) {
    const [restless, calm] = round % 2 ? [page, other] : [other, page];
    const interrupted = nthRequest(restless, round);
    await Promise.all([load(restless), load(calm)]);
    await interrupted;
    await load(restless);
    expect(await tokens(context), `round ${round}`).toEqual(token);
  }
  await isThere(page);
  await isThere(other);
});

it.each<[string, Fault, string]>([
  ['without a server', 'broken network', OFFLINE],
  ['with a server that fails', { status: 500 }, 'System interface 500 error'],
])(
  '[4.1] started %s again and again, the console waits, and then goes on',
  async (_, fault, why) => {
    const { page, context, token } = await signedIn();
    const repair = await injectFault(page, '/getInfo', fault);
    for (const round of ROUNDS.slice(ROUNDS.length / 2)) {
      await load(page);
      await page.getByText(NOT_LOADED, { exact: true }).waitFor();
      expect(await page.getByText(why, { exact: true }).count()).toBe(1);
      expect(await tokens(context), `round ${round}`).toEqual(token);
    }
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.getByText(why, { exact: true }).waitFor();
    await repair();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await isThere(page);
  },
);

it('[1.1] [4.1] without the words of its language the console says in that language what is missing', async () => {
  const { page, context, token } = await signedIn();
  await page.route(/words-en-US/, (route) => route.abort('internetdisconnected'));
  await load(page);
  await page.getByRole('heading', { name: NOT_LOADED }).waitFor();
  await page.getByText(OFFLINE, { exact: true }).waitFor();
  expect(await tokens(context)).toEqual(token);
  await page.unroute(/words-en-US/);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await isThere(page);
});
