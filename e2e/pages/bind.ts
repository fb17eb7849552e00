import type { Page } from 'playwright-core';
import type { Words } from '../harness/words.ts';

/** The page on which a merchant's user says whose user this is. */
export class BindPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  async bind(merId: string, code: string): Promise<void> {
    const { bind, merchant } = this.words;
    await this.page.getByRole('heading', { name: bind.title }).waitFor();
    await this.page.getByLabel(merchant.id, { exact: true }).fill(merId);
    await this.page.getByLabel(bind.code, { exact: true }).fill(code);
    await this.page.getByRole('button', { name: bind.submit, exact: true }).click();
  }

  /** Goes on to the console once the user is bound. */
  async enter(merName: string): Promise<void> {
    const { bind } = this.words;
    await this.page.getByRole('heading', { name: bind.done(merName) }).waitFor();
    await this.page.getByRole('button', { name: bind.enter }).click();
  }
}
