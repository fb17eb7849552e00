import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';

const TEXTS = {
  'zh-CN': {
    table: '统计明细',
    total: '合计 USD',
    asOf: /^数据截至 \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}（Asia\/Phnom_Penh）$/,
  },
  'en-US': {
    table: 'Figures',
    total: 'Total USD',
    asOf: /^As of \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} \(Asia\/Phnom_Penh\)$/,
  },
};

inOneLanguage('reports', (words) => {
  const texts = TEXTS[words.language];

  it('[2.60] the total of a currency opens orders that come to it', async () => {
    const { page, shell } = await enter(words, 'admin');
    await shell.open('daily');
    await page.getByText(texts.asOf).waitFor();
    const total = page
      .getByRole('table', { name: texts.table })
      .getByRole('row')
      .filter({ hasText: texts.total });
    const link = total.getByRole('link').first();
    // Without how many rows it counts.
    const amount = /^[\d,]+\.\d\d/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    expect(amount).not.toBe('');
    await link.click();
    await shell.shown('orders');
    const sums = shell.view.locator('.ui-toolbar .ui-amount');
    await sums.filter({ hasText: amount }).waitFor();
    expect(await sums.allInnerTexts()).toEqual([`${amount}USD`]);
  });
});
