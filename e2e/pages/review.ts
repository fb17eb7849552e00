import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BASE } from '../harness/console.ts';
import type { Words } from '../harness/words.ts';

/** An inbox of requests for review on a wide window, with the request that is open. */
export class ReviewInbox {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens the only request that waits about a merchant; `inbox` is where that is decided. */
  async open(inbox: string, merId: string, merName: string): Promise<void> {
    await this.page.goto(`${BASE}${inbox}?verStatus=0&merId=${merId}`);
    await this.page.getByRole('heading', { name: merName, exact: true }).waitFor();
  }

  async refuse(reason: string): Promise<void> {
    const { review } = this.words;
    await this.button(review.refuse).click();
    await this.page.getByRole('textbox', { name: review.reason }).fill(reason);
    const form = this.page.getByRole('group', { name: review.refuse, exact: true });
    await this.#decide(form.getByRole('button', { name: review.refuse, exact: true }));
    await this.page.getByText(review.refused, { exact: true }).first().waitFor();
  }

  async pass(): Promise<void> {
    const { review } = this.words;
    const pass = this.button(review.pass);
    // It has a reason not to be pressed until every picture is on the screen.
    await expect.poll(() => pass.getAttribute('aria-description')).toBeNull();
    await pass.click();
    const question = this.page.getByRole('alertdialog');
    await this.#decide(question.getByRole('button', { name: review.pass, exact: true }));
    await this.page.getByText(review.passed, { exact: true }).first().waitFor();
  }

  /** Resolves once the server has answered: the word that tells it may stand on the page of an earlier request. */
  async #decide(button: Locator): Promise<void> {
    const answered = this.page.waitForResponse((it) => it.request().method() !== 'GET');
    await button.click();
    await answered;
  }
}
