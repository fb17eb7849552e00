import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BASE, openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { type Fault, injectFault, REPORTED } from '../harness/faults.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import { watchCalls } from '../harness/traffic.ts';
import type { Words } from '../harness/words.ts';
import { ListView } from '../pages/list.ts';
import { SignInPage } from '../pages/sign-in.ts';

const REFRESH = '/system/config/refreshCache';
const LIST = '/system/config/list';
const TOAST_MS = 5_000;
const TIMEOUT_MS = 60_000;

/** The error catalogue of specification §8, as a user reads it. */
const chinese = {
  sessionOver: '无效的会话，或者会话已过期，需要重新登录',
  loginExpired: '登录状态已过期，需要重新登录',
  forbidden: '当前操作没有权限',
  notFound: '访问的资源不存在',
  unknown: '系统未知错误，需反馈给管理员',
  network: '后端接口连接异常',
  timeout: '系统接口请求超时',
  status: '系统接口 502 异常',
  failedTitle: '数据未能载入',
  retry: '重试',
  signInAgain: '重新登录',
  pageNotFound: '抱歉，您访问的页面不存在',
  noAccess: '抱歉，您没有访问权限',
};
const english: typeof chinese = {
  sessionOver: 'Invalid session, or the session has expired, log in again',
  loginExpired: 'Login has expired, log in again',
  forbidden: 'Current operation has no permission',
  notFound: 'Resource does not exist',
  unknown: 'Unknown system error, report to the administrator',
  network: 'Back-end interface connection is abnormal',
  timeout: 'System interface request timed out',
  status: 'System interface 502 error',
  failedTitle: 'The data did not load',
  retry: 'Retry',
  signInAgain: 'Sign in again',
  pageNotFound: 'Sorry, the page you visited does not exist',
  noAccess: 'Sorry, you do not have access rights',
};

/** The server's own sentence, which the console shows as it is. */
const SENTENCE = 'Balance 12 不足';

/** The list of parameters, of somebody signed in, with a clock that the test turns. */
async function openParameters(words: Words) {
  const page = await openPage({ language: words.language, expected: REPORTED });
  await page.clock.install();
  const signIn = new SignInPage(page, words);
  await signIn.open('system/config');
  await signIn.signIn('admin');
  const list = new ListView(page, words);
  await list.loaded();
  return { page, list };
}

/** A token that the server does not know. */
const staleToken = () => ({
  name: 'Admin-merToken',
  value: 'stale',
  domain: 'localhost',
  path: BASE,
});

/** Stops the clock where it is. */
const stopClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).isVisible();

