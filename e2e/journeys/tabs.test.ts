import { describe, expect, it } from 'vitest';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { watchCalls } from '../harness/traffic.ts';
import { CHINESE } from '../harness/words.ts';

const words = CHINESE;

describe('the tabs', () => {
  it('[2.28] a tab returns as it was left: search form, page, scroll, record, focus', async () => {
    const { page, shell, list } = await enter(words, 'admin', { path: 'order/general' });
    await list.loaded();
    await list.turnTo(2);
    await expect.poll(() => page.url()).toContain('pageNum=2');
    const anyId = list.searchForm.getByRole('textbox', { name: words.order.anyId });
    await anyId.fill('half a number');
    await list.loaded();
    await list.rows.nth(5).getByRole('link').first().click();
    const drawer = page.getByRole('complementary', { name: words.order.one });
    await drawer.waitFor();
    const first = await list.rows.first().textContent();
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 150);
    const scrolled = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].map(({ scrollTop }) => scrollTop).find(Boolean),
      );
    await expect.poll(scrolled).toBeGreaterThan(0);
    const before = await scrolled();
    const address = page.url();
    await anyId.focus();

    await shell.open('parameters');
    await list.loaded();
    const calls = watchCalls(page);
    await shell.show('orders');
    expect(page.url()).toBe(address);
    expect(await anyId.inputValue()).toBe('half a number');
    expect(await list.rows.first().textContent()).toBe(first);
    expect(await drawer.isVisible()).toBe(true);
    expect(await scrolled()).toBe(before);
    await expect.poll(() => anyId.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(calls.filter((call) => call.startsWith('GET /order/general/list'))).toEqual([]);
  });

  it('[2.25] the active tab is always in view, 4 px from the edge', async () => {
    const { page, shell } = await enter(words, 'admin', { width: 500 });
    const strip = await shell.tabs.boundingBox();
    for (const path of ['merchant/info', 'order/general', 'finance/pending', 'report/daily']) {
      await page.evaluate((to) => history.pushState(null, '', to), `${BASE}${path}`);
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
      await shell.view.locator(':scope > :not(h1)').first().waitFor();
      const inView = async () => {
        const tab = await shell.currentTab.boundingBox();
        if (!tab || !strip) return false;
        return tab.x >= strip.x && tab.x + tab.width <= strip.x + strip.width;
      };
      await expect.poll(inView).toBe(true);
    }
  });
});

inOneLanguage('the menu of a tab', (chosen) => {
  it('[2.25] opens with the menu key too, is 105 px wide, and its text fits', async () => {
    const { page, shell } = await enter(chosen, 'admin');
    for (const name of ['merchants', 'orders', 'parameters'] as const) await shell.open(name);
    await shell.tab('orders').focus();
    await page.keyboard.press('Shift+F10');
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    const { refresh, one, others, left, right, all } = chosen.tabMenu;
    expect(await items.allInnerTexts()).toEqual([refresh, one, others, left, right, all]);
    const box = await page.getByRole('menu').boundingBox();
    expect(box?.width).toBe(105);
    const isCut = (item: Element) => item.scrollWidth > item.clientWidth;
    for (const item of await items.all()) expect(await item.evaluate(isCut)).toBe(false);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => shell.tab('orders').evaluate((tab) => tab === document.activeElement))
      .toBe(true);
    await shell.choose('orders', 'left');
    expect(await shell.titles()).toEqual([
      chosen.menu.home,
      chosen.menu.orders,
      chosen.menu.parameters,
    ]);
    await shell.choose('orders', 'all');
    await shell.shown('home');
    expect(await shell.titles()).toEqual([chosen.menu.home]);
  });
});
