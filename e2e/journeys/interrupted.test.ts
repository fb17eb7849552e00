import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BASE, openTab } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { ENGLISH } from '../harness/words.ts';
import { Shell } from '../pages/shell.ts';

/** The request of the start of a page at which each round interrupts it: early, late, between. */
const ROUNDS = [1, 4, 8, 13, 19];
const ADDRESS = `${BASE}system/config`;
/** Message of a browser about the calls that a journey cuts off. */
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

/** Reloads the page, up to the first byte of its answer. */
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
