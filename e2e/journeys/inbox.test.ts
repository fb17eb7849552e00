import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AgentDesk, ownAgent } from '../harness/agents.ts';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { refundableOrder } from '../harness/orders.ts';
import { ownProduct } from '../harness/own-product.ts';
import { askBranch, merchants } from '../harness/reviews.ts';
import { pendingDollars, Settlement } from '../harness/settlement.ts';

const TEXTS = {
  'zh-CN': {
    kinds: ['商户', '费率', '退款', '结算', '到账', '预存'],
    all: '全部',
    pass: '通过',
    refuse: '拒绝',
    reason: '拒绝原因',
    waiting: /^(\d+) 项待办$/,
    frozen: '冻结合计',
  },
  'en-US': {
    kinds: ['Merchants', 'Fees', 'Refunds', 'Settlement', 'Receipts', 'Deposits'],
    all: 'All',
    pass: 'Approve',
    refuse: 'Reject',
    reason: 'Reason for rejection',
    waiting: /^(\d+) pending items?$/,
    frozen: 'On hold in total',
  },
};

const DAY_MS = 86_400_000;

/** A call that moves money, past the page; its data. */
async function money(user: string, path: string, body: object): Promise<Record<string, string>> {
  const answer = await call(await tokenFor(user), path, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer, path).toMatchObject({ code: 200 });
  return answer.data as Record<string, string>;
}

async function askRefund(user: string, amount: bigint): Promise<string> {
  const platOrderId = await refundableOrder(await tokenFor(user), amount);
  const body = { platOrderId, refundAmt: String(amount), refundType: '2', reason: '1' };
  return (await money(user, '/refund', body)).refundId ?? '';
}

async function enterReceipt(bankTrace: string): Promise<string> {
  const acctDate = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const of = { chnlCode: 'UPI_QR', currency: '840', amount: '1234', acctDate };
  return (await money('finance', '/finance/receipt', { ...of, bankTrace })).receiptNo ?? '';
}

async function askFee(chnlCode: string): Promise<string> {
  const plan = {
    basis: 'PER_TXN',
    isDistDc: 'N',
    all: { hasLadder: 'N', ratePpm: 7_100, top: null },
    d0: null,
  };
  const effectiveFrom = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const answer = await call(await tokenFor('operator'), `/mer/channel/${chnlCode}/fee`, {
    method: 'PUT',
    body: { plans: [{ currency: '840', plan, effectiveFrom }] },
  });
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as { auditId: string }).auditId;
}

inOneLanguage('the approvals inbox', (words) => {
  const texts = TEXTS[words.language];
  const show = (page: Page, source: string, id: string) =>
    page.goto(`${BASE}approvals?record=${source}:${id}`);

  it('[1.3] [4.5] six kinds wait in one queue; each shows its body, and what is decided leaves', async () => {
    const operator = await tokenFor('operator');
    const [merchant] = await merchants(operator);
    const bank = await askBranch(operator, merchant?.merId ?? '', `Inbox ${words.language}`);
    const fee = await askFee(words.language === 'zh-CN' ? 'UPI_QR' : 'ALIPAY_QR');
    const refund = await askRefund('operator', 210n);
    const receipt = await enterReceipt(`INBOX-${words.language}`);
    const desk = new AgentDesk(words);
    const given = { amount: '310', voucher: `INBOX-${words.language}` };
    const deposit = await desk.deposit(
      (await enter(words, 'operator')).page,
      await ownAgent(),
      given,
    );
    const { others } = await pendingDollars(ownProduct().origin);
    const batch = await new Settlement(words).settle(
      (await enter(words, 'finance')).page,
      others[0]?.merId ?? '',
      '3',
    );

    const { page, shell } = await enter(words, 'auditor');
    await shell.open('approvals');
    const tabs = async () =>
      (await page.getByRole('tab').allTextContents()).map((tab) => tab.replace(/ \d+$/, ''));
    await expect.poll(tabs).toEqual(expect.arrayContaining([texts.all, ...texts.kinds]));
    const entry = shell.menu.getByRole('link', { name: words.menu.approvals, exact: true });
    const badge = async () =>
      Number(texts.waiting.exec((await entry.getAttribute('aria-description')) ?? '')?.[1]);
    await expect.poll(badge).toBeGreaterThanOrEqual(6);

    for (const [source, id, proof] of [
      ['merchant', bank, `Inbox ${words.language}`],
      ['fee', fee, '0.71%'],
      ['refund', refund, texts.frozen],
      ['receipt', receipt, `INBOX-${words.language}`],
      ['depositAudit', deposit, `INBOX-${words.language}`],
      ['batch', batch, batch],
    ] as const) {
      await show(page, source, id);
      await page.getByRole('main').getByText(proof).first().waitFor();
    }

    await show(page, 'refund', refund);
    await page.getByText(texts.frozen).waitFor();
    const before = await badge();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.pass, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(badge).toBe(before - 1);
    await page.getByText(refund, { exact: true }).waitFor({ state: 'detached' });
    expect(page.url()).not.toContain(refund);
    const auditor = await tokenFor('auditor');
    const passed = await call(auditor, `/refund/${refund}`);
    expect(passed.data).toMatchObject({ auditor: 'auditor', status: 'Q' });

    await show(page, 'receipt', receipt);
    await page.getByText(`INBOX-${words.language}`).waitFor();
    await page.keyboard.press('d');
    await dialog.getByRole('textbox', { name: texts.reason }).fill('Not on the statement');
    await dialog.getByRole('button', { name: texts.refuse, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const refused = await call(auditor, `/finance/receipt/${receipt}`);
    expect(refused.data).toMatchObject({ status: '2', auditRemark: 'Not on the statement' });
  });

  it('[9.2] on a phone the queue comes first, and what is opened is a page of its own', async () => {
    const refund = await askRefund('operator', 250n);
    const { page } = await enter(words, 'auditor', {
      path: 'approvals?tab=refund',
      width: 390,
      height: 844,
    });
    const link = page.getByRole('region').locator(`li a[href*="${refund}"]`);
    await link.waitFor();
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
    expect(await page.getByText(texts.frozen).isVisible()).toBe(false);
    await link.click();
    await page.getByText(texts.frozen).waitFor();
    expect(await link.isVisible()).toBe(false);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.goBack();
    await link.waitFor();
  });
});
