import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { ALL_PAGES } from '../harness/menu-words.ts';
import { overflowOf, PHONE } from '../harness/phone.ts';

/** Texts that end beyond the window where nothing scrolls to them. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { overflowX } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth;
      return (isWide && ['auto', 'scroll'].includes(overflowX)) || scrolls(element.parentElement);
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => [...element.childNodes].some((node) => /\S/.test(node.nodeValue ?? '')))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((element) => !scrolls(element))
      .map((element) => element.textContent);
  });

inOneLanguage('on a phone', (words) => {
  it('[2.27] [2.48] the menu opens over the page, leads to every page; a record fits', async () => {
    const { page, shell } = await enter(words, 'admin', PHONE);
    for (const name of ALL_PAGES) {
      await page.getByRole('button', { name: words.expandMenu }).click();
      await shell.open(name);
      await shell.menu.waitFor({ state: 'detached' });
      await page.getByRole('main').getByText(/\d/).filter({ visible: true }).first().waitFor();
      expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
      expect(await cutTexts(page), name).toEqual([]);
    }
    await page.goto(`${BASE}order/general`);
    const order = page.getByRole('listitem').filter({ hasText: /\d{16}/ });
    await order.first().getByRole('link').click();
    const record = page.getByRole('complementary');
    await record.getByText(words.merchant.id).waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await record.getByRole('button', { name: words.close }).click();
    await record.waitFor({ state: 'detached' });
  });
});
