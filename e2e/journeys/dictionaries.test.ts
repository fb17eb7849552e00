import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    zh: '中文标签',
    en: '英文标签',
    change: '修改',
    renamed: '在用',
    label: '启用',
    merchantStatus: '状态',
  },
  'en-US': {
    zh: 'Chinese label',
    en: 'English label',
    change: 'Edit',
    renamed: 'In service',
    label: 'Enabled',
    merchantStatus: 'Status',
  },
} as const;

inOneLanguage('dictionaries', (words) => {
  const t = TEXTS[words.language];

  it('[2.73] [2.32] a label that is changed is what other pages show', async () => {
    const { page, shell, list } = await enter(words, 'admin', { path: 'merchant/info' });
    await list.loaded();
    await expect.poll(() => list.column(t.merchantStatus)).toContain(t.label);
    await page.goto(
      `${new URL(page.url()).origin}/portal/merchant/system/dict?dictType=mer_status`,
    );
    await page.getByRole('link', { name: 'mer_status', exact: true }).click();
    const form = new FormDialog(page, words);
    const field = words.language === 'zh-CN' ? t.zh : t.en;
    const rename = async (from: string, to: string) => {
      await list.row(from).getByRole('button', { name: t.change }).click();
      await form.field(field).fill(to);
      await form.save();
      await form.dialog.waitFor({ state: 'detached' });
      await list.row(to).waitFor();
    };
    await rename(t.label, t.renamed);
    await shell.open('merchants');
    await expect.poll(() => list.column(t.merchantStatus)).toContain(t.renamed);
    await page.goBack();
    await rename(t.renamed, t.label);
  });
});
