import { describe, expect, it } from 'vitest';
import { getInfo, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { WORDS } from '../harness/words.ts';
import { ListView } from '../pages/list.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

describe.each(WORDS)('a session in $language', (words) => {
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
    const groups = Object.values(other.groups);
    await expect.poll(() => switched.entries()).toEqual([other.menu.home, ...groups]);
    expect(await page.locator('html').getAttribute('lang')).toBe(other.htmlLang);
    await page.reload();
    await switched.currentTab.filter({ hasText: other.menu.parameters }).waitFor();
  });

  it('[2.24] [4.1] logging out ends the session on the server and leaves nothing behind', async () => {
    const { page, shell } = await enter(words, 'admin');
    const token = await tokenOf(page);
    expect(await getInfo(token)).toMatchObject({ code: 200 });
    await shell.signOut();
    const signIn = new SignInPage(page, words);
    await signIn.button.waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE}login`);
    expect(await page.context().cookies()).toEqual([]);
    expect(await getInfo(token)).toMatchObject({ code: 401 });
  });
});
