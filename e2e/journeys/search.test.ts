import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { CHINESE } from '../harness/words.ts';

const texts = { numbers: '单号', opened: '最近打开' };

/** Opens the palette by its keys and types into it. */
async function searchFor(page: Page, text: string) {
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: CHINESE.searchMenus });
  await field.fill(text);
  return (name: string) => page.getByRole('dialog').getByRole('group', { name, exact: true });
}

/** Number of the newest order that somebody sees. */
async function newestOrder(token: string): Promise<string> {
  const { rows = [] } = await call(token, '/order/general/list');
  const [newest] = rows as { platOrderId: string }[];
  return newest?.platOrderId ?? '';
}

it('[2.22] the search finds an order by its number and opens it, then offers it again', async () => {
  const { page } = await enter(CHINESE, 'operator');
  const id = await newestOrder(await tokenOf(page));
  const groupOf = await searchFor(page, id);
  // Options that look for the number elsewhere end with it.
  const named = { name: new RegExp(`^${id}`) };
  await groupOf(texts.numbers).getByRole('option', named).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`/order/general/detail/${id}`);
  const again = await searchFor(page, '');
  await again(texts.opened).getByRole('option', { name: id }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
