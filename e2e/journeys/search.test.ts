import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, tokenFor, tokenOf } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { WORDS, type Words } from '../harness/words.ts';

const TEXTS = {
  'zh-CN': { merchants: '商户', numbers: '单号', opened: '最近打开', unknown: '未识别编号' },
  'en-US': {
    merchants: 'Merchants',
    numbers: 'Numbers',
    opened: 'Recently opened',
    unknown: 'is no number known here',
  },
};

interface Merchant {
  merId: string;
  merName: string;
  enName: string;
}

/** Opens the palette by its keys and types into it. */
async function searchFor(page: Page, words: Words, text: string) {
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: words.searchMenus });
  await field.fill(text);
  return (name: string) => page.getByRole('dialog').getByRole('group', { name, exact: true });
}

/** What an option that a number names begins with; those that look for it elsewhere end with it. */
const beginning = (id: string) => new RegExp(`^${id}`);

/** The newest order that somebody sees. */
async function newestOrder(token: string): Promise<{ platOrderId: string; merId: string }> {
  const { rows = [] } = await call(token, '/order/general/list');
  return rows[0] as { platOrderId: string; merId: string };
}

describe.each(WORDS)('the search in $language', (words) => {
  const texts = TEXTS[words.language];

  it('[2.22] finds an order by its number and opens it, then offers it again', async () => {
    const { page } = await enter(words, 'operator');
    const { platOrderId } = await newestOrder(await tokenOf(page));
    const groupOf = await searchFor(page, words, platOrderId);
    await groupOf(texts.numbers)
      .getByRole('option', { name: beginning(platOrderId) })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain(`/order/general/detail/${platOrderId}`);
    const again = await searchFor(page, words, '');
    await again(texts.opened).getByRole('option', { name: platOrderId }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[2.22] finds a merchant by its name in either language', async () => {
    const { page } = await enter(words, 'operator');
    const token = await tokenOf(page);
    const { rows = [] } = await call(token, '/mer/merchant/list?pageSize=50');
    const listed = rows.at(-1) as Merchant;
    const detail = await call(token, `/mer/merchant/${listed.merId}`);
    const { merName, enName } = detail.data as Merchant;
    for (const name of [merName.slice(1), enName.toLowerCase()]) {
      const groupOf = await searchFor(page, words, name);
      const found = groupOf(texts.merchants).getByRole('option', { name: listed.merId });
      await found.waitFor();
      await page.keyboard.press('Escape');
    }
    const groupOf = await searchFor(page, words, merName);
    await groupOf(texts.merchants).getByRole('option', { name: listed.merId }).click();
    await expect.poll(() => page.url()).toContain(`/merchant/info/detail/${listed.merId}`);
  });

  it('[6.1] [2.22] shows a merchant user only what is its own', async () => {
    const { page } = await enter(words, 'merchant');
    const own = await newestOrder(await tokenOf(page));
    const all = await call(await tokenFor('admin'), '/order/general/list?pageSize=50');
    const mine = await call(await tokenOf(page), '/mer/merchant/list?pageSize=50');
    const merIds = (mine.rows as Merchant[]).map(({ merId }) => merId);
    const foreign = (all.rows as (typeof own)[]).find(({ merId }) => !merIds.includes(merId));
    const ownGroups = await searchFor(page, words, own.platOrderId);
    const named = { name: beginning(own.platOrderId) };
    await ownGroups(texts.numbers).getByRole('option', named).waitFor();
    await page.keyboard.press('Escape');
    const answered = page.waitForResponse((response) => response.url().includes('/common/search'));
    const groups = await searchFor(page, words, foreign?.platOrderId ?? '');
    const { data } = await (await answered).json();
    expect((data as { hits: object[] }[]).flatMap(({ hits }) => hits)).toEqual([]);
    await groups(texts.numbers).getByRole('option', { name: texts.unknown }).waitFor();
  });
});
