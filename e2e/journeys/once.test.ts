import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { CHINESE } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

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

it('[7.1] a fast double click on saving, exporting, refreshing, deleting or searching sends once', async () => {
  const { config } = CHINESE;
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

  await page.waitForLoadState('networkidle');
  const before = count(seen, 'GET /system/config/list');
  await list.searchForm.getByRole('textbox', { name: config.key }).fill('journey.once');
  await list.button(CHINESE.search).dblclick();
  await list.row('journey.once').waitFor();
  await expect.poll(() => list.rows.count()).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(count(seen, 'GET /system/config/list') - before).toBe(1);

  await list.choose(list.row('journey.once'), config.remove);
  await form.button(config.remove).dblclick();
  await page.getByText(config.removed).waitFor();
  expect(seen.filter((one) => /^DELETE \/system\/config\/\d+$/.test(one))).toHaveLength(1);
});
