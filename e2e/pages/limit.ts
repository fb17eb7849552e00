import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import type { Words } from '../harness/words.ts';
import { FormDialog } from './form.ts';

/** Texts of the form of limits. */
const TEXTS = {
  'zh-CN': {
    ...{ create: '新增限额', merchant: '商户号', channel: '渠道', currency: '币种' },
    amounts: ['单笔最低', '单笔最高', '日限额', '月限额'],
    submitted: '已提交审核，通过后生效',
  },
  'en-US': {
    ...{ create: 'New limits', merchant: 'Merchant no.', channel: 'Channel', currency: 'Currency' },
    amounts: ['Single min', 'Single max', 'Daily max', 'Monthly max'],
    submitted: 'Submitted for review; takes effect once approved',
  },
} satisfies Record<Language, object>;

/** The form of limits of a merchant on a channel. */
export class LimitForm extends FormDialog {
  readonly t: (typeof TEXTS)[Language];

  constructor(page: Page, words: Words) {
    super(page, words);
    this.t = TEXTS[words.language];
  }

  /** Opens it from the list. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: this.t.create, exact: true }).click();
  }

  /** Says for whom, on which channel, in dollars. */
  async choosePlace({ merId, chnlName }: { merId: string; chnlName: string }): Promise<void> {
    await this.find(this.t.merchant, merId);
    await this.choose(this.t.channel, chnlName);
    await this.find(this.t.currency, 'USD');
  }

  /** Fills in the four amounts, least first; separators go once a field has the focus. */
  async fill(amounts: readonly string[]): Promise<void> {
    for (const [at, amount] of amounts.entries()) {
      const field = this.field(this.t.amounts[at] ?? '');
      await field.focus();
      await field.fill(amount);
    }
  }

  /** Sends them for review. */
  async send(): Promise<void> {
    await this.save();
    await this.page.getByText(this.t.submitted, { exact: true }).waitFor();
  }
}
