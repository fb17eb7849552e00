import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Words } from '../harness/words.ts';
import { FormDialog } from './form.ts';

/** Texts of the form of a code. */
const TEXTS = {
  'zh-CN': {
    create: '新增静态码',
    merchant: '商户',
    name: '收款名称',
    city: '城市',
    account: 'Bakong 账户',
    merchantId: '收单商户编号',
    bank: '收单行',
    store: '门店',
    submitted: '已提交审核，通过后生成二维码',
    png: '下载 PNG',
  },
  'en-US': {
    create: 'New static QR',
    merchant: 'Merchant',
    name: 'Payee name',
    city: 'City',
    account: 'Bakong account',
    merchantId: 'Acquirer merchant ID',
    bank: 'Acquiring bank',
    store: 'Store',
    submitted: 'Submitted for review. The QR code is created once approved',
    png: 'Download PNG',
  },
} satisfies Record<Language, object>;

/** The form of static QR codes, and what leads to it and away from it. */
export class CodeForm extends FormDialog {
  readonly t: (typeof TEXTS)[Language];

  constructor(page: Page, words: Words) {
    super(page, words);
    this.t = TEXTS[words.language];
  }

  /** Opens it from the list and fills in all but the amount; `merchant` is a name or a number. */
  async fill(merchant: string, store: string): Promise<void> {
    const { t } = this;
    await this.page.getByRole('button', { name: t.create, exact: true }).click();
    await this.find(t.merchant, merchant);
    await expect.poll(() => this.field(t.city).inputValue()).not.toBe('');
    await this.field(t.name).fill('Khmer Food Co Ltd');
    await this.field(t.account).fill('khmerfood@ababk');
    await this.field(t.merchantId).fill('M1000027');
    await this.field(t.bank).fill('ABA Bank');
    await this.field(t.store).fill(store);
  }

  /** Sends the code for review and waits until the server has it. */
  async submit(): Promise<void> {
    await this.save();
    await this.page.getByText(this.t.submitted, { exact: true }).waitFor();
  }
}
