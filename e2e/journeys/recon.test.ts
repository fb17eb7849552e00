import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { billWithDifferences, type ReconBill } from '../harness/recon.ts';

const TEXTS = {
  'zh-CN': {
    upload: '上传账单',
    send: '上传',
    channel: '渠道',
    day: '清算日期',
    taken: 'upi.csv 已接收',
    known: '该文件此前已收到，不再重复入库',
    bad: '字段有误',
    amount: '金额',
    cost: '渠道手续费',
    time: '交易时间',
    reason: '原因',
    mend: '更正并重新勾兑',
    mended: '已更正，现为“已匹配”',
    effect: '确认后的记账与挂账',
    message: '处理说明',
    submit: /并提交审核$/,
    submitted: '已提交，待审核',
    pass: '通过',
    passed: '已通过',
    nothing: '没有待处理差错',
  },
  'en-US': {
    upload: 'Upload bill',
    send: 'Upload',
    channel: 'Channel',
    day: 'Clearing date',
    taken: 'upi.csv received',
    known: 'This file was already received and is not loaded again',
    bad: 'Wrong field',
    amount: 'Amount',
    cost: 'Channel fee',
    time: 'Transaction time',
    reason: 'Reason',
    mend: 'Correct and reprocess',
    mended: 'Corrected: it is now “Matched”',
    effect: 'Entries once confirmed',
    message: 'Note',
    submit: /and submit$/,
    submitted: 'Submitted, pending review',
    pass: 'Approve',
    passed: 'Approved',
    nothing: 'Nothing needs action',
  },
};

inOneLanguage('recon', (words) => {
  const t = TEXTS[words.language];

  async function send(page: Page, bill: ReconBill): Promise<void> {
    await page.getByRole('button', { name: t.upload, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t.channel }).click();
    await page.getByRole('option', { name: 'UnionPay QR', exact: true }).click();
    await dialog.getByRole('textbox', { name: t.day }).fill(bill.settleDate);
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'upi.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(bill.text),
    });
    await dialog.getByRole('button', { name: t.send, exact: true }).click();
  }

  const workbench = async (page: Page, tab = 'action') => {
    await page.goto(`${BASE}recon/error?tab=${tab}`);
  };

  it('[2.63] [2.65] a bill is taken once, its bad line mended, and each difference handled by two people', async () => {
    const bill = await billWithDifferences();
    const { page: finance } = await enter(words, 'finance', { path: 'recon/bill' });
    await send(finance, bill);
    await finance.getByText(t.taken).waitFor();
    await send(finance, bill);
    await finance.getByRole('dialog').getByText(t.known).waitFor();

    await workbench(finance, 'quarantine');
    await finance.getByRole('row').filter({ hasText: t.bad }).getByRole('link').first().click();
    const drawer = finance.getByRole('complementary').last();
    await drawer.getByLabel(t.amount, { exact: false }).first().fill(bill.bad.amount);
    await drawer.getByLabel(t.cost).fill(bill.bad.cost);
    await drawer.getByLabel(t.time).fill(bill.bad.txnTime);
    await drawer.getByLabel(t.reason).fill('The amount was cut off');
    await drawer.getByRole('button', { name: t.mend }).click();
    await finance.getByText(t.mended).waitFor();

    await workbench(finance);
    const queue = finance.locator('nav li').filter({ has: finance.getByRole('checkbox') });
    await queue.first().waitFor();
    const count = await queue.count();
    expect(count).toBe(3);
    for (let at = 0; at < count; at += 1) {
      await queue.nth(at).getByRole('link').click();
      await finance.getByRole('table', { name: t.effect }).waitFor();
      await finance.getByRole('textbox', { name: t.message }).fill(`Handled as ${at + 1}`);
      await finance.getByRole('button', { name: t.submit }).click();
      await finance.getByText(t.submitted).last().waitFor();
      await finance.getByText(t.submitted).first().waitFor({ state: 'detached' });
    }

    const { page: auditor } = await enter(words, 'auditor', { path: 'recon/error' });
    for (let left = count; left > 0; left -= 1) {
      await auditor.getByRole('table', { name: t.effect }).waitFor();
      await auditor.getByRole('button', { name: t.pass, exact: true }).click();
      await auditor.getByRole('dialog').getByRole('button', { name: t.pass, exact: true }).click();
      await auditor.getByText(t.passed, { exact: true }).waitFor();
      await auditor.getByText(t.passed, { exact: true }).waitFor({ state: 'detached' });
    }
    await auditor.getByText(t.nothing).waitFor();
  });
});
