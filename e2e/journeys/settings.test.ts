import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import type { Words } from '../harness/words.ts';

const TEXTS = {
  'zh-CN': {
    settings: '布局设置',
    close: '关闭布局设置',
    red: '红',
    light: '浅色',
    dark: '深色',
    appearance: '外观',
    topNav: '顶部导航',
    fixedHeader: '固定头部',
    size: '界面尺寸',
    sizes: { default: '宽松', medium: '标准', small: '紧凑', mini: '极紧凑' },
  },
  'en-US': {
    settings: 'Layout settings',
    close: 'Close layout settings',
    red: 'Red',
    light: 'Light',
    dark: 'Dark',
    appearance: 'Appearance',
    topNav: 'Top navigation',
    fixedHeader: 'Fixed header',
    size: 'Size',
    sizes: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
  },
};

/** Steps of the design for #F5222D in light, and of the default colour. */
const RED = '214, 19, 34';
const DEFAULT = '6, 112, 201';

const primary = (page: Page) =>
  page.evaluate(() => {
    const value = getComputedStyle(document.body).getPropertyValue('--primary-6');
    return value.split(',').map((part) => part.trim());
  });
const shownColour = async (page: Page) => (await primary(page)).join(', ');
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('layout-setting') ?? 'null'));

async function begin(words: Words, path = 'index') {
  const t = TEXTS[words.language];
  const entered = await enter(words, 'admin', { path });
  const { page, shell } = entered;
  const drawer = page.getByRole('dialog', { name: t.settings });
  const open = async () => {
    await shell.userMenu.click();
    await page.getByRole('menuitem', { name: t.settings }).click();
    await drawer.waitFor();
  };
  const press = (name: string) => drawer.getByRole('button', { name, exact: true }).click();
  const flip = (name: string) => drawer.getByRole('switch', { name, exact: true }).click();
  const pick = (group: string, name: string) =>
    drawer.getByRole('group', { name: group }).getByText(name, { exact: true }).click();
  return { ...entered, t, drawer, open, press, flip, pick };
}

inOneLanguage('layout settings', (words) => {
  it('[2.26] a change shows at once, and is taken back when the drawer is closed', async () => {
    const { page, t, drawer, open, press, flip, pick } = await begin(words);
    await open();
    await drawer.getByTitle(t.red, { exact: true }).click();
    await expect.poll(() => shownColour(page)).toBe(RED);
    await pick(t.appearance, t.dark);
    await expect.poll(() => page.locator('body').getAttribute('arco-theme')).toBe('dark');
    await pick(t.appearance, t.light);
    await flip(t.topNav);
    await page.getByRole('navigation', { name: t.topNav }).waitFor();
    await press(t.close);
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => shownColour(page)).toBe(DEFAULT);
    expect(await page.getByRole('navigation', { name: t.topNav }).count()).toBe(0);
    expect(await stored(page)).toBeNull();
  });

  it('[2.26] a fixed header stays while a long page scrolls', async () => {
    const { page, t, open, press, flip } = await begin(words);
    await page.setViewportSize({ width: 1440, height: 360 });
    const header = page.getByRole('banner');
    const scrolled = async () => {
      await page.getByRole('main').hover();
      await page.mouse.wheel(0, 4_000);
      await page.mouse.wheel(0, 4_000);
      return (await header.boundingBox())?.y;
    };
    await expect.poll(scrolled).toBeLessThan(0);
    await page.mouse.wheel(0, -8_000);
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    await open();
    await flip(t.fixedHeader);
    await press(words.save);
    expect(await scrolled()).toBe(0);
  });

  it('[2.23] a size applies to lists and controls, and is remembered', async () => {
    const { page, list, t, shell } = await begin(words, 'system/config');
    await list.loaded();
    const heights = async () => [
      (await list.rows.first().boundingBox())?.height,
      (await list.searchForm.getByRole('textbox').first().boundingBox())?.height,
    ];
    const sizes = [
      ['default', [49, 36]],
      ['small', [37, 28]],
      ['mini', [33, 24]],
    ] as const;
    const toggle = page.getByRole('button', { name: t.size, exact: true });
    for (const [size, [row, control]] of sizes) {
      await toggle.click();
      await page.getByRole('menuitemradio', { name: t.sizes[size], exact: true }).click();
      await expect.poll(async () => (await heights())[0]).toBeCloseTo(row, -1);
      await expect.poll(async () => (await heights())[1]).toBeGreaterThanOrEqual(control - 4);
      expect((await heights())[1]).toBeLessThanOrEqual(control);
    }
    await page.reload();
    await shell.userMenu.waitFor();
    expect(await page.locator('body').getAttribute('data-size')).toBe('mini');
    await toggle.click();
    const chosen = page.getByRole('menuitemradio', { checked: true });
    expect(await chosen.textContent()).toBe(t.sizes.mini);
  });
});
