import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { startFreshProduct } from '../harness/own-product.ts';
import type { Product } from '../harness/product.ts';
import type { Words } from '../harness/words.ts';

const READ = {
  'zh-CN': {
    needsDays: '选择交易时间后才能导出',
    start: '开始导出',
    cancel: '取消',
    rows: /^数据量1[2-9],\d{3} 条$/,
    prepared: /文件正在生成/,
    open: '查看文件下载',
    files: '文件下载',
    type: '通用订单',
    ready: '已完成',
    download: '下载',
    downloaded: '文件已下载',
    remove: '删除',
    removed: '已删除',
    tooLong: '只能导出最近三个月的订单，时间范围不超过三个月',
    cancelTask: '取消任务',
    cancelled: '任务已取消',
    cancelledState: '已取消',
    resume: '继续生成',
    resumed: '任务已继续',
    threeFiles: '3 个文件',
    details: '文件明细',
    gone: '文件已过期，重新导出后可下载',
    noRight: '申请人已没有导出权限',
  },
  'en-US': {
    needsDays: 'Choose a range of transaction time to export',
    start: 'Start export',
    cancel: 'Cancel',
    rows: /^Rows1[2-9],\d{3}$/,
    prepared: /the file is being prepared/,
    open: 'Open File downloads',
    files: 'File downloads',
    type: 'General orders',
    ready: 'Ready',
    download: 'Download',
    downloaded: 'File downloaded',
    remove: 'Delete',
    removed: 'Deleted',
    tooLong: 'Only orders of the last three months can be exported, of three months at most',
    cancelTask: 'Cancel task',
    cancelled: 'Task cancelled',
    cancelledState: 'Cancelled',
    resume: 'Resume',
    resumed: 'Task resumed',
    threeFiles: '3 files',
    details: 'Files',
    gone: 'The file has expired. Export again to download it',
    noRight: 'Applicant may not export any more',
  },
};

const FILL = join(import.meta.dirname, '../../backend/src/testing/fill-orders.ts');
/** More than are exported at once, all of them of today. */
const ORDERS = '12000';

let product: Product | undefined;
beforeAll(async () => {
  product = await startFreshProduct({
    before: (dataDir) => promisify(execFile)(process.execPath, [FILL, dataDir, ORDERS]),
  });
});
afterAll(() => product?.stop());

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const ordersOf = (from: number, to: number) =>
  `order/general?params.beginTime=${day(from)}&params.endTime=${day(to)}`;
const entered = (words: Words, path: string) =>
  enter(words, 'finance', { origin: product?.origin, path });

/** Files of somebody who has tasks in every state. */
async function downloads(words: Words) {
  const entry = await enter(words, 'risk', { origin: product?.origin, path: 'report/file' });
  await entry.list.loaded();
  return entry;
}

/** Presses a button that saves a file; its bytes. */
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^generalOrder_\d{14}\.xlsx$/);
  return readFile(await download.path());
}

inOneLanguage('exports', (words) => {
  const read = READ[words.language];

  it('[5.7] orders of a few days are saved at once', async () => {
    const { page, list } = await entered(words, ordersOf(9, 5));
    await list.loaded();
    const bytes = await saved(page, () => list.button(words.export).click());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  });

  it('[5.7] orders without days, or of more than three months, are not exported', async () => {
    const { page, list } = await entered(words, 'order/general');
    await list.loaded();
    const reason = () => list.button(words.export).getAttribute('aria-description');
    expect(await reason()).toBe(read.needsDays);
    await page.goto(`/portal/merchant/${ordersOf(120, 0)}`);
    await list.loaded();
    expect(await reason()).toBe(read.tooLong);
  });

  it('[2.61] [5.7] orders of months are prepared; the file is fetched, checked and deleted', async () => {
    const { page, shell, list } = await entered(words, ordersOf(30, 0));
    await list.loaded();
    await list.button(words.export).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('dl > div').first().textContent()).toMatch(read.rows);
    await dialog.getByRole('button', { name: read.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
    await list.button(words.export).press('Enter');
    await dialog.getByRole('button', { name: read.start }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(read.prepared).waitFor();
    await page.getByRole('link', { name: read.open }).click();
    await shell.currentTab.filter({ hasText: read.files }).waitFor();
    const row = list.row(read.type).first();
    await row.getByText(read.ready, { exact: true }).waitFor({ timeout: 60_000 });

    const bytes = await saved(page, () => row.getByRole('button', { name: read.download }).click());
    await page.getByText(read.downloaded).waitFor();
    const checksum = createHash('sha256').update(bytes).digest('hex');
    expect(await row.textContent()).toContain(checksum.slice(0, 12));

    await list.choose(row, read.remove);
    await page.getByRole('dialog').getByRole('button', { name: read.remove }).click();
    await page.getByText(read.removed, { exact: true }).waitFor();
    await expect.poll(() => list.row(read.type).count()).toBe(0);
  });

  it('[2.61] a task that runs is cancelled, and leaves no rows behind', async () => {
    const { page, list } = await downloads(words);
    const row = list.row(`running-${words.language}`);
    await row.getByText('3,000 / 9,000').waitFor();
    await list.choose(row, read.cancelTask);
    await page.getByRole('dialog').getByRole('button', { name: read.cancelTask }).click();
    await page.getByText(read.cancelled, { exact: true }).waitFor();
    await row.getByText(read.cancelledState, { exact: true }).waitFor();
    await row.getByText('0 / 9,000').waitFor();
  });

  it('[2.61] a task that has failed is resumed; its files are saved one by one', async () => {
    const { page, list } = await downloads(words);
    const row = list.row(`failed-${words.language}`);
    await list.choose(row, read.resume);
    await page.getByText(read.resumed, { exact: true }).waitFor();
    await row.getByText(read.threeFiles).waitFor({ timeout: 60_000 });
    await list.choose(row, read.details);
    const files = page.getByRole('dialog').getByRole('listitem');
    expect(await files.count()).toBe(3);
    const last = files.last();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      last.getByRole('button').last().click(),
    ]);
    expect(download.suggestedFilename()).toBe(`failed-${words.language}-3.xlsx`);
    const bytes = await readFile(await download.path());
    const checksum = createHash('sha256').update(bytes).digest('hex');
    expect(await last.textContent()).toContain(checksum);
  });

  it('[2.61] an expired file is not downloaded, and says so', async () => {
    const { list } = await downloads(words);
    const button = list
      .row(`expired-${words.language}`)
      .getByRole('button', { name: read.download });
    expect(await button.getAttribute('aria-description')).toBe(read.gone);
  });

  it('[2.61] [6.1] a file of an export that one may not make any more is refused', async () => {
    const { page, list } = await downloads(words);
    const row = list.row(`foreign-${words.language}`);
    await row.getByRole('button', { name: read.download }).click();
    await page.getByText(read.noRight).waitFor();
  });
});
