import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import type { Words } from '../harness/words.ts';
import { pick } from '../pages/form.ts';

/** What a user reads. */
const JOBS = {
  'zh-CN': {
    create: '新增任务',
    name: '任务名称',
    task: '执行内容',
    retention: '日志清理',
    days: '保留天数',
    daysWrong: /^请输入 \d+ 至 \d+ 的整数$/,
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
    saved: '任务已保存',
    change: '修改',
    run: '执行一次',
    well: '成功',
    log: '调度日志',
    only: (name: string) => `仅显示任务“${name}”的执行记录。`,
    duration: '用时',
    took: /^[\d.]+ (毫秒|秒)$/,
    switchOf: (name: string) => `按计划执行“${name}”`,
    resume: '恢复',
    pause: '暂停',
    remove: '删除',
    removed: '任务已删除',
  },
  'en-US': {
    create: 'New job',
    name: 'Job name',
    task: 'Task',
    retention: 'Log retention',
    days: 'Days to keep',
    daysWrong: /^Enter a whole number from \d+ to \d+$/,
    cron: 'Cron expression',
    generate: 'Generate',
    generator: 'Cron generator',
    daily: 'Daily at 02:00',
    weekday: 'Weekday',
    chosen: 'Chosen',
    wednesday: 'Wed',
    sunday: 'Sun',
    hour: 'Hour',
    interval: 'Interval',
    every: 'on, every',
    says: /Wednesday/,
    nextIn: /^Next 5 runs \(.+\/.+\)$/,
    never: 'The expression does not fire in the next ten years',
    use: 'Use expression',
    saved: 'Job saved',
    change: 'Edit',
    run: 'Run once',
    well: 'Success',
    log: 'Job log',
    only: (name: string) => `Only runs of the job “${name}” are shown.`,
    duration: 'Duration',
    took: /^[\d.]+ (ms|s)$/,
    switchOf: (name: string) => `Run “${name}” by schedule`,
    resume: 'Resume',
    pause: 'Pause',
    remove: 'Delete',
    removed: 'Deleted',
  },
};
type Jobs = (typeof JOBS)['zh-CN'];

const PHONE = { width: 390, height: 844 };
const LIST = { path: 'monitor/job' };
/** More days than any log of the journeys is old. */
const DAYS = '3000';

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

/** Answers the question that is open with its verb. */
const confirm = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();

async function add(page: Page, jobs: Jobs, words: Words, name: string): Promise<void> {
  await page.getByRole('button', { name: jobs.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: jobs.create });
  await form.getByLabel(jobs.name, { exact: true }).fill(name);
  await form.getByRole('combobox', { name: jobs.task }).click();
  await page.getByRole('option', { name: jobs.retention, exact: true }).click();
  await generate(page, jobs);
  expect(await form.getByLabel(jobs.cron, { exact: true }).inputValue()).toBe('0 0 */6 ? * 4');
  await form.getByLabel(jobs.days, { exact: true }).fill('0');
  await form.getByRole('button', { name: words.save }).click();
  await form.getByText(jobs.daysWrong).waitFor();
  await form.getByLabel(jobs.days, { exact: true }).fill(DAYS);
  await form.getByRole('button', { name: words.save }).click();
  await page.getByText(jobs.saved).waitFor();
}

inOneLanguage('scheduled jobs', (words) => {
  const jobs = JOBS[words.language];

  it('[2.72] [4.3] a job is put together, run, looked up in its log, resumed, paused and deleted', async () => {
    const name = `Journey ${words.language}`;
    const { page, list, shell } = await enter(words, 'admin', LIST);
    await list.loaded();
    await add(page, jobs, words, name);
    await list.search(jobs.name, name);
    const row = list.row(name);
    await row.getByText(`log.retention(${DAYS})`).waitFor();
    await row.getByText(jobs.says).waitFor();

    await list.choose(row, jobs.run);
    await confirm(page, jobs.run);
    await row.getByText(jobs.well).waitFor();

    await list.choose(row, jobs.log);
    await shell.view.getByText(jobs.only(name)).waitFor();
    const log = shell.view.getByRole('row').filter({ hasText: name });
    await log.getByText(jobs.well).waitFor();
    const heads = await shell.view.getByRole('columnheader').allInnerTexts();
    const took = log.getByRole('cell').nth(heads.indexOf(jobs.duration));
    expect(await took.textContent()).toMatch(jobs.took);

    await page.goBack();
    await list.loaded();
    const onOff = row.getByRole('switch', { name: jobs.switchOf(name) });
    expect(await onOff.getAttribute('aria-checked')).toBe('false');
    for (const [verb, state] of [
      [jobs.resume, 'true'],
      [jobs.pause, 'false'],
    ] as const) {
      await onOff.click();
      await confirm(page, verb);
      await expect.poll(() => onOff.getAttribute('aria-checked')).toBe(state);
    }

    await list.choose(row, jobs.remove);
    await confirm(page, jobs.remove);
    await page.getByText(jobs.removed, { exact: true }).waitFor();
    await expect.poll(() => row.count()).toBe(0);
  });

  it('[2.72] on a phone a schedule is changed with the generator', async () => {
    const { page } = await enter(words, 'admin', { ...PHONE, ...LIST });
    const job = page.getByRole('listitem').filter({ hasText: jobs.retention });
    await job.getByRole('button', { name: words.moreActions }).click();
    await page.getByRole('menuitem', { name: jobs.change, exact: true }).click();
    await generate(page, jobs);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
    const cron = page.getByRole('dialog').getByLabel(jobs.cron, { exact: true });
    expect(await cron.inputValue()).toBe('0 0 */6 ? * 4');
  });
});
