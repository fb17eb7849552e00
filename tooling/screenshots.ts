import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSOLE_BASE, type Language } from '@portal/contract/constants';
import type { Browser, Page } from 'playwright-core';
import { ACCOUNT, PASSWORD } from './bench/api.ts';
import { startProduct } from './bench/product.ts';
import { Traffic } from './bench/traffic.ts';
import { releaseProduct } from './bench/units.ts';
import { SUBMIT } from './bench/visitor.ts';
import { launchBrowser } from './browser.ts';

/** Draws the pictures of the README into `docs/images`: the same data and clock every time. */
const FOLDER = join(import.meta.dirname, '../docs/images');
const PROFILE = 'demo';
/** What the clocks of server and browser say; the data ends the day before. */
const NOW = new Date('2026-07-01T02:30:00Z');
const QUALITY = 72;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Shot {
  name: string;
  path: string;
  language: Language;
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** What to do on the page before the picture is taken. */
  act?(page: Page): Promise<void>;
}

const editFirst = (page: Page) => page.locator('tbody button.ui-link').first().click();
const openTabMenu = (page: Page) =>
  page
    .getByRole('navigation', { name: /已打开的页面|Open pages/ })
    .getByRole('link')
    .nth(1)
    .click({ button: 'right' });
const openMenu = (page: Page) => page.getByRole('button', { name: /展开菜单|Expand menu/ }).click();
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
async function openCron(page: Page): Promise<void> {
  await press(page, /^(新增任务|New job)$/);
  await press(page, /^(生成表达式|Generate)/);
}
const openRole = (page: Page) => press(page, /^(新增角色|New role)$/);
const openSearch = (page: Page) => page.keyboard.press('Control+k');

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的菜单$|^Menu of / }).click();
  await page.getByRole('menuitem', { name: /布局设置|Layout settings/ }).click();
}

/** The one address that needs no sign-in. */
const SIGN_IN = 'login';
const ORDERS = 'order/general';
/** The largest merchant of the demonstration data. */
const MERCHANT = 'merchant/info/detail/855058121000001';

const SHOTS: Shot[] = [
  { name: 'sign-in', path: SIGN_IN, language: 'zh-CN' },
  { name: 'sign-in-dark', path: SIGN_IN, language: 'en-US', theme: 'dark' },
  { name: 'home', path: 'index', language: 'zh-CN' },
  { name: 'home-dark', path: 'index', language: 'en-US', theme: 'dark' },
  { name: 'orders', path: ORDERS, language: 'zh-CN' },
  { name: 'orders-dark', path: ORDERS, language: 'en-US', theme: 'dark' },
  { name: 'orders-dark-zh', path: ORDERS, language: 'zh-CN', theme: 'dark' },
  {
    name: 'parameter',
    path: 'system/config?configKey=sys.account',
    language: 'en-US',
    act: editFirst,
  },
  { name: 'settings', path: ORDERS, language: 'zh-CN', act: openSettings },
  { name: 'settings-dark', path: ORDERS, language: 'en-US', theme: 'dark', act: openSettings },
  { name: 'tab-menu', path: ORDERS, language: 'zh-CN', act: openTabMenu },
  { name: 'tab-menu-en', path: ORDERS, language: 'en-US', act: openTabMenu },
  { name: 'search', path: ORDERS, language: 'en-US', act: openSearch },
  { name: 'users', path: 'system/user', language: 'zh-CN' },
  { name: 'users-dark', path: 'system/user', language: 'en-US', theme: 'dark' },
  { name: 'cron', path: 'monitor/job', language: 'zh-CN', act: openCron },
  { name: 'role-dark', path: 'system/role', language: 'en-US', theme: 'dark', act: openRole },
  { name: 'menus', path: 'system/menu', language: 'zh-CN' },
  { name: 'menus-en', path: 'system/menu', language: 'en-US' },
  { name: 'merchant', path: `${MERCHANT}?tab=limits`, language: 'zh-CN' },
  { name: 'merchant-dark', path: `${MERCHANT}?tab=bank`, language: 'en-US', theme: 'dark' },
  { name: 'onboarding', path: 'merchant/info/onboard', language: 'zh-CN' },
  { name: 'review', path: 'merchant/audit', language: 'zh-CN' },
  { name: 'review-dark', path: 'merchant/audit', language: 'en-US', theme: 'dark' },
  { name: 'fees', path: 'channel/type/fee?chnlCode=CYBS_CARD&tab=fee', language: 'zh-CN' },
  { name: 'qr-dark', path: 'merchant/static-qr?record=598', language: 'en-US', theme: 'dark' },
  { name: 'review-phone', path: 'merchant/audit', language: 'zh-CN', viewport: PHONE },
  { name: 'orders-phone', path: ORDERS, language: 'zh-CN', viewport: PHONE },
  { name: 'menu-phone', path: ORDERS, language: 'zh-CN', viewport: PHONE, act: openMenu },
  { name: 'menu-phone-en', path: ORDERS, language: 'en-US', viewport: PHONE, act: openMenu },
];

/** A window that looks the same every time. */
async function openWindow(browser: Browser, shot: Shot): Promise<Page> {
  const context = await browser.newContext({
    viewport: shot.viewport ?? DESKTOP,
    colorScheme: shot.theme ?? 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Phnom_Penh',
  });
  const setLanguage = (language: string) => localStorage.setItem('language', language);
  await context.addInitScript(setLanguage, shot.language);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  return page;
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const page = await openWindow(browser, shot);
  const cdp = await page.context().newCDPSession(page);
  const traffic = await Traffic.record(cdp);
  await page.goto(`${origin}${CONSOLE_BASE}${shot.path}`);
  await traffic.quiet();
  if (shot.path !== SIGN_IN) {
    await page.fill('input[name=username]', ACCOUNT);
    await page.fill('input[type=password]', PASSWORD);
    await page.click(SUBMIT);
    await traffic.quiet();
    await shot.act?.(page);
    await page.mouse.move(0, 0);
    await traffic.quiet();
  }
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  await writeFile(join(FOLDER, `${shot.name}.webp`), bytes);
  console.log(`${shot.name}.webp ${Math.round(bytes.byteLength / 1000)} KB`);
  await page.context().close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'console-screenshots-'));
try {
  await releaseProduct(dataDir);
  const product = await startProduct({ dataDir, profile: PROFILE, clock: NOW });
  const browser = await launchBrowser();
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const shot of SHOTS) await take(browser, product.origin, shot);
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
