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
  },
  'en-US': {
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

/** Presses a button that saves a file; its bytes. */
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^(通用订单|General-orders)_.*\d{14}\.xlsx$/);
  return readFile(await download.path());
}

/** Name and checksum first, then every other column that is shown unless hidden. */
const CHOSEN = JSON.stringify({ shown: ['fileName', 'files'], widths: {} });

inOneLanguage('exports', (words) => {
  const read = READ[words.language];

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
    // The checksum waits among the columns to choose from: it does not fit into a screen of 1440 px.
    await page.evaluate(
      (chosen) => localStorage.setItem('columns:/report/file/list', chosen),
      CHOSEN,
    );
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
});
