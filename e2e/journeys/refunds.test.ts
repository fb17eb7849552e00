import { expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { find } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    refund: '退款',
    reason: '退款原因',
    cancelled: '客户取消订单',
    amount: '退款金额',
    submit: '提交退款',
    toReview: '待审核',
    approve: '通过',
    queued: '待发送',
  },
  'en-US': {
    refund: 'Refund',
    reason: 'Reason',
    cancelled: 'Customer cancelled',
    amount: 'Amount',
    submit: 'Submit refund',
    toReview: 'To review',
    approve: 'Approve',
    queued: 'Queued',
  },
};

interface Guard {
  findings: { tone: string; code: string }[];
}

/** A paid order of a day ago or more that can be refunded in part, with nothing to look at first. */
async function refundableOrder(token: string): Promise<string> {
  const asked = '/order/general/list?status=2&refundSta=0&merSettleSta=0&pageSize=50';
  const { rows = [] } = await call(token, asked);
  for (const { platOrderId, txnAmt } of rows as { platOrderId: string; txnAmt: string }[]) {
    if (BigInt(txnAmt) < 200n) continue;
    const { data } = await call(token, `/refund/refundable/${platOrderId}?refundAmt=100`);
    const { findings } = data as Guard;
    if (!findings.some(({ tone, code }) => tone === 'red' || code === 'sameCard'))
      return platOrderId;
  }
  throw new Error('no order can be refunded');
}

inOneLanguage('refunds', (words) => {
  const texts = TEXTS[words.language];

  it('[2.69] [4.5] a part of an order is refunded by one person and passed by another', async () => {
    const { page } = await enter(words, 'operator');
    const platOrderId = await refundableOrder(await tokenOf(page));
    await page.goto(`${BASE}order/general/detail/${platOrderId}`);
    await page.getByRole('button', { name: texts.refund, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(texts.amount, { exact: true }).fill('1');
    await find(form, texts.reason, texts.cancelled);
    await form.getByRole('button', { name: texts.submit }).click();
    await form.waitFor({ state: 'detached' });

    const { page: checker } = await enter(words, 'auditor');
    await checker.goto(`${BASE}order/refund?anyId=${platOrderId}`);
    const row = checker.getByRole('row').filter({ hasText: platOrderId });
    await row.getByText(texts.toReview, { exact: true }).waitFor();
    await row.getByRole('link').first().click();
    await checker.getByRole('button', { name: texts.approve, exact: true }).click();
    await checker.getByRole('dialog').getByRole('button', { name: texts.approve }).click();
    await row.getByText(texts.queued, { exact: true }).waitFor();
    expect(await row.count()).toBe(1);
  });
});
