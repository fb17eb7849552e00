import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tokenOf } from '../harness/api.ts';
import { BASE, openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { isAll } from '../harness/in-one-language.ts';
import { ALL_PAGES } from '../harness/menu-words.ts';
import { refundableOrder } from '../harness/orders.ts';
import { CHINESE, WORDS, type Words } from '../harness/words.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** Every page of the menu is looked at twice. */
const EVERY_PAGE_MS = 600_000;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that colours can break: a scheme changes nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * axe for a page. By itself it would send its source of 1.5 MB twice with each look: it is told that
 * it is there once every frame has it.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window));
  const isThere = (await Promise.all(frames)).every(Boolean);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
}

/**
 * Lists what axe finds on a page in light, and in its colours in dark: rule, place and reason of each. A
 * language has no colours of its own (`tooling/quality/languages.test.ts`), so one language is enough for them.
 */
async function violationsIn(words: Words, page: Page): Promise<string[]> {
  const hasColours = isAll || words === CHINESE;
  const found: string[] = [];
  for (const colorScheme of hasColours ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    // The console has no frames of other origins, for which axe would need a page of its own.
    const axe = (await axeOn(page)).options({ resultTypes: ['violations'] }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(OF_COLOURS);
    else axe.withTags(RULES).disableRules(hasColours ? [] : OF_COLOURS);
    const { violations: broken } = await axe.analyze();
    for (const { id, nodes } of broken) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${colorScheme} ${id} at ${target.join(' ')}: ${failureSummary}`);
      }
    }
  }
  return found;
}

describe.each(WORDS)('axe finds nothing in $language', (words) => {
  const violations = (page: Page) => violationsIn(words, page);

  it('on sign-in, also with errors', async () => {
    const page = await openPage({ language: words.language });
    await new SignInPage(page, words).open();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.signIn }).click();
    await page.getByText(words.accountEmpty).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on home and every list', { timeout: EVERY_PAGE_MS }, async () => {
    const { page, shell } = await enter(words, 'admin');
    for (const name of ALL_PAGES) {
      await shell.open(name);
      await page.getByRole('main').getByText(/\d/).filter({ visible: true }).first().waitFor();
      expect.soft(await violations(page), name).toEqual([]);
      // Pages kept behind it would be looked at again with each that follows.
      if (name !== 'home') await shell.choose(name, 'one');
    }
  });

  it('on a record, a form and the page that does not exist', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'order/general' });
    await list.loaded();
    await list.rows.first().getByRole('link').first().click();
    await page.getByRole('complementary').first().waitFor();
    expect.soft(await violations(page), 'record').toEqual([]);
    await page.goto('/portal/merchant/system/config');
    await list.loaded();
    await list.button(words.config.create).click();
    await page.getByRole('dialog').waitFor();
    expect.soft(await violations(page), 'form').toEqual([]);
    await page.goto('/portal/merchant/404');
    await page.getByRole('main').getByRole('button').first().waitFor();
    expect.soft(await violations(page), '404').toEqual([]);
  });

  it('on an order, its refund form, a refund, a case of the desk and an offline payment', async () => {
    const { page, list } = await enter(words, 'operator', { path: 'order/refund' });
    await list.loaded();
    await list.rows.first().getByRole('link').first().click();
    await page.getByRole('complementary').getByRole('heading').first().waitFor();
    expect.soft(await violations(page), 'refund').toEqual([]);

    const token = await tokenOf(page);
    await page.goto(`${BASE}order/general/detail/${await refundableOrder(token)}`);
    await page.getByRole('main').getByRole('tablist').waitFor();
    expect.soft(await violations(page), 'order').toEqual([]);
    await page.getByRole('button', { name: /^(退款|Refund)$/ }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    expect.soft(await violations(page), 'refund form').toEqual([]);

    await page.goto(`${BASE}order/desk`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    expect.soft(await violations(page), 'case').toEqual([]);

    await page.goto(`${BASE}order/offline`);
    await list.loaded();
    await page.getByRole('button', { name: /^(新增线下交易|Add offline transaction)$/ }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    expect.soft(await violations(page), 'offline form').toEqual([]);
  });

  it('on the tabs of an order, the record of each family, and pasted ids', async () => {
    const { page, list } = await enter(words, 'operator', { path: 'order/general' });
    await list.loaded();
    const ids = await list.column(words.order.id);
    await page.goto(`${BASE}order/general/detail/${ids[0]}`);
    const tabs = page.getByRole('main').getByRole('tab');
    await tabs.first().waitFor();
    for (const tab of (await tabs.all()).slice(1)) {
      await tab.click();
      expect.soft(await violations(page), `order, ${await tab.textContent()}`).toEqual([]);
    }
    for (const family of ['scan', 'quickpay', 'cyber', 'ums', 'offline']) {
      await page.goto(`${BASE}order/${family}`);
      await list.loaded();
      await list.rows.first().getByRole('link').first().click();
      await page.getByRole('complementary').getByRole('heading').first().waitFor();
      expect.soft(await violations(page), `record of ${family}`).toEqual([]);
    }
    await page.goto(`${BASE}order/general`);
    await list.loaded();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const text = [...ids.slice(0, 3), ids[0], 'NOBODY20261121', '3 ids'].join('\n');
    await page.evaluate((it) => navigator.clipboard.writeText(it), text);
    await list.searchForm.getByRole('textbox', { name: words.order.anyId }).focus();
    await page.keyboard.press('Control+V');
    await page.getByRole('dialog').getByRole('status').first().waitFor();
    expect.soft(await violations(page), 'pasted ids').toEqual([]);
  });

  it('on the personal center and the search of the header', async () => {
    const { page } = await enter(words, 'admin', { path: 'user/profile' });
    await page.getByRole('main').getByRole('tablist').waitFor();
    expect.soft(await violations(page), 'profile').toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    expect.soft(await violations(page), 'search').toEqual([]);
  });

  it('on what lies over a page', async () => {
    const { page, shell, list } = await enter(words, 'admin', { path: 'system/notice' });
    await list.loaded();
    await page.getByRole('button', { name: /^(新增公告|New notice)$/ }).click();
    await page.getByRole('dialog').getByRole('toolbar').waitFor();
    expect.soft(await violations(page), 'notice').toEqual([]);
    await page.keyboard.press('Escape');
    await shell.userMenu.click();
    await page.getByRole('menuitem').first().waitFor();
    expect.soft(await violations(page), 'user menu').toEqual([]);
    await page.getByRole('menuitem', { name: /^(布局设置|Layout settings)$/ }).click();
    await page.getByRole('switch').first().waitFor();
    expect.soft(await violations(page), 'settings').toEqual([]);
  });

  it('at 390 px on an order and a case of the desk', async () => {
    const { page } = await enter(words, 'operator', { path: 'order/desk', width: 390 });
    await page.getByRole('navigation').getByRole('link').first().waitFor();
    expect.soft(await violations(page), 'queue').toEqual([]);
    await page.getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    expect.soft(await violations(page), 'case').toEqual([]);
    const order = await refundableOrder(await tokenOf(page));
    await page.goto(`${BASE}order/general/detail/${order}`);
    await page.getByRole('main').getByRole('tablist').waitFor();
    expect.soft(await violations(page), 'order').toEqual([]);
  });

  it('at 390 px on a list and the menu', async () => {
    const { page, shell } = await enter(words, 'admin', { path: 'order/general', width: 390 });
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect.soft(await violations(page), 'list').toEqual([]);
    await page.getByRole('button', { name: words.expandMenu }).click();
    await shell.menu.waitFor();
    expect.soft(await violations(page), 'menu').toEqual([]);
  });
});
