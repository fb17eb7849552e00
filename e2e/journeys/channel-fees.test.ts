import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { passChannel } from '../harness/reviews.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    create: '新增业务渠道',
    code: '渠道编码',
    name: '渠道名称',
    scan: '扫码',
    saved: '业务渠道已保存',
    fees: '费率',
    noPlan: '尚无费率方案，该币种的订单不能受理',
    ladder: '阶梯',
    add: '增加一档',
    limit: (tier: number) => `第 ${tier} 档 至（含）`,
    rate: (tier: number) => `第 ${tier} 档 费率 %`,
    d0: 'D0 垫资',
    d0Fields: ['D0 费率 %', 'D0 每笔', 'D0 最低'],
    submit: '提交审核',
    order: '本档上限应大于上一档',
    toCorrect: '1 处需修改',
    amount: '交易金额',
    sameDay: '当日结算',
    submitted: '费率变更已提交审核',
    pending: /提交了 USD 费率变更，待审核/,
    inForce: /现行（\d{4}-\d\d-\d\d 起）/,
    plan: '阶梯 0.80%–0.45%（3 档） · D0 0.10% + 0.20 最低 0.50',
  },
  'en-US': {
    create: 'New channel',
    code: 'Channel code',
    name: 'Channel name',
    scan: 'Scan',
    saved: 'Channel saved',
    fees: 'Fees',
    noPlan: 'No fee plan yet: orders in this currency are rejected',
    ladder: 'Tiers',
    add: 'Add tier',
    limit: (tier: number) => `Tier ${tier} Up to`,
    rate: (tier: number) => `Tier ${tier} Rate %`,
    d0: 'D0 advance',
    d0Fields: ['D0 rate %', 'D0 per transaction', 'D0 minimum'],
    submit: 'Submit',
    order: 'The upper end must be above that of the previous tier',
    toCorrect: '1 field to correct',
    amount: 'Amount',
    sameDay: 'Settled same day',
    submitted: 'Fee change submitted for review',
    pending: /requested a fee change in USD/,
    inForce: /In force \(since \d{4}-\d\d-\d\d\)/,
    plan: 'tiers 0.80%–0.45% (3) · D0 0.10% + 0.20 min 0.50',
  },
} satisfies Record<Language, object>;

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Tab');
}

inOneLanguage('fees of a channel', (words) => {
  const t = TEXTS[words.language];
  const chnlCode = `FEE_${words.language.slice(0, 2).toUpperCase()}`;

  it('[2.49] [2.50] a channel is added and given a ladder with D0, which a review puts in force', async () => {
    const { page, list } = await enter(words, 'operator', { path: 'channel/type' });
    await list.loaded();
    const form = new FormDialog(page, words);
    await list.button(t.create).click();
    await form.field(t.code).fill(chnlCode);
    await form.field(t.name).fill(chnlCode);
    await form.dialog.getByRole('checkbox', { name: t.scan, exact: true }).check();
    await form.dialog.getByRole('checkbox', { name: 'USD', exact: true }).check();
    await form.save();
    await page.getByText(t.saved, { exact: true }).waitFor();

    await list.row(chnlCode).getByRole('button', { name: t.fees }).click();
    await page.getByText(t.noPlan, { exact: true }).waitFor();
    await page.getByRole('switch', { name: t.ladder, exact: true }).click();
    await page.getByRole('button', { name: t.add }).click();
    await type(page, t.limit(1), '1000');
    await type(page, t.limit(2), '900');
    for (const [at, rate] of ['0.8', '0.6', '0.45'].entries()) {
      await type(page, t.rate(at + 1), rate);
    }
    await page.getByRole('switch', { name: t.d0, exact: true }).click();
    for (const [at, typed] of ['0.1', '0.2', '0.5'].entries()) {
      await type(page, t.d0Fields[at] ?? '', typed);
    }
    // The wrong tier is told at its field and on the chart, and keeps the plan from being sent.
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByText(t.order, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.toCorrect, exact: true }).click();
    const wrong = page.getByRole('textbox', { name: t.limit(2), exact: true });
    await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
    await type(page, t.limit(2), '5000');
    await type(page, t.amount, '7500');
    await page.getByRole('switch', { name: t.sameDay, exact: true }).click();
    // 0.45 % of the whole amount, and D0: 33.75 + 7.50 + 0.20.
    await expect.poll(() => page.locator('output').textContent()).toContain('41.45');

    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByText(t.submitted, { exact: true }).waitFor();
    await page.getByText(t.pending).waitFor();
    await page.getByText(t.noPlan, { exact: true }).waitFor();
    await passChannel(chnlCode);
    await page.reload();
    await page.getByText(t.inForce).waitFor();
    await page.getByText(t.plan, { exact: true }).waitFor();
  });
});
