import { rename, rm } from 'node:fs/promises';
import type { Release } from '@portal/contract/release/release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { startFreshProduct } from '../harness/own-product.ts';
import type { Product } from '../harness/product.ts';
import { buildChanged, ReleaseTool } from '../harness/release.ts';
import { watchReleaseRequests } from '../harness/release-requests.ts';
import { CHINESE as words } from '../harness/words.ts';
import { ListView } from '../pages/list.ts';
import { Shell } from '../pages/shell.ts';

const CHANGED = '平台订单号（新）';
/** Beginning of a page, and what it is in a version that cannot be drawn. */
const DRAWN = 'export default function GeneralPage() {';
const BROKEN = `${DRAWN} throw new Error('cannot draw');`;
/** Messages of a browser and the federation runtime when files of a remote cannot be loaded. */
const MISSING_FILES =
  /Failed to load resource|Refused to (?:execute script|apply style)|preloaded using link preload|Federation Runtime/;

let product: Product;
let releases: ReleaseTool;
let origin: string;
/** Orders with another column title: in the store, not live. */
let changed: Release;

beforeAll(async () => {
  product = await startFreshProduct();
  ({ origin } = product);
  releases = new ReleaseTool(product.dataDir);
  const file = 'src/pages/general/zh-CN.json';
  const build = await buildChanged('orders', file, [words.order.id, CHANGED]);
  try {
    changed = await releases.publish(build.dist, 'orders', '0.2.0');
  } finally {
    await build.undo();
  }
});
afterAll(() => product?.stop());

const promoteChanged = () => releases.mrel('promote', `orders@${changed.version}`);
const rollBack = () => releases.mrel('rollback', 'orders', '--reason', 'wrong figures');

describe('[X.1] [X.2] a release of one remote', () => {
  it('is seen once it is promoted, is taken back by one command, and touches no other unit', async () => {
    const before = await releases.live();
    const bytes = await releases.bytesExcept('orders');
    const { page, shell, list } = await enter(words, 'admin', { origin });
    await shell.open('orders');
    await list.loaded();
    expect(await list.columns()).toContain(words.order.id);

    await promoteChanged();
    expect(await releases.live()).toMatchObject({ ...before, orders: { digest: changed.digest } });
    await page.reload();
    await expect.poll(() => list.columns()).toContain(CHANGED);

    await rollBack();
    expect(await releases.live()).toEqual(before);
    await page.reload();
    await expect.poll(() => list.columns()).toContain(words.order.id);
    expect(await list.columns()).not.toContain(CHANGED);
    expect(await releases.bytesExcept('orders')).toEqual(bytes);
  });

  it('is told to an open page, which keeps what it shows, and so is that it was taken back', async () => {
    const { page, shell, list } = await enter(words, 'admin', { origin });
    await shell.open('orders');
    await list.loaded();
    const ids = await list.column(words.order.id);
    await promoteChanged();
    await page.getByText(words.newVersion).waitFor();
    expect(await list.column(words.order.id)).toEqual(ids);
    await rollBack();
    await page.getByText(words.newVersion).waitFor({ state: 'hidden' });
    expect(await list.column(words.order.id)).toEqual(ids);
  });

  it('is tried by a link in one window, until it is left there, while others have what is live', async () => {
    const { page, shell, list } = await enter(words, 'admin', { origin });
    await page.goto(`${origin}/portal/merchant/system/release?unit=orders`);
    await page.getByRole('button', { name: '试用其他版本' }).click();
    await page.getByRole('button', { name: '生成链接' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: '打开链接' }).click();
    const window = await opened;
    const tried = { shell: new Shell(window, words), list: new ListView(window, words) };
    await window.getByText('本窗口正在试用 orders 0.2.0').waitFor();
    expect(window.url()).not.toContain('try=');
    await tried.shell.open('orders');
    await expect.poll(() => tried.list.columns()).toContain(CHANGED);
    await window.reload();
    await expect.poll(() => tried.list.columns()).toContain(CHANGED);

    await page.keyboard.press('Escape');
    await shell.open('orders');
    await expect.poll(() => list.columns()).toContain(words.order.id);
    await window.getByRole('button', { name: '退出试用' }).click();
    await expect.poll(() => tried.list.columns()).toContain(words.order.id);
  });
});

describe('[X.2] five tabs of one browser', () => {
  it('share one connection, learn by themselves what is live, and open nothing that was taken back', async () => {
    const { page: first } = await enter(words, 'admin', { origin, path: 'index' });
    const tabs = [first];
    for (let count = 1; count < 5; count++) tabs.push(await openTab(first));
    const requests = watchReleaseRequests(tabs);
    for (const tab of tabs) {
      await tab.goto(first.url());
      await new Shell(tab, words).userMenu.waitFor();
    }
    await expect.poll(requests.connections).toHaveLength(1);

    await requests.asked(tabs, promoteChanged);
    const [holder] = requests.connections();
    await holder?.close();
    await expect.poll(requests.connections).toHaveLength(2);
    const left = tabs.filter((tab) => tab !== holder);
    expect(left).toContain(requests.connections()[1]);

    await requests.asked(left, rollBack);
    for (const tab of left) {
      const list = new ListView(tab, words);
      await new Shell(tab, words).open('orders');
      await list.loaded();
      expect(await list.columns()).toContain(words.order.id);
    }
    expect(requests.connections()).toHaveLength(2);
    expect(requests.urls.filter((url) => url.includes(changed.digest))).toEqual([]);
  });
});

describe('[X.3] a version that throws while it is drawn', () => {
  it('is replaced in each window, and `mrel status` tells within 10 s how many users it fails', async () => {
    const build = await buildChanged('orders', 'src/pages/general/index.tsx', [DRAWN, BROKEN]);
    const broken = await releases.publish(build.dist, 'orders', '0.3.0').finally(build.undo);
    await releases.mrel('promote', `orders@${broken.version}`);
    for (const account of ['admin', 'operator', 'auditor', 'finance', 'risk']) {
      const expected = /cannot draw/;
      const { page, shell, list } = await enter(words, account, { origin, expected });
      const reported = page.waitForResponse((answer) => answer.url().endsWith('/release/failure'));
      await shell.open('orders');
      await list.loaded();
      await reported;
    }
    const status = () => releases.mrel('status');
    const line = `FAILING  orders@${broken.version}, users: 5 (render 5)`;
    await expect.poll(status, { timeout: 10_000, interval: 1_000 }).toContain(line);
    await rollBack();
    expect(await status()).not.toContain('FAILING');
  });
});

describe('[X.3] a remote whose files are gone', () => {
  it('shows an error with a retry in its tab, while another remote keeps working', async () => {
    const expected = MISSING_FILES;
    const { page, shell, list } = await enter(words, 'admin', { origin, expected });
    const files = releases.filesOf('finance');
    await rename(files, `${files}-gone`);
    await shell.open('pending');
    await page.getByText(words.broken(words.menu.pending)).waitFor();

    await shell.open('merchants');
    await list.loaded();
    await shell.show('pending');
    await rename(`${files}-gone`, files);
    await page.getByRole('button', { name: words.reload }).click();
    await list.loaded();
    expect(await list.columns()).toContain(words.merchant.id);
  });

  it('is shown in its last good version by itself', async () => {
    const expected = MISSING_FILES;
    await promoteChanged();
    const { shell, list } = await enter(words, 'admin', { origin, expected });
    await rm(releases.filesOf('orders', changed.digest), { recursive: true });
    await shell.open('orders');
    await expect.poll(() => list.columns()).toContain(words.order.id);
  });
});
