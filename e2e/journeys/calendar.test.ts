import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { workbook } from '../harness/sheet.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    head: ['日期', '类型', '名称'],
    holiday: '节假日',
    workday: '工作日',
    import: '导入 2031 年',
    run: '导入',
    wrong: '不在 2031 年',
    imported: '已导入：新增 3 · 更新 0 · 不变 0',
    kind: '类型',
    asWeekday: '按每周设置',
    saved: '日期已保存',
  },
  'en-US': {
    head: ['Date', 'Kind', 'Name'],
    holiday: 'Holiday',
    workday: 'Working day',
    import: 'Import 2031',
    run: 'Import',
    wrong: 'Not in 2031',
    imported: 'Imported: 3 new · 0 changed · 0 unchanged',
    kind: 'Kind',
    asWeekday: 'As its weekday',
    saved: 'Days saved',
  },
} as const;

inOneLanguage('calendar', (words) => {
  const t = TEXTS[words.language];
  const year = [
    ['2031-05-01', t.holiday, 'Labour Day'],
    ['2031/5/2', t.holiday, 'Bridge day'],
    ['2031-05-03', t.workday, 'Worked for it'],
  ];

  it('[2.68] a year is imported and a day is changed: what is due the day after moves', async () => {
    const { page, shell } = await enter(words, 'finance', {
      path: 'finance/calendar?day=2031-04-30',
    });
    await shell.shown('calendars');
    const due = page.locator('dt', { hasText: /^T1$/ }).locator('..').locator('time');
    await expect.poll(() => due.textContent()).toBe('2031-05-01');

    const dialog = new FormDialog(page, words);
    await page.getByRole('button', { name: t.import, exact: true }).click();
    const file = dialog.dialog.locator('input[type=file]');
    const lastYear = ['2030-12-31', t.holiday, 'Too late'];
    await file.setInputFiles(workbook('wrong', [[...t.head], ...year, lastYear]));
    await dialog.dialog.getByText(t.wrong).waitFor();
    expect(await dialog.button(t.run).count()).toBe(0);
    await file.setInputFiles(workbook('2031', [[...t.head], ...year]));
    await dialog.button(t.run).click();
    await dialog.dialog.getByText(t.imported).waitFor();
    await dialog.button(words.close).last().click();
    await expect.poll(() => due.textContent()).toBe('2031-05-03');

    const day = (name: string) => page.getByRole('gridcell', { name });
    await day('2031-04-30').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await day('2031-05-03').textContent()).toContain('Worked for it');
    await page.keyboard.press('Enter');
    await dialog.choose(t.kind, t.asWeekday);
    await dialog.save();
    await page.getByText(t.saved).waitFor();
    await day('2031-04-30').click();
    await expect.poll(() => due.textContent()).toBe('2031-05-05');
  });
});
