import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';

import { inOneLanguage } from '../harness/in-one-language.ts';

const TEXTS = {
  'zh-CN': {
    measured: /^测量于 /,
    cpu: '处理器',
    database: '数据库',
    parameters: /^参数/,
    clearCache: '清理此缓存',
    clear: '清理',
    cleared: '缓存已清理',
  },
  'en-US': {
    measured: /^Measured /,
    cpu: 'Processor',
    database: 'Database',
    parameters: /^Parameters/,
    clearCache: 'Clear this cache',
    clear: 'Clear',
    cleared: 'Cache cleared',
  },
} as const;

inOneLanguage('monitors', (words) => {
  const t = TEXTS[words.language];

  it('[2.74] the server shows live figures that follow by themselves', async () => {
    const { page, shell } = await enter(words, 'admin');
    await shell.open('server');
    const measured = page.getByText(t.measured);
    const before = await measured.textContent();
    await page.getByRole('heading', { name: t.cpu, exact: true }).waitFor();
    await page.getByRole('heading', { name: t.database, exact: true }).waitFor();
    await expect.poll(() => measured.textContent(), { timeout: 15_000 }).not.toBe(before);
  });

  it('[2.74] the cache shows a parameter and forgets it, and nobody is signed out', async () => {
    const { page, shell } = await enter(words, 'admin');
    await shell.open('cache');
    await page.getByRole('button', { name: t.parameters }).click();
    await page.getByRole('button', { name: 'mer.acquirer.code' }).click();
    await page.getByText('8550', { exact: true }).waitFor();
    await page.getByRole('button', { name: t.clearCache }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.clear, exact: true }).click();
    await page.getByText(t.cleared).waitFor();
    await shell.open('parameters');
  });
});
