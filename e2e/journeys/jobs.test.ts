import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { overflowOf, PHONE } from '../harness/phone.ts';
import { pick } from '../pages/form.ts';

/** Texts that a user reads. */
const JOBS = {
  'zh-CN': {
    retention: '日志清理',
    cron: 'Cron 表达式',
    generate: '生成表达式',
    generator: '生成 Cron 表达式',
    daily: '每天 02:00',
    weekday: '周',
    chosen: '指定',
    wednesday: '周三',
    sunday: '周日',
    hour: '时',
    interval: '间隔',
    every: '起，每',
    says: /星期三/,
    nextIn: /^接下来 5 次执行时间（.+\/.+）$/,
    never: '该表达式在未来十年内不会触发',
    use: '使用表达式',
    change: '修改',
  },
  'en-US': {
    retention: 'Log retention',
    cron: 'Cron expression',
    generate: 'Generate',
    generator: 'Cron generator',
    daily: 'Daily at 02:00',
    weekday: 'Weekday',
    chosen: 'Specific',
    wednesday: 'Wed',
    sunday: 'Sun',
    hour: 'Hour',
    interval: 'Interval',
    every: 'on, every',
    says: /Wednesday/,
    nextIn: /^Next 5 runs \(.+\/.+\)$/,
    never: 'The expression never runs in the next ten years',
    use: 'Use expression',
    change: 'Edit',
  },
};
type Jobs = (typeof JOBS)['zh-CN'];

const LIST = { path: 'monitor/job' };

/** Every Wednesday, every six hours. */
async function generate(page: Page, jobs: Jobs): Promise<void> {
  await page.getByRole('button', { name: jobs.generate, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: jobs.generator });
  const expression = dialog.getByRole('textbox', { name: jobs.cron });
  const radio = (name: string) => dialog.getByRole('radio', { name, exact: true }).click();
  await dialog.getByRole('button', { name: jobs.daily }).click();
  await dialog.getByRole('tab', { name: jobs.weekday, exact: true }).click();
  await radio(jobs.chosen);
  await dialog.getByRole('checkbox', { name: jobs.wednesday }).check({ force: true });
  await dialog.getByRole('checkbox', { name: jobs.sunday }).uncheck({ force: true });
  await dialog.getByRole('tab', { name: jobs.hour, exact: true }).click();
  await radio(jobs.interval);
  await pick(dialog, jobs.every, '6');
  expect(await expression.inputValue()).toBe('0 0 */6 ? * 4');
  await dialog.getByText(jobs.says).waitFor();
  await dialog.getByText(jobs.nextIn).waitFor();
  const weekdays = async () => {
    const times = await dialog.getByRole('listitem').allInnerTexts();
    return times.map((time) => new Date(`${time}Z`).getUTCDay());
  };
  await expect.poll(weekdays).toEqual([3, 3, 3, 3, 3]);
  await expression.fill('0 0 2 30 2 ?');
  await dialog.getByText(jobs.never).waitFor();
  await expression.fill('0 0 */6 ? * 4');
  await dialog.getByText(jobs.nextIn).waitFor();
  await dialog.getByRole('button', { name: jobs.use }).click();
  await dialog.waitFor({ state: 'detached' });
}

inOneLanguage('scheduled jobs', (words) => {
  const jobs = JOBS[words.language];

  it('[2.72] on a phone a schedule is changed with the generator', async () => {
    const { page } = await enter(words, 'admin', { ...PHONE, ...LIST });
    const job = page.getByRole('listitem').filter({ hasText: jobs.retention });
    await job.getByRole('button', { name: words.moreActions }).click();
    await page.getByRole('menuitem', { name: jobs.change, exact: true }).click();
    await generate(page, jobs);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const cron = page.getByRole('dialog').getByLabel(jobs.cron, { exact: true });
    expect(await cron.inputValue()).toBe('0 0 */6 ? * 4');
  });
});
