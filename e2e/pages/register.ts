import type { Page } from 'playwright-core';
import { CAPTCHA_ANSWER } from '../harness/product.ts';
import type { Words } from '../harness/words.ts';

/** Values that a person enters to get an account. */
export interface Registration {
  merName: string;
  nickName: string;
  phonenumber: string;
  email: string;
  username: string;
  password: string;
}

/** The registration page as a person uses it. */
export class RegisterPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  field(name: keyof Registration | 'confirmPassword') {
    return this.page.getByLabel(this.words.register[name], { exact: true });
  }

  /** Fills everything, the password twice, with the captcha. */
  async fill(registration: Registration): Promise<void> {
    for (const [name, text] of Object.entries(registration)) {
      await this.field(name as keyof Registration).fill(text);
    }
    await this.field('confirmPassword').fill(registration.password);
    await this.page.getByLabel(this.words.code, { exact: true }).fill(CAPTCHA_ANSWER);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.register.submit, exact: true }).click();
  }
}
