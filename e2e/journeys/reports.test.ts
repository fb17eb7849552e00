import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import type { PageName } from '../harness/menu-words.ts';

const TEXTS = {
  'zh-CN': {
    table: '统计明细',
    total: '合计 USD',
    channel: '渠道',
    scan: '扫码',
    asOf: /^数据截至 \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}（Asia\/Phnom_Penh）$/,
  },
  'en-US': {
    table: 'Figures',
    total: 'Total USD',
    channel: 'Channel',
    scan: 'Scan',
    asOf: /^As of \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} \(Asia\/Phnom_Penh\)$/,
  },
};

inOneLanguage('reports', (words) => {
  const texts = TEXTS[words.language];
  const tableOf = (page: Page) => page.getByRole('table', { name: texts.table });
  const totalOf = (page: Page) => tableOf(page).getByRole('row').filter({ hasText: texts.total });
  /** The amount of a link, without how many rows it counts. */
  const amountIn = (text: string | null) => /^[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '';

  it.each<PageName>(['txnSummary', 'daily', 'merTxn', 'payments'])(
    '[2.60] [2.64] [2.70] %s: the total of a currency opens orders that come to it',
    async (name) => {
      const { page, shell } = await enter(words, 'admin');
      await shell.open(name);
      await page.getByText(texts.asOf).waitFor();
      const link = totalOf(page).getByRole('link').first();
      const amount = amountIn(await link.textContent());
      expect(amount).not.toBe('');
      await link.click();
      await shell.shown('orders');
      const sums = shell.view.locator('.ui-toolbar .ui-amount');
      await sums.filter({ hasText: amount }).waitFor();
      expect(await sums.allInnerTexts()).toEqual([`${amount}USD`]);
    },
  );

  it('[2.70] a seller opens its merchants, which come to the same', async () => {
    const { page, shell } = await enter(words, 'admin');
    await shell.open('sales');
    const row = tableOf(page).locator('tbody').getByRole('row').filter({ hasText: 'USD' }).first();
    const amount = amountIn(await row.getByRole('link').first().textContent());
    await row.getByRole('link').first().click();
    await shell.shown('merTxn');
    await totalOf(page).getByText(amount).waitFor();
  });

  it('[2.60] a family opens by keyboard, and shows its fee and its refunds', async () => {
    const { page, shell } = await enter(words, 'admin');
    await shell.open('daily');
    const head = tableOf(page).getByRole('button', { name: texts.scan });
    await head.focus();
    const columns = tableOf(page).locator('thead tr').last().getByRole('columnheader');
    const before = await columns.count();
    await page.keyboard.press('Enter');
    await expect.poll(() => columns.count()).toBe(before + 3);
  });

  it('[6.1] [2.70] a merchant reads own reports, and nothing of channels', async () => {
    const { page, shell } = await enter(words, 'merchant');
    await shell.open('payments');
    await tableOf(page).waitFor();
    const heads = await tableOf(page).getByRole('columnheader').allInnerTexts();
    expect(heads).not.toContain(texts.channel);
    await shell.open('merTxn');
    await tableOf(page).waitFor();
    expect(await shell.menu.getByRole('link', { name: words.menu.sales }).count()).toBe(0);
  });
});
