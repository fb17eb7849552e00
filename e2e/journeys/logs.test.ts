import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { LOG_WORDS } from '../harness/log-words.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import { FormDialog } from '../pages/form.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** Wrong passwords after which an account is locked. */
const ATTEMPTS = 10;

/** Tries a wrong password past the page. */
async function failToSignIn(username: string): Promise<void> {
  const { uuid } = await call('', '/captchaImage');
  const body = { username, password: 'Wrong-Pass-1', code: CAPTCHA_ANSWER, uuid };
  await call('', '/login', { method: 'POST', body });
}

inOneLanguage('traces', (words) => {
  const logs = LOG_WORDS[words.language];

  it('[2.42] an operation is found, read in full, exported, and the log is cleaned', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'system/log/operlog' });
    const configKey = `traced.${words.language}`;
    const input = {
      configName: 'Traced',
      configKey,
      configValue: '1',
      configType: 'N',
      remark: '',
    };
    await call(await tokenOf(page), '/system/config', { method: 'POST', body: input });
    await list.search(logs.operator, 'admin');
    const row = list.row(logs.parameters).first();
    await row.waitFor();
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('complementary').last();
    await drawer.getByText(`"configKey": "${configKey}"`).waitFor();
    await drawer.getByText('/system/config', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: words.close, exact: true }).click();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.button(words.export).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');

    await list.button(logs.clean).click();
    const { dialog } = new FormDialog(page, words);
    const verb = dialog.getByRole('button', { name: logs.clean, exact: true });
    expect(await verb.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(logs.typeToClean);
    await verb.click();
    await page.getByText(logs.cleaned).waitFor();
    await expect.poll(() => list.row(logs.parameters).count()).toBe(0);
    await list.row(logs.cleanedRow).waitFor();
  });

  it('[2.43] [2.66] [6.3] a locked account is seen, unlocked, and signs in again', async () => {
    const account = 'reviewer';
    for (let at = 0; at < ATTEMPTS; at += 1) await failToSignIn(account);
    const locked = await openPage({ language: words.language });
    const signIn = new SignInPage(locked, words);
    await signIn.open();
    await signIn.signIn(account);
    await locked.getByText(logs.locked).waitFor();

    const { page, list } = await enter(words, 'admin', { path: 'system/unlock' });
    const entry = page.getByRole('listitem').filter({ hasText: account });
    await entry.getByText(logs.isLocked, { exact: true }).waitFor();
    const name = page.getByRole('textbox', { name: logs.account });
    await page.getByRole('button', { name: logs.unlock, exact: true }).first().click();
    await page.getByText(words.blank).waitFor();
    await name.fill(account);
    await name.press('Enter');
    await page.getByText(logs.unlocked(account)).waitFor();
    await expect.poll(() => entry.count()).toBe(0);

    await signIn.fill(account, PASSWORD, CAPTCHA_ANSWER);
    await signIn.button.click();
    await new Shell(locked, words).userMenu.waitFor();
    await page.goto('/portal/merchant/system/log/logininfor');
    await list.search(logs.account, account);
    await list.row(logs.locked).first().waitFor();
  });

  it('[2.74] [6.3] a user is forced offline and asked to sign in again', async () => {
    const account = 'risk';
    const other = await enter(words, account, { path: 'order/general' });
    await other.list.loaded();
    const { page, list } = await enter(words, 'admin', { path: 'monitor/online' });
    await list.row(logs.own).waitFor();
    await list.search(logs.onlineAccount, account);
    const accounts = () => list.column(logs.onlineAccount);
    await expect.poll(async () => [...new Set(await accounts())]).toEqual([account]);
    const before = (await accounts()).length;
    // The newest sign-in is the first row.
    await list.row(account).first().getByRole('button', { name: logs.force }).click();
    const { dialog } = new FormDialog(page, words);
    await dialog.getByText(logs.forceTitle(account)).waitFor();
    await dialog.getByRole('button', { name: logs.force, exact: true }).click();
    await page.getByText(logs.forced).waitFor();
    await expect.poll(() => list.row(account).count()).toBe(before - 1);

    await other.list.turnTo(2);
    await other.page.getByRole('dialog', { name: words.over.title, exact: true }).waitFor();
  });
});
