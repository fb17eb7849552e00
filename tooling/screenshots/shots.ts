import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';

/** A picture of the product, `docs/images/<name>.webp`. */
export interface Shot {
  name: string;
  /** Below the console's base; the sign-in page when nobody is signed in. */
  path: string;
  language: Language;
  /** Account of the viewer; the administrator unless given, nobody on the sign-in page. */
  account?: string;
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Drawn after a release and its rollback, which the film is about. */
  isAfterRollback?: boolean;
  /** Acts on the page before the picture is taken. */
  act?(page: Page): Promise<void>;
}

const PHONE = { width: 390, height: 844 };

/** In Chinese and light unless said. */
const zh = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  language: 'zh-CN',
  ...more,
});
/** In English and dark unless said. */
const en = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  language: 'en-US',
  theme: 'dark',
  ...more,
});
const phone = (name: string, path: string, more: Partial<Shot> = {}): Shot =>
  zh(`${name}-phone`, path, { viewport: PHONE, ...more });

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Opens the first record of a list beside it. */
const openFirst = (page: Page) => page.locator('tbody a.ui-link, .ui-records a').first().click();
const editFirst = (page: Page) => page.locator('tbody button.ui-link').first().click();
const openMenu = press(/展开菜单|Expand menu/);

async function openCron(page: Page): Promise<void> {
  await press(/^(新增任务|New job)$/)(page);
  await press(/^(生成表达式|Generate)/)(page);
}

/** Opens the first order of the list on its own page. */
async function openOrder(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: /进程|Timeline/ }).click();
}

/** Searches for what the first order of the list is called. */
async function searchFirst(page: Page): Promise<void> {
  const order = await page.locator('tbody a.ui-link').first().textContent();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Search menus, /).fill(order ?? '');
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的菜单$|^Menu of / }).click();
  await page.getByRole('menuitem', { name: /布局设置|Layout settings/ }).click();
}

/** The one address that needs no sign-in. */
export const SIGN_IN = 'login';
/** The largest merchant of the demonstration data. */
const MERCHANT = 'merchant/info/detail/855058121000001';
/** The unit that is released and rolled back in the film. */
const RELEASES = 'system/release?unit=orders';
const isAfterRollback = true;
/** Orders that were paid back in part. */
const REFUNDED = 'order/general?refundSta=1';

/** Pictures of the README and `docs/screens.md`, in the order of the menu. */
export const SHOTS: readonly Shot[] = [
  zh('sign-in', SIGN_IN),
  en('sign-in-dark', SIGN_IN),
  zh('home', 'index'),
  en('home-dark', 'index', { account: 'finance' }),
  zh('approvals', 'approvals'),
  en('approvals-dark', 'approvals', { account: 'auditor' }),

  zh('merchant', `${MERCHANT}?tab=limits`),
  en('merchant-dark', `${MERCHANT}?tab=bank`),
  zh('onboarding', 'merchant/info/onboard'),
  zh('review', 'merchant/audit'),
  zh('fees', 'channel/type/fee?chnlCode=CYBS_CARD&tab=fee'),
  en('qr-dark', 'merchant/static-qr', { act: openFirst }),

  zh('orders', 'order/general'),
  en('orders-dark', 'order/general'),
  zh('order', REFUNDED, { act: openOrder }),
  en('order-dark', REFUNDED, { act: openFirst }),
  zh('refunds', 'order/refund'),
  en('desk-dark', 'order/desk'),
  en('search', 'order/general', { theme: 'light', act: searchFirst }),

  zh('batches', 'finance/batch'),
  en('batch-dark', 'finance/batch', { act: openFirst }),
  zh('accounts', 'finance/account'),
  zh('bills', 'recon/summary'),
  en('differences-dark', 'recon/error'),
  zh('close', 'finance/close'),

  zh('remittances', 'remittance/apply'),
  en('agents-dark', 'remittance/agent'),

  zh('summary', 'report/txn-summary'),
  en('daily-dark', 'report/daily'),
  zh('payments', 'report/payment'),
  en('files-dark', 'report/file'),

  zh('users', 'system/user'),
  en('role-dark', 'system/role', { act: press(/^New role$/) }),
  zh('menus', 'system/menu'),
  en('lens', 'system/lens', { theme: 'light' }),
  zh('releases', RELEASES, { isAfterRollback }),
  en('releases-dark', RELEASES, { isAfterRollback }),
  zh('cron', 'monitor/job', { act: openCron }),
  en('parameter', 'system/config?configKey=sys.account', { theme: 'light', act: editFirst }),
  en('settings-dark', 'order/general', { act: openSettings }),

  phone('home', 'index'),
  phone('menu', 'order/general', { act: openMenu }),
  phone('orders', 'order/general'),
  phone('order', REFUNDED, { act: openFirst }),
  phone('approvals', 'approvals'),
  phone('batches', 'finance/batch'),
  phone('releases', RELEASES, { isAfterRollback }),
  en('releases-phone-dark', RELEASES, { viewport: PHONE, isAfterRollback }),
];
