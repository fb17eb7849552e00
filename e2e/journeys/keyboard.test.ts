import { expect, it } from 'vitest';
import { openPage } from '../harness/console.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { enterOn, tabTo } from '../harness/keyboard.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import { FormDialog } from '../pages/form.ts';
import { ListView } from '../pages/list.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

inOneLanguage('without a mouse', (words) => {
  it('[2.40] somebody signs in, opens the parameters and edits one', async () => {
    const page = await openPage({ language: words.language });
    const signIn = new SignInPage(page, words);
    await signIn.open();
    await tabTo(page, signIn.account);
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, signIn.code);
    await page.keyboard.type(CAPTCHA_ANSWER);
    await page.keyboard.press('Enter');

    const shell = new Shell(page, words);
    await shell.userMenu.waitFor();
    const group = { name: words.groups.parameters, exact: true };
    await enterOn(page, shell.menu.getByRole('button', group));
    const link = { name: words.menu.parameters, exact: true };
    await enterOn(page, shell.menu.getByRole('link', link));

    const list = new ListView(page, words);
    await list.loaded();
    const days = words.language === 'zh-CN' ? '363' : '364';
    const row = list.row('sys.account.passwordValidateDays');
    await enterOn(page, row.getByRole('button', { name: words.config.change }));
    const form = new FormDialog(page, words);
    await form.dialog.waitFor();
    await tabTo(page, form.field(words.config.value));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(days);
    await page.keyboard.press('Control+Enter');
    await page.getByText(words.config.saved).waitFor();
    await expect.poll(() => row.textContent()).toContain(days);
    await form.dialog.waitFor({ state: 'detached' });
    expect(await row.getByRole('button', { name: words.config.change }).isVisible()).toBe(true);
  });
});
