import type { Language } from '@portal/contract/constants';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

/** `CONSOLE_ROUNDS=50` tries the form and the filter fifty times each. */
const ROUNDS = Number(process.env.CONSOLE_ROUNDS ?? 5);
/** Milliseconds that opening the pages takes, and a round of both at the slowest pace. */
const START_MS = 60_000;
const ROUND_MS = 30_000;
/** Milliseconds from key to key; 0 is a paste. */
const PACES = [5, 60, 0, 150, 400];

const TEXTS = {
  'zh-CN': { create: '新增线下交易', merchant: '商户号' },
  'en-US': { create: 'Add offline transaction', merchant: 'Merchant no.' },
} satisfies Record<Language, object>;

interface Merchant {
  merId: string;
  merName: string;
}

/** Types the number of one merchant after another, each with Enter at once, and reads the field. */
async function chooseInTurn(within: Locator, label: string, merchants: Merchant[]): Promise<void> {
  const { keyboard } = within.page();
  const select = within.getByRole('combobox', { name: label, exact: true });
  await select.hover();
  await expect.poll(() => select.getAttribute('aria-controls')).not.toBeNull();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { merId, merName } = merchants[(round * 7 + 3) % merchants.length] as Merchant;
    const pace = PACES[round % PACES.length];
    await select.click();
    await expect.poll(() => select.getAttribute('aria-expanded')).toBe('true');
    if (pace === 0) await keyboard.insertText(merId);
    else await keyboard.type(merId, { delay: pace });
    await keyboard.press('Enter');
    const chosen = () => select.textContent();
    const shown = `${merId} ${merName}`;
    await expect.poll(() => select.getAttribute('aria-expanded'), { timeout: 5000 }).toBe('false');
    await expect.poll(chosen, { message: `${merId} at ${pace} ms` }).toContain(shown);
  }
}

inOneLanguage('choosers', (words) => {
  const t = TEXTS[words.language];

  it('a whole number and Enter choose that merchant, in a form and in a filter', {
    timeout: START_MS + ROUNDS * ROUND_MS,
  }, async () => {
    const { data } = await call(await tokenFor('operator'), '/mer/merchant/options?limit=50');
    const merchants = data as Merchant[];
    const { page, list } = await enter(words, 'operator', { path: 'order/offline' });
    await list.loaded();
    await chooseInTurn(list.searchForm, t.merchant, merchants);
    await list.button(t.create).click();
    await chooseInTurn(new FormDialog(page, words).dialog, t.merchant, merchants);
  });
});
