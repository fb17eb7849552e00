import { CONSOLE_BASE } from '@portal/contract/constants';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { ACCOUNT, PASSWORD } from './api.ts';
import { Traffic } from './traffic.ts';

/** One person at a desktop screen with an empty cache, and what the browser tells about the page. */
export interface Visitor {
  page: Page;
  cdp: CDPSession;
  traffic: Traffic;
  /** Reloads an address of the console. */
  open(path: string): Promise<void>;
  /** Resolves when no request has been under way for a while. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser window of its own: no cache, no cookie, recording. */
export async function newVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await Traffic.record(cdp);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const quiet = () => traffic.quiet();
  return {
    page,
    cdp,
    traffic,
    quiet,
    async open(path) {
      await page.goto(`${origin}${CONSOLE_BASE}${path}`);
      await quiet();
    },
    close: () => context.close(),
  };
}

/** Button of the sign-in form. */
export const SUBMIT = 'button[type=submit]';

/** Fills the sign-in form and waits, as a person's fingers do, until all is quiet. */
export async function typeCredentials({ page, quiet }: Visitor): Promise<void> {
  await page.fill('input[name=username]', ACCOUNT);
  await page.fill('input[type=password]', PASSWORD);
  await quiet();
}

/** Signs in and waits for the home page. */
export async function signInOnPage(visitor: Visitor): Promise<void> {
  await visitor.open('login');
  await typeCredentials(visitor);
  await visitor.page.click(SUBMIT);
  await visitor.page.waitForURL('**/index');
  await visitor.quiet();
}
