import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';

import { inOneLanguage } from '../harness/in-one-language.ts';

const TEXTS = {
  'zh-CN': {
    search: '搜索菜单、商户、单号',
    results: '搜索结果',
    typo: '日交易',
    topNav: '顶部导航',
    more: '更多',
    keys: '键盘快捷键',
    close: '关闭',
    bell: /^通知/,
    bellUnread: /^通知，\d+ 条未读$/,
    inbox: '通知',
    closeNotice: '关闭通知',
    offline: '网络已断开',
    collapse: '收起菜单',
    phone: ['个人中心', '布局设置', '切换到 English', '退出登录'],
    small: '紧凑',
    dark: '深色',
    nothing: '没有匹配的结果',
  },
  'en-US': {
    search: 'Search menus and records',
    results: 'Results',
    typo: 'dayly statistic',
    topNav: 'Top navigation',
    more: 'More',
    keys: 'Keyboard shortcuts',
    close: 'Close',
    bell: /^Notices/,
    bellUnread: /^Notices, \d+ unread$/,
    inbox: 'Notices',
    closeNotice: 'Close the notice',
    offline: 'You are offline',
    collapse: 'Collapse menu',
    phone: ['Personal center', 'Layout settings', 'Switch to 中文', 'Log out'],
    small: 'Small',
    dark: 'Dark',
    nothing: 'Nothing found',
  },
};

const PHONE = { width: 390, height: 844 };
const CONTENT = 'The text of the notice';

/** Publishes a notice for everybody; the result is its title. */
async function publish(language: Language): Promise<string> {
  const title = `Journey ${language} ${Date.now()}`;
  const body = {
    noticeTitle: title,
    noticeTitleEn: title,
    noticeType: '1',
    status: '0',
    noticeContent: `<p>${CONTENT}</p>`,
    noticeContentEn: `<p>${CONTENT}</p>`,
    pictures: [],
    attachments: [],
    remark: '',
  };
  const { code } = await call(await tokenFor('admin'), '/system/notice', { method: 'POST', body });
  expect(code).toBe(200);
  return title;
}

const path = (page: Page) => new URL(page.url()).pathname.replace('/portal/merchant', '');

inOneLanguage('the shell', (words) => {
  const t = TEXTS[words.language];

  it('[2.22] a page is found by keyboard alone, in spite of a typing error', async () => {
    const { page, shell } = await enter(words, 'admin', { path: 'index' });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t.search });
    await field.waitFor();
    await page.keyboard.type('zzzzzz');
    await page.getByText(t.nothing).waitFor();
    await field.fill(t.typo);
    const best = page.getByRole('listbox', { name: t.results }).getByRole('option').first();
    await best.filter({ hasText: words.menu.daily }).waitFor();
    expect(await best.textContent()).toContain(words.groups.daily);
    await page.keyboard.press('Enter');
    await shell.currentTab.filter({ hasText: words.menu.daily }).waitFor();
    expect(path(page)).toBe('/report/daily');
    expect(await field.count()).toBe(0);
  });

  it('[2.22] the search field of the navbar opens it too; Escape gives the focus back', async () => {
    const { page } = await enter(words, 'admin', { path: 'index' });
    const opener = page.getByRole('banner').getByRole('button', { name: t.search });
    await opener.click();
    await page.getByRole('combobox', { name: t.search }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: t.search }).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('[2.21] the roots stand in the navbar, what does not fit under "more"', async () => {
    const { page, shell } = await enter(words, 'admin', { path: 'index' });
    await page.evaluate(() => localStorage.setItem('layout-setting', '{"topNav":true}'));
    await page.reload();
    const top = page.getByRole('navigation', { name: t.topNav });
    await top.waitFor();
    const roots = top.locator('[data-root]');
    expect(await roots.count()).toBe(Math.floor(1440 / 3 / 85) + 1);
    expect(await shell.menu.count()).toBe(0);
    await top.getByRole('button', { name: words.groups.orders, exact: true }).click();
    await shell.menu.getByRole('link', { name: words.menu.orders, exact: true }).click();
    await shell.currentTab.filter({ hasText: words.menu.orders }).waitFor();
    await top.getByRole('button', { name: t.more, exact: true }).click();
    await page.getByRole('menuitemradio', { name: words.groups.parameters, exact: true }).click();
    await shell.menu.getByRole('link', { name: words.menu.parameters, exact: true }).waitFor();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(() => roots.count()).toBe(Math.floor(1000 / 3 / 85) + 1);
  });

  it('keys lead everywhere: all keys, a page, the neighbouring tab', async () => {
    const { page, shell } = await enter(words, 'admin', { path: 'index' });
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: t.keys });
    await dialog.getByText(words.menu.orders, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await shell.currentTab.filter({ hasText: words.menu.orders }).waitFor();
    await page.keyboard.press('[');
    await shell.currentTab.filter({ hasText: words.menu.home }).waitFor();
  });

  it('a notice is read from the bell, and at its own address', async () => {
    const title = await publish(words.language);
    const { page } = await enter(words, 'auditor', { path: 'index' });
    await page.getByRole('button', { name: t.bellUnread }).click();
    const layer = page.getByRole('dialog', { name: t.inbox });
    await layer.getByRole('button', { name: title }).click();
    const heading = layer.getByRole('heading', { name: title, exact: true });
    await heading.waitFor();
    await layer.getByText(CONTENT).waitFor();
    const address = page.url();
    await layer.getByRole('button', { name: t.closeNotice }).click();
    await layer.waitFor({ state: 'detached' });
    await page.goto(address);
    await heading.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.bell }).click();
    expect(await layer.getByRole('button', { name: title }).getAttribute('data-read')).toBe('true');
  });

  it('[8.2] without a network a banner says so, and ends by itself', async () => {
    const { page } = await enter(words, 'admin', {
      path: 'index',
      expected: /ERR_INTERNET_DISCONNECTED/,
    });
    await page.context().setOffline(true);
    await page.getByText(t.offline).waitFor();
    await page.context().setOffline(false);
    await page.getByText(t.offline).waitFor({ state: 'detached' });
  });

  it('[2.20] a collapsed sidebar is collapsed after a reload, and its groups fly out', async () => {
    const { page, shell } = await enter(words, 'admin', { path: 'index' });
    await page.getByRole('button', { name: t.collapse }).click();
    await expect.poll(async () => (await shell.menu.boundingBox())?.width).toBeLessThan(57);
    await page.reload();
    await shell.menu.waitFor();
    expect((await shell.menu.boundingBox())?.width).toBeLessThan(57);
    const group = shell.menu.getByRole('button', { name: words.groups.orders, exact: true });
    await group.focus();
    await shell.menu.getByRole('link', { name: words.menu.orders, exact: true }).click();
    await shell.currentTab.filter({ hasText: words.menu.orders }).waitFor();
  });

  it('[2.27] on a phone the menu closes by a click outside, the avatar has the rest', async () => {
    const { page, shell } = await enter(words, 'admin', { ...PHONE, path: 'index' });
    await page.getByRole('button', { name: words.expandMenu }).click();
    await shell.menu.waitFor();
    await page.mouse.click(350, 600);
    await shell.menu.waitFor({ state: 'detached' });
    await shell.userMenu.click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(t.phone);
    await page.getByRole('menuitemradio', { name: t.small, exact: true }).click();
    expect(await page.locator('body').getAttribute('data-size')).toBe('small');
    await shell.userMenu.click();
    await page.getByRole('menuitemradio', { name: t.dark, exact: true }).click();
    expect(await page.locator('body').getAttribute('arco-theme')).toBe('dark');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
