import { expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { refundableOrder } from '../harness/orders.ts';
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
    toReview: 'Pending review',
    approve: 'Approve',
    queued: 'Queued',
  },
};

/** Refunds that are pressed twice each; `CONSOLE_PRESSES=200` for all that a release asks for. */
const PRESSES = Number(process.env.CONSOLE_PRESSES ?? 3);
/** All of them together: 0.01 and 0.02 and so on. */
const MANY_MINOR = BigInt((PRESSES * (PRESSES + 1)) / 2);

/** Refunds of an order by number, with their amounts in minor units. */
async function refundsOf(token: string, platOrderId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let pageNum = 1, total = 1; found.size < total; pageNum += 1) {
    const asked = `/refund/list?anyId=${platOrderId}&pageSize=50&pageNum=${pageNum}`;
    const answer = await call(token, asked);
    total = Number(answer.total);
    for (const { refundId, refundAmt } of answer.rows as {
      refundId: string;
      refundAmt: string;
    }[]) {
      found.set(refundId, refundAmt);
    }
  }
  return found;
}

inOneLanguage('refunds', (words) => {
  const texts = TEXTS[words.language];

  it('[2.69] [4.5] [7.1] however often a refund is pressed, one is asked for, which another person passes', {
    timeout: 60_000 + PRESSES * 30_000,
  }, async () => {
    const { page } = await enter(words, 'operator');
    const token = await tokenOf(page);
    const platOrderId = await refundableOrder(token, MANY_MINOR);
    await page.goto(`${BASE}order/general/detail/${platOrderId}`);
    const before = await refundsOf(token, platOrderId);
    const form = page.getByRole('dialog');
    for (let at = 1; at <= PRESSES; at += 1) {
      await page.getByRole('button', { name: texts.refund, exact: true }).click();
      await form.getByLabel(texts.amount, { exact: true }).fill((at / 100).toFixed(2));
      await find(form, texts.reason, texts.cancelled);
      await form.getByRole('button', { name: texts.submit }).dblclick();
      await form.waitFor({ state: 'detached' });
    }
    const after = await refundsOf(token, platOrderId);
    const asked = [...after].filter(([id]) => !before.has(id));
    const typed = Array.from({ length: PRESSES }, (_, at) => String(at + 1));
    expect(asked.map(([, amount]) => amount).sort()).toEqual(typed.sort());

    const [refundId = ''] = asked[0] ?? [];
    const { page: checker } = await enter(words, 'auditor');
    await checker.goto(`${BASE}order/refund?anyId=${refundId}`);
    const row = checker.getByRole('row').filter({ hasText: refundId });
    await row.getByText(texts.toReview, { exact: true }).waitFor();
    await row.getByRole('link').first().click();
    await checker.getByRole('button', { name: texts.approve, exact: true }).click();
    await checker.getByRole('dialog').getByRole('button', { name: texts.approve }).click();
    await row.getByText(texts.queued, { exact: true }).waitFor();
  });
});
