import type { Release } from '@portal/contract/release/release';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { enter } from '../harness/enter.ts';
import { startFreshProduct } from '../harness/own-product.ts';
import type { Product } from '../harness/product.ts';
import { buildChanged, ReleaseTool } from '../harness/release.ts';
import { CHINESE as words } from '../harness/words.ts';

const CHANGED = '平台订单号（新）';
/** Messages of a browser, the bundler and the federation runtime about a file that did not come as it was released. */
const SAID =
  /integrity|digest|Failed to load|preload|Refused to|Federation|chunk|Unexpected token/i;
/** A script that is not there in five seconds is given up. */
const TIMEOUT_MS = 5_000;
/** Of a machine that runs other tests besides. */
const SLACK_MS = 10_000;

const fulfilled =
  (answer: { status: number; body?: string; contentType?: string }) => (route: Route) =>
    route.fulfill({ body: '', ...answer });

/** Sends the file with one more statement in it, as somebody with access to the store might. */
async function changedOnTheWay(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.planted = true;` });
}

const html = fulfilled({ status: 200, body: '<!doctype html><p>hello', contentType: 'text/html' });

let product: Product;
/** Orders with another column title, live. */
let release: Release;

beforeAll(async () => {
  product = await startFreshProduct();
  const tool = new ReleaseTool(product.dataDir);
  const title = ['src/pages/general/zh-CN.json', [words.order.id, CHANGED]] as const;
  const build = await buildChanged('orders', title[0], [...title[1]]);
  release = await tool.publish(build.dist, 'orders', '0.2.0').finally(build.undo);
  await tool.mrel('promote', `orders@${release.version}`);
});
afterAll(() => product?.stop());

it.each([
  ['R1', 'an entry that is gone', /remoteEntry\.js$/, fulfilled({ status: 404 }), 0],
  [
    'R2',
    'an entry that the server fails to send',
    /remoteEntry\.js$/,
    fulfilled({ status: 500 }),
    0,
  ],
  ['R2', 'a list of files that fails', /\.json$/, fulfilled({ status: 500 }), 0],
  ['R3', 'an entry that never comes', /remoteEntry\.js$/, () => undefined, TIMEOUT_MS],
  ['R4', 'a changed entry', /remoteEntry\.js$/, changedOnTheWay, 0],
  ['R4', 'a changed page', /general-index\.js$/, changedOnTheWay, 0],
  ['R4', 'a changed part of a page', /common\.js$/, changedOnTheWay, 0],
  ['R4', 'changed words', /list-zh-CN\.js$/, changedOnTheWay, 0],
  ['R5', 'HTML instead of an entry', /remoteEntry\.js$/, html, 0],
  ['R5', 'HTML instead of the list of files', /\.json$/, html, 0],
  ['R5', 'HTML instead of a page', /general-index\.js$/, html, 0],
] as const)(
  '[X.3] %s: for %s the last good version is shown, and what is not released never runs',
  async (row, fault, file, answer, waits) => {
    const { page, shell, list } = await enter(words, 'admin', {
      origin: product.origin,
      expected: SAID,
    });
    let hits = 0;
    const isFile = (url: URL) => url.pathname.includes(release.digest) && file.test(url.pathname);
    await page.route(isFile, async (route) => {
      hits += 1;
      await answer(route);
    });
    onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
    const started = Date.now();
    await shell.open('orders');
    await list.loaded();
    const took = Date.now() - started;
    expect(await list.columns()).toContain(words.order.id);
    expect(await list.columns()).not.toContain(CHANGED);
    expect(hits).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'planted'))).toBeUndefined();
    expect(took).toBeLessThan(waits + SLACK_MS);
    console.log(`${row} ${fault}: ${took} ms`);
  },
);
