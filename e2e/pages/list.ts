import type { Locator, Page } from 'playwright-core';
import type { Words } from '../harness/words.ts';

/** The list of the tab that is shown. */
export class ListView {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get table() {
    return this.page.getByRole('table');
  }

  get searchForm() {
    return this.page.getByRole('form', { name: this.words.search });
  }

  /** Rows of data, without the head. */
  get rows() {
    return this.table.locator('tbody tr');
  }

  get pager() {
    return this.page.getByRole('navigation', { name: this.words.pages });
  }

  /** The row that shows a text. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits for rows that came from the server: skeletons have no text. */
  async loaded(): Promise<void> {
    await this.rows.filter({ hasText: /\S/ }).first().waitFor();
  }

  /** Waits until no answer is under way: a search that is being answered is not asked for again. */
  async settled(): Promise<void> {
    await this.page.locator('[aria-busy="false"]').filter({ has: this.table }).waitFor();
  }

  /** Heads of the columns that are shown. */
  columns(): Promise<string[]> {
    return this.table.getByRole('columnheader').allInnerTexts();
  }

  /** Texts of one column, top down. */
  async column(name: string): Promise<string[]> {
    const at = (await this.columns()).indexOf(name);
    const cells = this.rows.locator(`td:nth-child(${at + 1})`);
    return (await cells.allInnerTexts()).map((text) => text.trim());
  }

  /** Fills a search field and searches. */
  async search(field: string, text: string): Promise<void> {
    await this.searchForm.getByRole('textbox', { name: field, exact: true }).fill(text);
    await this.searchForm.getByRole('button', { name: this.words.search, exact: true }).click();
  }

  async turnTo(page: number): Promise<void> {
    await this.pager
      .getByRole('button', { name: this.words.pageNumber(page), exact: true })
      .click();
  }

  /** Runs a verb of a row that waits in its menu. */
  async choose(row: Locator, verb: string): Promise<void> {
    await row.getByRole('button', { name: this.words.moreActions }).click();
    await this.page.getByRole('menuitem', { name: verb }).click();
  }
}
