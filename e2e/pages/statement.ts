import type { Page } from 'playwright-core';
import { saved } from '../harness/codes.ts';
import type { Words } from '../harness/words.ts';
import { find } from './form.ts';
import { Shell } from './shell.ts';

const TEXTS = {
  'zh-CN': {
    merchant: '商户',
    next: '下一期',
    byDay: '按日',
    paper: '下载 PDF',
    workbook: '下载 Excel',
    tied: /之和等于期末余额，差额 0\.00/,
  },
  'en-US': {
    merchant: 'Merchant',
    next: 'Next period',
    byDay: 'Day',
    paper: 'Download PDF',
    workbook: 'Download Excel file',
    tied: /all items equal the closing balance, difference 0\.00/,
  },
};

/** The statement that a merchant opens from its menu. */
export class StatementView {
  readonly page: Page;
  readonly texts;
  readonly #shell: Shell;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.texts = TEXTS[words.language];
    this.#shell = new Shell(page, words);
  }

  /** Opens that of this month, of one merchant: the month before it is shown first. */
  async openThisMonth(merId: string): Promise<void> {
    await this.#shell.open('statements');
    await find(this.#shell.view, this.texts.merchant, merId);
    await this.page.getByRole('button', { name: this.texts.next, exact: true }).click();
  }

  openThisDay = () =>
    this.page.getByRole('button', { name: this.texts.byDay, exact: true }).click();

  /** The line of a batch. */
  batch = (batchNo: string) => this.page.getByRole('row').filter({ hasText: batchNo });

  /** Opening balance and all of the period make the closing one. */
  tiesOut = () => this.page.getByText(this.texts.tied).waitFor();

  paper = () => saved(this.page, this.texts.paper);
  workbook = () => saved(this.page, this.texts.workbook);
}
