import type { Language } from '@portal/contract/constants';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { PASSWORD } from '../harness/product.ts';
import type { Words } from '../harness/words.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** Texts of the second factor. */
const FACTOR = {
  'zh-CN': {
    ...{ setUp: '设置两步验证', begin: '开始设置', confirm: '确认启用', kept: '我已保存' },
    ...{ codes: '恢复码', left: '剩余恢复码：9 个', code: '动态验证码', verify: '验证' },
    ...{ useRecovery: '无法使用手机？输入恢复码', wrong: '验证码错误或已失效' },
    ...{ turnOff: '关闭两步验证', off: '两步验证已关闭' },
  },
  'en-US': {
    ...{ setUp: 'Set up two-step verification', begin: 'Set up', confirm: 'Turn on' },
    ...{ kept: 'I have saved them', codes: 'Recovery codes', left: 'Recovery codes left: 9' },
    ...{ code: 'Verification code', verify: 'Verify' },
    useRecovery: 'No access to your phone? Use a recovery code',
    wrong: 'The verification code is wrong or has expired',
    ...{ turnOff: 'Turn off two-step verification', off: 'Two-step verification is off' },
  },
} satisfies Record<Language, object>;

const ACCOUNT = 'compliance';
const STEP_MS = 30_000;

inOneLanguage('[2.5] [5.1] two-step verification', (words: Words) => {
  const texts = FACTOR[words.language];
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const box = (page: Page) => page.locator('input[autocomplete="one-time-code"]');

  /** Signs in up to the code, on the page that signing out leads to. */
  async function toSecondStep(page: Page): Promise<void> {
    const signIn = new SignInPage(page, words);
    await page.getByRole('img').first().waitFor();
    await signIn.signIn(ACCOUNT);
    await box(page).waitFor();
  }

  it('is set up, asked for at the next sign-in, and a recovery code stands in for the phone', async () => {
    const { page, shell } = await enter(words, ACCOUNT, { path: 'user/profile?tab=factor' });
    await press(page, texts.setUp);
    await page.locator('.ui-factor input[type=password]').fill(PASSWORD);
    await press(page, texts.begin);
    const key = (await page.locator('.ui-factor-key code').textContent()) ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await box(page).fill(app.generate());
    await press(page, texts.confirm);
    const list = page.getByRole('list', { name: texts.codes });
    await list.waitFor();
    const [first = '', second = ''] = await list.getByRole('listitem').allInnerTexts();
    await press(page, texts.kept);
    await shell.signOut();

    await toSecondStep(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText(texts.wrong).waitFor();
    // The code of this step may be used up: the app's next one counts already.
    await page.keyboard.type(app.generate({ timestamp: Date.now() + STEP_MS }));
    await page.keyboard.press('Enter');
    await shell.userMenu.waitFor();
    await shell.signOut();

    await toSecondStep(page);
    await press(page, texts.useRecovery);
    await page.keyboard.type(first.toLowerCase());
    await press(page, texts.verify);
    await new Shell(page, words).userMenu.waitFor();
    await page.goto(`${BASE}user/profile?tab=factor`);
    await page.getByText(texts.left).waitFor();

    await press(page, texts.turnOff);
    await box(page).fill(first);
    await page.keyboard.press('Enter');
    await page.getByText(texts.wrong).first().waitFor();
    await box(page).fill(second);
    await page.keyboard.press('Enter');
    await page.getByText(texts.off).waitFor();
    const again = page.getByRole('button', { name: texts.setUp, exact: true });
    await expect.poll(() => again.count()).toBe(1);
  });
});
