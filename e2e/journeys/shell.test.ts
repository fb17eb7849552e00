import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';

const TEXTS = {
  'zh-CN': {
    search: '搜索菜单、商户、单号',
    collapse: '收起菜单',
    phone: ['个人中心', '布局设置', '切换到 English', '退出登录'],
    small: '紧凑',
    dark: '深色',
  },
  'en-US': {
    search: 'Search menus and records',
    collapse: 'Collapse menu',
    phone: ['Personal center', 'Layout settings', 'Switch to 中文', 'Sign out'],
    small: 'Small',
    dark: 'Dark',
  },
};

const PHONE = { width: 390, height: 844 };

inOneLanguage('the shell', (words) => {
  const t = TEXTS[words.language];

  it('[2.22] the search field of the navbar opens it too; Escape gives the focus back', async () => {
    const { page } = await enter(words, 'admin', { path: 'index' });
    const opener = page.getByRole('banner').getByRole('button', { name: t.search });
    await opener.click();
    await page.getByRole('combobox', { name: t.search }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: t.search }).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
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
