import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';

const TEXTS = {
  'zh-CN': {
    ask: '申请冲正',
    reason: '冲正原因',
    submit: '提交申请',
    waits: /申请冲正，待他人审核。原因：Typed twice/,
    pass: '通过',
    reversed: '已冲正',
  },
  'en-US': {
    ask: 'Request reversal',
    reason: 'Reason for the reversal',
    submit: 'Submit request',
    waits: /someone else must review it\. Reason: Typed twice/,
    pass: 'Approve',
    reversed: 'Reversed',
  },
};

interface Reversal {
  refusal: string;
  request: { auditId: string } | null;
}

async function reversalOf(platOrderId: string): Promise<Reversal | null> {
  const { data } = await call(await tokenFor('operator'), `/order/offline/${platOrderId}`);
  return (data as { reversal: Reversal | null }).reversal;
}

/** An offline payment of the merchant whose user signs in as `merchant`, which nobody has asked to reverse. */
async function reversible(): Promise<string> {
  const query = 'orderType=OFFL&status=2&pageSize=50';
  const merchant = await tokenFor('merchant');
  const { rows = [] } = await call(merchant, `/order/general/list?${query}`);
  for (const { platOrderId } of rows as { platOrderId: string }[]) {
    const reversal = await reversalOf(platOrderId);
    if (reversal?.refusal === '' && !reversal.request) return platOrderId;
  }
  throw new Error(`none of ${rows.length} offline payments can be reversed`);
}

inOneLanguage('an offline payment that was passed wrongly', (words) => {
  const texts = TEXTS[words.language];

  it('[2.47] INV-07 is reversed by two, the second with a look at its voucher, and its merchant reads it', async () => {
    const platOrderId = await reversible();
    const { page: operator } = await enter(words, 'operator');
    await operator.goto(`${BASE}order/offline?record=${platOrderId}`);
    await operator.getByRole('button', { name: texts.ask, exact: true }).click();
    const form = operator.getByRole('dialog');
    await form.getByLabel(texts.reason, { exact: true }).fill('Typed twice');
    await form.getByRole('button', { name: texts.submit, exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await operator.getByText(texts.waits).first().waitFor();

    const auditId = (await reversalOf(platOrderId))?.request?.auditId;
    const { page: auditor } = await enter(words, 'auditor');
    await auditor.goto(`${BASE}approvals?record=offline:${auditId}`);
    await auditor.getByRole('main').getByText(platOrderId).first().waitFor();
    await auditor.locator('main img[src^="blob:"]').first().waitFor();
    await auditor.getByRole('button', { name: texts.pass, exact: true }).click();
    const dialog = auditor.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.pass, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const { page: merchant } = await enter(words, 'merchant');
    await merchant.goto(`${BASE}order/general/detail/${platOrderId}`);
    await merchant.getByText(texts.reversed, { exact: true }).first().waitFor();
    expect(await merchant.getByRole('button', { name: texts.ask }).count()).toBe(0);
    expect(await merchant.getByText('Typed twice').count()).toBe(0);
  });
});
