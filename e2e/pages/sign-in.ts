import type { Page } from 'playwright-core';
import { BASE } from '../harness/console.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import type { Words } from '../harness/words.ts';

/** The sign-in page as a person uses it. */
export class SignInPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get account() {
    return this.page.getByLabel(this.words.account, { exact: true });
  }

  get password() {
    return this.page.getByLabel(this.words.password, { exact: true });
  }

  get code() {
    return this.page.getByLabel(this.words.code, { exact: true });
  }

  get button() {
    return this.page.getByRole('button', { name: this.words.signIn, exact: true });
  }

  /** Opens the console without a session; `path` is where the person wanted to go. */
  async open(path = ''): Promise<void> {
    await this.page.goto(BASE + path);
    await this.page.getByRole('img').first().waitFor();
  }

  async fill(account: string, password: string, code: string): Promise<void> {
    await this.account.fill(account);
    await this.password.fill(password);
    await this.code.fill(code);
  }

  /** Signs in with the captcha. */
  async signIn(account: string, password = PASSWORD): Promise<void> {
    await this.fill(account, password, CAPTCHA_ANSWER);
    await this.button.click();
  }
}
