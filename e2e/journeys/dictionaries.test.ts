import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';

import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    create: '新增字典',
    name: '字典名称',
    type: '字典类型',
    status: '状态',
    inUse: '正常',
    saved: '字典已保存',
    newEntry: '新增字典项',
    entrySaved: '字典项已保存',
    zh: '中文标签',
    en: '英文标签',
    value: '键值',
    tone: '标签颜色',
    green: '成功（绿）',
    typeFormat: '以小写字母开头，只能包含小写字母、数字和下划线',
    change: '修改',
    remove: '删除',
    removed: '字典项已删除',
    renamed: '在用',
    label: '启用',
    merchantStatus: '状态',
    currency: { code: '字母代码', precision: '小数位数', cut: '显示截去末位数' },
    precisionInUse: '该币种已有金额，小数位数不能修改',
  },
  'en-US': {
    create: 'New dictionary',
    name: 'Chinese name',
    type: 'Type',
    status: 'Status',
    inUse: 'Normal',
    saved: 'Dictionary saved',
    newEntry: 'New entry',
    entrySaved: 'Entry saved',
    zh: 'Chinese label',
    en: 'English label',
    value: 'Value',
    tone: 'Tag colour',
    green: 'Success (green)',
    typeFormat: 'Begin with a small letter; only small letters, digits and underscores',
    change: 'Edit',
    remove: 'Delete',
    removed: 'Entry deleted',
    renamed: 'In service',
    label: 'Enabled',
    merchantStatus: 'Status',
    currency: { code: 'Letter code', precision: 'Decimals', cut: 'Trailing digits hidden' },
    precisionInUse: 'Amounts in this currency exist: its decimals stay',
  },
} as const;

inOneLanguage('dictionaries', (words) => {
  const t = TEXTS[words.language];
  const suffix = words.language === 'zh-CN' ? 'zh' : 'en';

  it('[2.73] a dictionary is made with entries, each as its tag', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'system/dict' });
    await list.loaded();
    const form = new FormDialog(page, words);
    await list.button(t.create).click();
    await form.field(t.name).fill('地区');
    await form.field(t.type).fill('Region');
    await form.save();
    expect(await form.errors()).toContain(t.typeFormat);
    await form.field(t.type).fill(`region_${suffix}`);
    await form.save();
    await page.getByText(t.saved, { exact: true }).waitFor();

    await list.search(t.type, `region_${suffix}`);
    await page.getByRole('link', { name: `region_${suffix}` }).click();
    await list.button(t.newEntry).click();
    await form.field(t.zh).fill('金边');
    await form.field(t.en).fill('Phnom Penh');
    await form.field(t.value).fill('PP');
    await form.choose(t.tone, t.green);
    await form.save();
    await page.getByText(t.entrySaved, { exact: true }).waitFor();
    const tag = list.row('PP').locator('.ui-tag-success');
    await expect.poll(() => tag.allInnerTexts()).toEqual(['金边']);

    await list.choose(list.row('PP'), t.remove);
    await form.button(t.remove).click();
    await page.getByText(t.removed, { exact: true }).waitFor();
    await expect.poll(() => list.row('PP').count()).toBe(0);
  });

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

  it('[3.3] a currency with amounts keeps its decimals, but shows fewer of them', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'system/currency?currCode=USD' });
    await list.loaded();
    const form = new FormDialog(page, words);
    const edit = () => list.row('USD').getByRole('button', { name: t.change }).click();
    await edit();
    await form.field(t.currency.precision).fill('3');
    await form.save();
    await expect.poll(() => form.errors()).toContain(t.precisionInUse);
    await form.field(t.currency.precision).fill('2');
    await form.field(t.currency.cut).fill('1');
    await form.save();
    await form.dialog.waitFor({ state: 'detached' });

    const amounts = async () => {
      const open = await enter(words, 'admin', { path: 'finance/pending?currency=840' });
      await open.list.loaded();
      return open.list.rows.first().textContent();
    };
    expect(await amounts()).toMatch(/\.\d(?!\d)/);
    await edit();
    await form.field(t.currency.cut).fill('0');
    await form.save();
    await form.dialog.waitFor({ state: 'detached' });
    expect(await amounts()).toMatch(/\.\d\d(?!\d)/);
  });
});
