import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { injectFault, REPORTED } from '../harness/faults.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import { watchCalls } from '../harness/traffic.ts';

const REFRESH = '/system/config/refreshCache';
const LIST = '/system/config/list';

/** Texts of the error catalogue of specification §8 that a user reads here. */
const chinese = {
  sessionOver: '无效的会话，或者会话已过期，需要重新登录',
  network: '后端接口连接异常',
  status: '系统接口 502 异常',
  failedTitle: '数据未能载入',
  retry: '重试',
  signInAgain: '重新登录',
};
const english: typeof chinese = {
  sessionOver: 'Invalid session, or the session has expired, log in again',
  network: 'Back-end interface connection is abnormal',
  status: 'System interface 502 error',
  failedTitle: 'The data did not load',
  retry: 'Retry',
  signInAgain: 'Sign in again',
};

inOneLanguage('errors', (words) => {
  const text = words.language === 'zh-CN' ? chinese : english;

  it('[8.2] HTTP 502: an action says why it failed, and the page stays as it is', async () => {
    const options = { path: 'system/config', expected: REPORTED };
    const { page, list } = await enter(words, 'admin', options);
    await list.loaded();
    await injectFault(page, REFRESH, { status: 502 });
    await list.button(words.config.refreshCache).click();
    const toast = page.getByText(text.status, { exact: true });
    await toast.waitFor();
    expect(await page.getByText(words.config.refreshed, { exact: true }).count()).toBe(0);
    expect(await list.rows.count()).toBeGreaterThan(0);
    await toast.waitFor({ state: 'detached' });
  });

  it('[8.2] a broken network: a list says why it did not load, and loads when asked again', async () => {
    const { page, shell, list } = await enter(words, 'admin', { expected: REPORTED });
    const repair = await injectFault(page, LIST, 'broken network');
    await shell.open('parameters');
    const region = page.getByRole('main');
    await region.getByText(text.failedTitle).waitFor();
    expect(await region.getByText(text.network).isVisible()).toBe(true);
    await repair();
    await region.getByRole('button', { name: text.retry, exact: true }).click();
    await list.loaded();
    await injectFault(page, LIST, 'broken network');
    await list.search(words.config.key, 'sys.');
    await region.getByText(text.network).waitFor();
    expect(await list.rows.count()).toBeGreaterThan(1);
  });

  it('[8.1] code 401: one dialog however many calls fail, and the page goes on', async () => {
    const { page, shell, list } = await enter(words, 'admin', { expected: REPORTED });
    await shell.open('orders');
    await shell.open('parameters');
    await list.loaded();
    await list.search(words.config.key, 'sys.');
    await expect.poll(() => page.url()).toContain('configKey=sys.');
    await list.settled();
    const repair = await injectFault(page, '*', { envelope: { code: 401, msg: 'x' } });
    const calls = watchCalls(page);
    const search = list.searchForm.getByRole('button', { name: words.search, exact: true });
    // Past the dialog that the first of them opens.
    await list.button(words.config.refreshCache).dispatchEvent('click');
    await search.dispatchEvent('click');
    await expect.poll(() => calls.join()).toContain(`GET ${LIST}`);
    expect(calls).toContain(`DELETE ${REFRESH}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text.sessionOver, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(1);
    expect(await dialog.getByRole('button', { name: words.cancel }).count()).toBe(0);

    await repair();
    calls.length = 0;
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await dialog.getByLabel(words.code, { exact: true }).fill(CAPTCHA_ANSWER);
    await dialog.getByRole('button', { name: text.signInAgain }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => calls.join()).toContain(`GET ${LIST}`);
    await list.button(words.config.refreshCache).click();
    await page.getByText(words.config.refreshed).waitFor();
    expect(await shell.tabs.getByRole('link').allInnerTexts()).toContain(words.menu.orders);
  });
});
