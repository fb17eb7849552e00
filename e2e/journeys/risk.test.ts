import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { workbook } from '../harness/sheet.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    ...{ create: '新增黑名单', saved: '黑名单已保存', name: '姓名', idCard: '证件号码' },
    ...{ card: '银行卡号', device: '设备号', remark: '备注', keyword: '姓名、证件、卡号或设备号' },
    ...{ nameWrong: '姓名只能包含字母或汉字，词间一个空格', person: '孙 小圣' },
    ...{ check: '名单核查', found: '命中 1 条', notFound: '未命中黑名单' },
    ...{ release: '解除', released: '已解除', reason: '原因', close: '关闭' },
    ...{ reveal: '查看完整银行卡号', show: '查看', hide: '隐藏银行卡号' },
    ...{
      addBin: '新增卡 BIN',
      bin: '卡 BIN',
      level: '卡类型',
      debit: '借记',
      binSaved: '卡 BIN 已保存',
    },
    ...{ binWrong: '卡 BIN 应为 6 位数字', match: '卡号识别', first: '卡号前 6 位' },
    ...{ import: '导入', imported: '已导入：新增 1 · 更新 0 · 不变 0', head: ['卡 BIN', '卡类型'] },
    ...{ prefix: '卡 BIN 前几位' },
  },
  'en-US': {
    ...{ create: 'Add to blacklist', saved: 'Entry saved', name: 'Name', idCard: 'ID number' },
    ...{ card: 'Bank card no.', device: 'Device ID', remark: 'Remark' },
    ...{ keyword: 'Name, ID, card or device' },
    ...{ nameWrong: 'Letters or Chinese characters only, one space between words' },
    ...{ person: 'Mary Poppins', check: 'Check', found: 'On the blacklist: 1' },
    ...{ notFound: 'Not on the blacklist', release: 'Release', released: 'Entry released' },
    ...{ reason: 'Reason', close: 'Close', reveal: 'Reveal: Bank card no.', show: 'Reveal' },
    ...{ hide: 'Hide: Bank card no.', addBin: 'Add BIN', bin: 'BIN', level: 'Card type' },
    ...{ debit: 'Debit', binSaved: 'BIN saved', binWrong: 'A BIN has 6 digits' },
    ...{ match: 'Identify card', first: 'First 6 digits of the card', import: 'Import' },
    ...{ imported: 'Imported: 1 new · 0 changed · 0 unchanged', head: ['BIN', 'Card type'] },
    ...{ prefix: 'BIN begins with' },
  },
} as const;

inOneLanguage('risk', (words) => {
  const t = TEXTS[words.language];
  const isChinese = words.language === 'zh-CN';
  const card = isChinese ? '9777000011112222' : '9777000033334444';
  const device = isChinese ? 'PHONE-ZH' : 'PHONE-EN';
  const document = isChinese ? 'SUN123456789' : 'MARY123456789';

  it('[2.57] an entry is refused at the field, added, found by its whole card and checked', async () => {
    const { page, list } = await enter(words, 'risk', { path: 'risk/blacklist' });
    await list.loaded();
    const form = new FormDialog(page, words);
    await list.button(t.create).click();
    const name = form.dialog.getByRole('textbox', { name: t.name });
    await name.fill('A1');
    await form.field(t.idCard).fill(document);
    await form.field(t.card).fill(card);
    await form.field(t.device).fill(device);
    await form.field(t.remark).fill('chargeback');
    await form.save();
    expect(await form.errors()).toContain(t.nameWrong);
    await name.fill(t.person);
    await form.save();
    await page.getByText(t.saved).waitFor();
    await list.search(t.keyword, card);
    const row = list.row(device);
    await row.waitFor();
    await expect.poll(() => list.rows.count()).toBe(1);
    expect(await row.textContent()).not.toContain(card);

    await list.button(t.check).click();
    await form.field(t.card).fill(card);
    await form.button(t.check).click();
    await form.dialog.getByText(t.found).waitFor();
    await form.field(t.card).fill('9000999988887777');
    await form.button(t.check).click();
    await form.dialog.getByText(t.notFound).waitFor();
    await form.button(t.close).first().click();
  });

  it('[3.2] a card is revealed with a reason and hidden again; then the entry is released', async () => {
    const { page, list } = await enter(words, 'risk', { path: 'risk/blacklist' });
    await list.loaded();
    await list.search(t.keyword, card);
    await list.row(device).getByRole('link').click();
    await page.getByRole('button', { name: t.reveal }).click();
    const question = page.locator('.ui-confirm');
    await question.getByLabel(t.reason).fill('customer called');
    await question.getByRole('button', { name: t.show, exact: true }).click();
    await page.getByText(card).waitFor();
    await page.getByRole('button', { name: t.hide }).click();
    await page.getByText(card).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    await list.choose(list.row(device), t.release);
    await question.getByLabel(t.reason).fill('settled');
    await question.getByRole('button', { name: t.release, exact: true }).click();
    await page.getByText(t.released).first().waitFor();
  });

  it('[2.58] a BIN has six digits, is imported and identifies a card', async () => {
    const { page, list } = await enter(words, 'risk', { path: 'risk/cardbin' });
    await list.loaded();
    const form = new FormDialog(page, words);
    const bin = isChinese ? '977701' : '977702';
    await list.button(t.addBin).click();
    await form.field(t.bin).fill('97770');
    await form.choose(t.level, t.debit);
    await form.save();
    expect(await form.errors()).toContain(t.binWrong);
    await form.field(t.bin).fill(bin);
    await form.save();
    await page.getByText(t.binSaved).waitFor();
    await list.button(t.match).click();
    await form.field(t.first).fill(bin);
    await form.button(t.match).click();
    await form.dialog.getByText(t.debit).waitFor();
    await form.dialog.getByText(bin).waitFor();
    await form.button(t.close).first().click();

    const other = isChinese ? '977703' : '977704';
    await list.button(t.import).click();
    const file = form.dialog.locator('input[type=file]');
    await file.setInputFiles(workbook('bins', [[...t.head], [other, t.debit]]));
    await form.button(t.import).click();
    await form.dialog.getByText(t.imported).waitFor();
    await form.button(words.close).last().click();
    await list.search(t.prefix, '97770');
    await list.row(other).waitFor();
    await list.row(bin).waitFor();
  });
});
