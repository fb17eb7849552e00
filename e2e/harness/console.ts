import { join } from 'node:path';
import type { Language } from '@portal/contract/constants';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { ownProduct } from './own-product.ts';

/** Address of the console below the origin. */
export const BASE = '/portal/merchant/';

/** Folder where a failed journey leaves its last picture. */
const PICTURES = join(import.meta.dirname, '../test-results');

/** As the machine that runs the tests: no sandbox in containers, no calls of its own. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Options {
  language?: Language;
  width?: number;
  height?: number;
  /** Of another product than the worker's own. */
  origin?: string;
  /** Console lines that the journey brings about itself; all others fail it. */
  expected?: RegExp;
}

let browser: Promise<Browser> | undefined;

/** A browser of its own kind: no cookies, no storage, in one language. */
async function openContext(options: Options): Promise<BrowserContext> {
  const { language = 'zh-CN', width = 1440, height = 900 } = options;
  // Ends with its worker.
  browser ??= chromium.launch({ executablePath: inject('browser'), args: ARGS });
  const context = await (await browser).newContext({
    baseURL: options.origin ?? ownProduct().origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  onTestFinished(() => context.close());
  await context.addInitScript((chosen) => {
    // A sandboxed frame has no storage.
    if (window !== window.top) return;
    if (!localStorage.getItem('language')) localStorage.setItem('language', chosen);
  }, language);
  return context;
}

/**
 * A page that fails the test when anything is an error or a warning in its console, throws, or
 * could not be loaded.
 */
export async function openPage(options: Options = {}): Promise<Page> {
  const context = await openContext(options);
  return watch(await context.newPage(), options.expected);
}

/** Another tab of the same browser: the same cookies and storage. Watched too. */
export const openTab = async (page: Page, expected?: RegExp): Promise<Page> =>
  watch(await page.context().newPage(), expected);

function watch(page: Page, expected?: RegExp): Page {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning')
      note(`${line.type()}: ${line.text()} ${line.location().url}`);
  });
  onTestFinished(() => expect(problems, 'errors and warnings in the console').toEqual([]));
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await page.screenshot({ path: join(PICTURES, `${task.id}.png`), timeout: 5_000 });
  });
  return page;
}
