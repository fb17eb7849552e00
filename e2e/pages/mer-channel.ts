import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import type { Words } from '../harness/words.ts';
import { find } from './form.ts';

/** Texts of the form of a merchant's channel. */
const TEXTS = {
  'zh-CN': {
    ...{ create: '新增商户渠道', merchant: '商户号', channel: '渠道编码', number: '渠道商户号' },
    ...{ own: '自有费率', ladder: '阶梯', submit: '提交审核', submitted: '已提交审核' },
    upTo: (tier: number) => `第 ${tier} 档 至（含）`,
    rate: (tier: number) => `第 ${tier} 档 费率 %`,
  },
  'en-US': {
    ...{ create: 'New merchant channel', merchant: 'Merchant no.', channel: 'Channel code' },
    ...{ number: 'No. at channel', own: 'Own fees', ladder: 'Tiers', submit: 'Submit for review' },
    submitted: 'Submitted for review',
    upTo: (tier: number) => `Tier ${tier} Up to`,
    rate: (tier: number) => `Tier ${tier} Rate %`,
  },
} satisfies Record<Language, object>;

/** The form that puts a merchant on a channel. */
export class MerChannelForm {
  readonly page: Page;
  readonly t: (typeof TEXTS)[Language];

  constructor(page: Page, words: Words) {
    this.page = page;
    this.t = TEXTS[words.language];
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  get submit() {
    return this.button(this.t.submit);
  }

  /** Opens it from the list. */
  async open(): Promise<void> {
    await this.button(this.t.create).click();
    await this.submit.waitFor();
  }

  /** Fills it with two tiers of its own: 0.6 % up to 500.00, 0.45 % above. */
  async fill(merchant: string, chnlCode: string): Promise<void> {
    const { page, t } = this;
    const view = page.locator('main > section:visible');
    await find(view, t.merchant, merchant);
    await find(view, t.channel, chnlCode);
    await page.getByLabel(t.number, { exact: true }).fill('J-0001');
    await this.button(t.own).click();
    await page.getByRole('switch', { name: t.ladder, exact: true }).click();
    await page.getByLabel(t.rate(1), { exact: true }).fill('0.6');
    await page.getByLabel(t.upTo(1), { exact: true }).fill('500');
    await page.getByLabel(t.rate(2), { exact: true }).fill('0.45');
  }

  /** Sends it for review. */
  async send(): Promise<void> {
    await this.submit.click();
    await this.page.getByText(this.t.submitted).waitFor();
  }
}
