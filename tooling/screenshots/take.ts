import { CONSOLE_BASE } from '@portal/contract/constants';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { ACCOUNT, PASSWORD } from '../bench/api.ts';
import { Traffic } from '../bench/traffic.ts';
import { SUBMIT } from '../bench/visitor.ts';
import { type Shot, SIGN_IN } from './shots.ts';

const DESKTOP = { width: 1440, height: 900 };
const QUALITY = 72;

/** A window that looks the same every time. */
export async function openWindow(
  browser: Browser,
  shot: Pick<Shot, 'viewport' | 'theme' | 'language'>,
  now: Date,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: shot.viewport ?? DESKTOP,
    colorScheme: shot.theme ?? 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Phnom_Penh',
  });
  const setLanguage = (language: string) => localStorage.setItem('language', language);
  await context.addInitScript(setLanguage, shot.language);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}

export async function signIn(page: Page, account: string, traffic: Traffic): Promise<void> {
  await page.fill('input[name=username]', account);
  await page.fill('input[type=password]', PASSWORD);
  await page.click(SUBMIT);
  await traffic.quiet();
}

async function pictureOf(cdp: CDPSession): Promise<Buffer> {
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

/** Draws one picture of a running console, whose clock and window's clock say `now`; WebP. */
export async function take(
  browser: Browser,
  origin: string,
  shot: Shot,
  now: Date,
): Promise<Buffer> {
  const page = await openWindow(browser, shot, now);
  try {
    const cdp = await page.context().newCDPSession(page);
    const traffic = await Traffic.record(cdp);
    await page.goto(`${origin}${CONSOLE_BASE}${shot.path}`);
    await traffic.quiet();
    if (shot.path !== SIGN_IN) {
      await signIn(page, shot.account ?? ACCOUNT, traffic);
      await shot.act?.(page);
      await page.mouse.move(0, 0);
      await traffic.quiet();
    }
    return await pictureOf(cdp);
  } finally {
    await page.context().close();
  }
}
