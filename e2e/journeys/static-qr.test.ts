import { expect, it } from 'vitest';
import { readCode, saved } from '../harness/codes.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { passCodes } from '../harness/reviews.ts';
import { CodeForm } from '../pages/static-qr.ts';

const TEXTS = {
  'zh-CN': {
    preview: '二维码预览',
    unreviewed: '该收款账户或名称首次使用，审核通过后显示二维码',
    waits: '待审核',
    live: '已通过',
    change: '修改',
    cancel: '取消',
    pdf: '下载 PDF',
    print: '打印贴纸',
    tagMeaning: '商户收款账户',
  },
  'en-US': {
    preview: 'Preview of the code',
    unreviewed: 'This account or name is new for the merchant; the code is shown once approved',
    waits: 'Pending review',
    live: 'Approved',
    change: 'Edit',
    cancel: 'Cancel',
    pdf: 'Download PDF',
    print: 'Print sticker',
    tagMeaning: 'Merchant account',
  },
} as const;

inOneLanguage('static QR codes', (words) => {
  const t = TEXTS[words.language];

  /** Opens the form and fills in all but the amount. */
  async function fill(store: string) {
    const { page, list } = await enter(words, 'admin', { path: 'merchant/static-qr' });
    await list.loaded();
    const form = new CodeForm(page, words);
    // A merchant that has codes may have more of them; those of this journey stand above.
    await form.fill((await list.column(form.t.name)).at(-1) ?? '', store);
    return { page, list, form };
  }

  it('[2.59] a code is passed, seen while it is typed, and taken away as picture and sticker', async () => {
    const { page, list, form } = await fill(`BKK1 ${words.language}`);
    await form.dialog.getByText(t.unreviewed, { exact: true }).waitFor();
    await form.submit();
    const row = list.row(`BKK1 ${words.language}`);
    await row.getByText(t.waits, { exact: true }).waitFor();
    await passCodes('createBy=admin');
    await page.keyboard.press('r');
    await row.getByText(t.live, { exact: true }).waitFor();

    await list.choose(row, t.change);
    const preview = form.dialog.getByRole('img', { name: t.preview });
    const typed = await readCode(await preview.screenshot(), 'preview');
    expect(typed).toContain('khmerfood@ababk');
    await form.dialog.getByRole('button', { name: t.cancel, exact: true }).click();

    await row.getByRole('link').first().click();
    await page.getByText(typed, { exact: true }).waitFor();
    await page.getByRole('cell', { name: t.tagMeaning, exact: true }).waitFor();
    const sticker = await saved(page, form.t.png);
    expect(await readCode(sticker, 'sticker')).toBe(typed);
    expect((await saved(page, t.pdf)).subarray(0, 5).toString()).toBe('%PDF-');

    await page.evaluate(() => {
      window.print = () => {
        document.title = document.querySelector('body > img')?.getAttribute('alt') ?? '';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.getByRole('button', { name: t.print, exact: true }).press('Enter');
    await expect.poll(() => page.title()).toContain('Khmer Food Co Ltd');
    await expect.poll(() => page.locator('body > img').count()).toBe(0);
  });
});
