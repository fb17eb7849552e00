import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { BASE, openPage } from '../harness/console.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { startProduct } from '../harness/product.ts';
import { SignInPage } from '../pages/sign-in.ts';

const TITLE = { 'zh-CN': '商户控制台正在启动', 'en-US': 'Merchant Console is starting' };
/** The page itself says 503, and what it asks for is not there once the console is. */
const NOT_THERE = /Failed to load resource: .* status of (503|404)/;

inOneLanguage('starting', (words) => {
  it('[X.1] a window opened while the console starts says how far it is, and goes on by itself', async () => {
    let page: Page | undefined;
    const product = await startProduct({
      // Built pages and no database: it takes some seconds to make one.
      before: (dataDir) =>
        cp(join(inject('seed'), 'releases'), join(dataDir, 'releases'), { recursive: true }),
      whileStarting: async (origin) => {
        page = await openPage({ origin, language: words.language, expected: NOT_THERE });
        await page.goto(`${BASE}orders/general`);
        await page.getByRole('heading', { name: TITLE[words.language] }).waitFor();
        await page.getByRole('progressbar').waitFor();
      },
    });
    onTestFinished(() => product.stop());
    if (!page) throw new Error('no page was opened');
    await new SignInPage(page, words).button.waitFor();
    expect(decodeURIComponent(page.url())).toContain('orders/general');
  }, 180_000);
});
