import { expect, it } from 'vitest';
import { BASE, openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { PAGES } from '../harness/menu-words.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

inOneLanguage('the first path', (words) => {
  it('[2.8] [2.10] [4.1] signing in with the captcha leads back to the page that was wanted', async () => {
    const page = await openPage({ language: words.language });
    const signIn = new SignInPage(page, words);
    await signIn.open('order/general?pageSize=30');
    expect(new URL(page.url()).pathname).toBe(`${BASE}login`);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/order/general?pageSize=30');
    await signIn.signIn('admin');
    const shell = new Shell(page, words);
    await shell.currentTab.filter({ hasText: words.menu.orders }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`${BASE}order/general?pageSize=30`);

    const cookies = await page.context().cookies();
    const token = cookies.find((cookie) => cookie.name === 'Admin-merToken');
    expect(token).toMatchObject({ path: BASE, sameSite: 'Strict' });
    await page.goto(`${BASE}login`);
    await shell.currentTab.filter({ hasText: words.menu.home }).waitFor();
  });

  it('[1.3] [2.4] [2.12] home and a page of each remote open from the menu', async () => {
    const { page, shell } = await enter(words, 'admin');
    await shell.currentTab.filter({ hasText: words.menu.home }).waitFor();
    const groups = new Set(Object.values(words.groups));
    expect(await shell.entries()).toEqual([words.menu.home, ...groups]);
    for (const name of PAGES) {
      await shell.open(name);
      await page.getByRole('main').getByText(/\d/).filter({ visible: true }).first().waitFor();
    }
    const titles = PAGES.map((name) => words.menu[name]);
    expect(await shell.tabs.getByRole('link').allTextContents()).toEqual(titles);
  });
});
