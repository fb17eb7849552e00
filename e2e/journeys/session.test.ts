import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, getInfo, tokenOf } from '../harness/api.ts';
import { BASE, openTab } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import { watchCalls } from '../harness/traffic.ts';
import { CHINESE, WORDS, type Words } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';
import { ListView } from '../pages/list.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

const TYPED = 'Typed before the session ended';

/** The dialog that asks to sign in again. */
const over = (page: Page, words: Words) =>
  page.getByRole('dialog', { name: words.over.title, exact: true });

async function signInAgain(page: Page, words: Words): Promise<void> {
  const dialog = over(page, words);
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(words.code, { exact: true }).fill(CAPTCHA_ANSWER);
  await dialog.getByRole('button', { name: words.over.again, exact: true }).click();
}

/** Two tabs of one browser: parameters with a half-filled form, and a list of orders. */
async function twoTabs(words: Words) {
  const one = await enter(words, 'admin', { path: 'system/config' });
  await one.list.loaded();
  await one.list.button(words.config.create).click();
  const name = new FormDialog(one.page, words).field(words.config.name);
  await name.fill(TYPED);
  const page = await openTab(one.page);
  await page.goto(`${BASE}order/general?pageNum=2`);
  const two = { page, shell: new Shell(page, words), list: new ListView(page, words) };
  await two.list.loaded();
  return { one: { ...one, name }, two };
}

inOneLanguage('a session', (words) => {
  const other = WORDS.find((candidate) => candidate !== words) ?? words;

  it('[1.1] [2.23] the language switches in the shell, the open page and its data', async () => {
    const { page, shell, list } = await enter(words, 'admin');
    await shell.open('parameters');
    await list.loaded();
    expect(await list.columns()).toContain(words.config.key);
    await shell.switchLanguage();

    const switched = new Shell(page, other);
    await switched.currentTab.filter({ hasText: other.menu.parameters }).waitFor();
    const switchedList = new ListView(page, other);
    await expect.poll(() => switchedList.columns()).toContain(other.config.key);
    const groups = new Set(Object.values(other.groups));
    await expect.poll(() => switched.entries()).toEqual([other.menu.home, ...groups]);
    expect(await page.locator('html').getAttribute('lang')).toBe(other.htmlLang);
    await page.reload();
    await switched.currentTab.filter({ hasText: other.menu.parameters }).waitFor();
  });

  it('[8.1] ended by the server: one dialog in both tabs, and signing in again in one lets both go on', async () => {
    const { one, two } = await twoTabs(words);
    await call(await tokenOf(one.page), '/logout', { method: 'POST' });
    await two.list.turnTo(1);
    for (const { page } of [one, two]) {
      await over(page, words).getByText(words.over.invalid).waitFor();
      expect(await over(page, words).count()).toBe(1);
      await page.keyboard.press('Escape');
      expect(await over(page, words).isVisible()).toBe(true);
    }
    const calls = watchCalls(two.page);
    await signInAgain(two.page, words);
    for (const { page } of [one, two]) await over(page, words).waitFor({ state: 'detached' });
    expect(await one.name.inputValue()).toBe(TYPED);
    expect(await getInfo(await tokenOf(one.page))).toMatchObject({ code: 200 });
    await expect
      .poll(() => calls.filter((line) => line.includes('/order/general/list')))
      .toEqual(['GET /order/general/list?pageNum=1&pageSize=20']);
  });
});

it('[2.24] [4.1] another user in one tab: the other follows and says so, with nothing of the first', async () => {
  const words = CHINESE;
  const { one, two } = await twoTabs(words);
  const token = await tokenOf(two.page);
  await two.shell.signOut();
  const signIn = new SignInPage(two.page, words);
  await signIn.button.waitFor();
  expect(await two.page.context().cookies()).toEqual([]);
  expect(await getInfo(token)).toMatchObject({ code: 401 });
  await signIn.signIn('operator');
  await one.page.getByText(words.over.otherUser).waitFor();
  expect(await over(one.page, words).count()).toBe(0);
  expect(await one.page.getByText(TYPED).count()).toBe(0);
  const names = await Promise.all(
    [one, two].map(({ shell }) => shell.userMenu.getAttribute('aria-label')),
  );
  expect(new Set(names).size).toBe(1);
});
