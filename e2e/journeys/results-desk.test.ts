import { expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { find } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    status: '状态',
    paid: '支付成功',
    reason: '原因',
    propose: '提交审核',
    proposed: '已提交，待他人审核',
    open: '打开 portal.pdf',
    approve: '通过',
    approved: '结果已判定',
  },
  'en-US': {
    status: 'Status',
    paid: 'Succeeded',
    reason: 'Reason',
    propose: 'Submit for review',
    proposed: 'Submitted; someone else must review it',
    open: 'Open portal.pdf',
    approve: 'Approve',
    approved: 'Result decided',
  },
};

interface Case {
  group: string;
  kind: string;
  reference: string;
}

/** An order whose result nobody knows for long. */
async function unknownOrder(token: string): Promise<string> {
  const { data } = await call(token, '/order/desk/list');
  const { cases } = data as { cases: Case[] };
  const found = cases.find(({ group, kind }) => group === 'UNKNOWN' && kind === 'SALE');
  if (!found) throw new Error('no result is unknown');
  return found.reference;
}

inOneLanguage('results desk', (words) => {
  const texts = TEXTS[words.language];

  it('[5.8] [8.4] an unknown result is forced by two persons, the second of whom has read the evidence', async () => {
    const { page } = await enter(words, 'operator');
    const token = await tokenOf(page);
    const reference = await unknownOrder(token);
    const address = `${BASE}order/desk?record=SALE:${reference}`;
    await page.goto(address);
    const buffer = Buffer.from('%PDF-1.7\nportal');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'portal.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: texts.open }).waitFor();
    await find(page.getByRole('main'), texts.status, texts.paid);
    await page.getByLabel(texts.reason, { exact: true }).fill('Paid in the portal');
    await page.getByRole('button', { name: texts.propose }).click();
    await page.getByText(texts.proposed, { exact: true }).waitFor();

    const { page: checker } = await enter(words, 'auditor');
    await checker.goto(address);
    const approve = checker.getByRole('button', { name: texts.approve, exact: true });
    await approve.waitFor();
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    const download = checker.waitForEvent('download');
    await checker.getByRole('button', { name: texts.open }).click();
    expect((await download).suggestedFilename()).toBe('portal.pdf');
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('false');
    await approve.click();
    const dialog = checker.getByRole('dialog');
    await dialog.getByRole('textbox').fill(reference.slice(-6));
    await dialog.getByRole('button', { name: texts.approve, exact: true }).click();
    await checker.getByText(texts.approved, { exact: true }).waitFor();
    const { data } = await call(token, `/order/general/${reference}`);
    expect(data).toMatchObject({ status: '2' });
  });
});
