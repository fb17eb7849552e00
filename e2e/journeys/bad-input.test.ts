import { expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';

import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';
import { SignInPage } from '../pages/sign-in.ts';

inOneLanguage('bad input', (words) => {
  const { config, language } = words;

  it('[5.1] sign-in names every empty field and sends nothing', async () => {
    const page = await openPage({ language });
    const signIn = new SignInPage(page, words);
    await signIn.open();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await signIn.button.click();
    for (const text of [words.accountEmpty, words.passwordEmpty, words.codeEmpty]) {
      await page.getByText(text).waitFor();
    }
    expect(sent.filter((url) => url.endsWith('/login'))).toEqual([]);
  });

  it('[5.8] a wrong code and a wrong password are refused without a session', async () => {
    const page = await openPage({ language });
    const signIn = new SignInPage(page, words);
    await signIn.open();
    await signIn.fill('readonly', 'Wrong-Pass-1', '9');
    await signIn.button.click();
    await page.getByText(words.codeWrong).waitFor();
    await expect.poll(() => signIn.code.inputValue()).toBe('');
    await signIn.signIn('readonly', 'Wrong-Pass-1');
    await page.getByText(words.refused).waitFor();
    expect(await tokenOf(page)).toBe('');
  });

  it('[5.3] [5.5] a parameter with bad fields is refused field by field and not stored', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'system/config' });
    await list.loaded();
    const token = await tokenOf(page);
    const { total } = await call(token, '/system/config/list');
    const form = new FormDialog(page, words);
    await list.button(config.create).click();
    await form.save();
    await expect.poll(() => form.errors()).toContain(words.blank);
    await form.field(config.name).fill('a;b');
    await form.field(config.key).fill('a b');
    await form.field(config.value).fill('x');
    await form.save();
    await expect.poll(() => form.errors()).toContain(words.illegal);
    expect(await form.errors()).toContain(words.keyFormat);

    await form.field(config.name).fill('Journey');
    await form.field(config.value).fill('0');
    await form.field(config.key).fill('sys.account.chrtype');
    await form.choose(config.builtIn, config.no);
    await form.save();
    await expect.poll(() => form.errors()).toContain(config.keyTaken);
    expect((await call(token, '/system/config/list')).total).toBe(total);
  });

  it('[5.8] the server refuses what the form would, in the language of the caller', async () => {
    const { page } = await enter(words, 'admin');
    const token = await tokenOf(page);
    const body = {
      configName: 'a;b',
      configKey: 'a b',
      configValue: '',
      configType: 'X',
      remark: '',
    };
    const answer = await call(token, '/system/config', { method: 'POST', language, body });
    expect(answer).toMatchObject({ code: 500, msg: words.illegal });
    expect(Object.keys(answer.fields ?? {})).toEqual([
      'configName',
      'configKey',
      'configValue',
      'configType',
    ]);
  });
});