inOneLanguage('errors', (words) => {
  const text = words.language === 'zh-CN' ? chinese : english;

  it.each<[title: string, fault: Fault, shown: string, how: 'toast' | 'notification']>([
    ['[8.1] code 403', { envelope: { code: 403, msg: 'x' } }, text.forbidden, 'toast'],
    ['[8.1] code 404', { envelope: { code: 404, msg: 'x' } }, text.notFound, 'toast'],
    ['[8.1] code 500', { envelope: { code: 500, msg: SENTENCE } }, SENTENCE, 'toast'],
    ['[8.1] code 500 without a message', { envelope: { code: 500 } }, text.unknown, 'toast'],
    ['[8.1] another code', { envelope: { code: 601, msg: SENTENCE } }, SENTENCE, 'notification'],
    ['[8.1] an unknown code', { envelope: { code: 777 } }, text.unknown, 'notification'],
    ['[8.2] a broken network', 'broken network', text.network, 'toast'],
    ['[8.2] HTTP 502', { status: 502 }, text.status, 'toast'],
  ])('%s: an action says why it failed, a toast for five seconds', async (_, fault, shown, how) => {
    const { page, list } = await openParameters(words);
    await injectFault(page, REFRESH, fault);
    await stopClock(page);
    await list.button(words.config.refreshCache).click();
    await page.getByText(shown, { exact: true }).waitFor();
    await page.clock.runFor(TOAST_MS - 100);
    expect(await shows(page, shown)).toBe(true);
    await page.clock.runFor(2_000);
    expect(await shows(page, shown)).toBe(how === 'notification');
    expect(await shows(page, words.config.refreshed)).toBe(false);
    expect(await list.rows.count()).toBeGreaterThan(0);
  });

  it.each<[title: string, fault: Fault, shown: string]>([
    ['[8.1] code 500', { envelope: { code: 500, msg: SENTENCE } }, SENTENCE],
    ['[8.1] code 403', { envelope: { code: 403 } }, text.forbidden],
    ['[8.2] a broken network', 'broken network', text.network],
    ['[8.2] HTTP 502', { status: 502 }, text.status],
  ])('%s: a list says why it did not load, and loads when asked again', async (_, fault, shown) => {
    const { page, shell, list } = await enter(words, 'admin', { expected: REPORTED });
    const repair = await injectFault(page, LIST, fault);
    await shell.open('parameters');
    const region = page.getByRole('main');
    await region.getByText(text.failedTitle).waitFor();
    expect(await region.getByText(shown).isVisible()).toBe(true);
    await repair();
    await region.getByRole('button', { name: text.retry, exact: true }).click();
    await list.loaded();
    await injectFault(page, LIST, fault);
    await list.search(words.config.key, 'sys.');
    await region.getByText(shown).waitFor();
    expect(await list.rows.count()).toBeGreaterThan(1);
  });

  it('[8.2] no answer within 60 seconds: an action and a list say so, not before', async () => {
    const { page, list } = await openParameters(words);
    await injectFault(page, REFRESH, 'silence');
    await injectFault(page, LIST, 'silence');
    await stopClock(page);
    await list.button(words.config.refreshCache).click();
    await list.search(words.config.key, 'sys.');
    await page.clock.runFor(TIMEOUT_MS - 1_000);
    expect(await page.getByText(text.timeout).count()).toBe(0);
    await page.clock.runFor(1_000);
    await page.getByText(text.timeout, { exact: true }).waitFor();
    await page.getByRole('main').getByText(text.timeout).waitFor();
  });

  it.each<[title: string, fault: Fault, reason: string]>([
    ['[8.1] code 401', { envelope: { code: 401, msg: 'x' } }, text.sessionOver],
    ['[8.2] HTTP 401', { status: 401 }, text.loginExpired],
  ])('%s: one dialog however many calls fail, and the page goes on', async (_, fault, reason) => {
    const { page, shell, list } = await enter(words, 'admin', { expected: REPORTED });
    await shell.open('orders');
    await shell.open('parameters');
    await list.loaded();
    await list.search(words.config.key, 'sys.');
    await expect.poll(() => page.url()).toContain('configKey=sys.');
    await list.settled();
    const repair = await injectFault(page, '*', fault);
    const calls = watchCalls(page);
    const search = list.searchForm.getByRole('button', { name: words.search, exact: true });
    // Past the dialog that the first of them opens.
    await list.button(words.config.refreshCache).dispatchEvent('click');
    await search.dispatchEvent('click');
    await expect.poll(() => calls.join()).toContain(`GET ${LIST}`);
    expect(calls).toContain(`DELETE ${REFRESH}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(reason, { exact: true }).waitFor();
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

  it('[4.1] [8.3] a token that is refused at the start leads to sign-in without a word', async () => {
    const page = await openPage({ language: words.language, expected: REPORTED });
    await injectFault(page, '/getInfo', { envelope: { code: 401 } });
    await page.context().addCookies([staleToken()]);
    const signIn = new SignInPage(page, words);
    await signIn.open('system/config');
    await signIn.button.waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('[4.1] user info that fails for another reason signs nobody out, and says why', async () => {
    const page = await openPage({ language: words.language, expected: REPORTED });
    await injectFault(page, '/getInfo', { envelope: { code: 500, msg: SENTENCE } });
    await page.context().addCookies([staleToken()]);
    await page.goto(`${BASE}system/config`);
    await page.getByText(SENTENCE, { exact: true }).waitFor();
    await page.getByRole('button', { name: text.retry, exact: true }).waitFor();
    expect(await page.context().cookies()).toMatchObject([{ value: 'stale' }]);
    await page.getByRole('button', { name: text.signInAgain, exact: true }).click();
    await new SignInPage(page, words).button.waitFor();
    await page.getByText(SENTENCE, { exact: true }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  it('[8.3] a 401 of the sign-in call opens no dialog and keeps the account', async () => {
    const page = await openPage({ language: words.language, expected: REPORTED });
    const signIn = new SignInPage(page, words);
    await signIn.open();
    await injectFault(page, '/login', { status: 401 });
    await signIn.signIn('admin');
    await expect.poll(() => signIn.password.inputValue()).toBe('');
    expect(await signIn.account.inputValue()).toBe('admin');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[6.4] [8.1] the pages of an unknown address and of a missing right', async () => {
    const { page } = await enter(words, 'readonly');
    await page.goto(`${BASE}no/such/page`);
    await page.getByRole('heading', { name: text.pageNotFound }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE}404`);
    await page.goto(`${BASE}401`);
    await page.getByRole('heading', { name: text.noAccess }).waitFor();
  });
});
