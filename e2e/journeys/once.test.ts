import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import { CHINESE } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** Calls of the API from now on, as `GET /system/config/list`. */
function calls(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/prod-api');
    if (path) seen.push(`${request.method()} ${path}`);
  });
  return seen;
}

const count = (seen: string[], call: string) => seen.filter((one) => one === call).length;

describe('a fast double click sends once', () => {
  const { config } = CHINESE;

  it('[7.1] signing in', async () => {
    const page = await openPage({});
    const signIn = new SignInPage(page, CHINESE);
    await signIn.open();
    await signIn.fill('operator', PASSWORD, CAPTCHA_ANSWER);
    const seen = calls(page);
    await signIn.button.dblclick();
    await page.getByRole('navigation', { name: CHINESE.mainMenu }).waitFor();
    expect(count(seen, 'POST /login')).toBe(1);
    expect(count(seen, 'GET /getInfo')).toBe(1);
    expect(count(seen, 'GET /getRouters')).toBe(1);
  });

  it('[7.1] saving, exporting, refreshing and deleting', async () => {
    const { page, list } = await enter(CHINESE, 'admin', { path: 'system/config' });
    await list.loaded();
    const form = new FormDialog(page, CHINESE);
    const seen = calls(page);

    await list.button(config.create).click();
    await form.field(config.name).fill('Once');
    await form.field(config.key).fill('journey.once');
    await form.field(config.value).fill('1');
    await form.choose(config.builtIn, config.no);
    await form.button(CHINESE.save).dblclick();
    await page.getByText(config.saved).waitFor();
    expect(count(seen, 'POST /system/config')).toBe(1);

    const download = page.waitForEvent('download');
    await list.button(CHINESE.export).dblclick();
    await download;
    expect(count(seen, 'GET /system/config/export')).toBe(1);

    await list.button(config.refreshCache).dblclick();
    await page.getByText(config.refreshed).waitFor();
    expect(count(seen, 'DELETE /system/config/refreshCache')).toBe(1);

    await list.search(config.key, 'journey.once');
    await list.row('journey.once').waitFor();
    await expect.poll(() => list.rows.count()).toBe(1);
    await list.choose(list.row('journey.once'), config.remove);
    await form.button(config.remove).dblclick();
    await page.getByText(config.removed).waitFor();
    expect(seen.filter((one) => /^DELETE \/system\/config\/\d+$/.test(one))).toHaveLength(1);
  });

  it('[7.1] searching and opening a page from the menu', async () => {
    const { page, shell, list } = await enter(CHINESE, 'admin', { path: 'order/general' });
    await list.loaded();
    const seen = calls(page);
    await list.searchForm.getByRole('textbox').first().fill('2026');
    await list.button(CHINESE.search).dblclick();
    await expect.poll(() => count(seen, 'GET /order/general/list')).toBe(1);
    await shell.open('merchants');
    await list.loaded();
    await page.waitForLoadState('networkidle');
    expect(count(seen, 'GET /order/general/list')).toBe(1);
    expect(count(seen, 'GET /mer/merchant/list')).toBe(1);
  });
});
