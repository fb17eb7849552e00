import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { askBranch, fileOf, merchants } from '../harness/reviews.ts';

const TEXTS = {
  'zh-CN': {
    branch: '支行',
    blank: '请填写拒绝原因',
    money: /下一批结算将付至新账号/,
    waiting: /^(\d+) 项待办$/,
    why: '支行与账户不符',
  },
  'en-US': {
    branch: 'Branch',
    blank: 'Enter the reason for the rejection',
    money: /next settlement is paid to the new account/,
    waiting: /^(\d+) pending items?$/,
    why: 'Branch and account differ',
  },
};

const openRequest = async (page: Page, auditId: string, name: string) => {
  await page.goto(`${BASE}merchant/audit?record=${auditId}`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
};

inOneLanguage('[2.52] the review of merchants', (words) => {
  const texts = TEXTS[words.language];

  it('[4.4] [4.5] an auditor refuses a bank account with a reason, then passes it by keyboard', async () => {
    const operator = await tokenFor('operator');
    const [merchant] = await merchants(operator);
    const { merId = '', merName = '' } = merchant ?? {};
    const { branch: old } = await fileOf(operator, merId);
    const wanted = `Riverside ${words.language}`;
    const first = await askBranch(operator, merId, wanted);

    const { page, shell } = await enter(words, 'auditor', {
      path: `merchant/audit?record=${first}`,
    });
    await page.getByRole('heading', { name: merName, exact: true }).waitFor();
    await page.getByText(texts.money).waitFor();
    const row = page.getByRole('row').filter({ hasText: wanted });
    await row.getByRole('rowheader', { name: texts.branch, exact: true }).waitFor();
    expect(await row.getByRole('cell').last().textContent()).toMatch(
      new RegExp(`^\\+\\s*${wanted}`),
    );
    const entry = shell.menu.getByRole('link', { name: words.menu.reviews, exact: true });
    const waiting = async () =>
      Number(texts.waiting.exec((await entry.getAttribute('aria-description')) ?? '')?.[1]);
    await expect.poll(waiting).toBeGreaterThan(0);
    const before = await waiting();

    await page.getByRole('button', { name: words.review.refuse, exact: true }).click();
    const reason = page.getByRole('textbox', { name: words.review.reason });
    await page.keyboard.press('Control+Enter');
    await page.getByText(texts.blank).waitFor();
    await reason.fill(texts.why);
    await page.keyboard.press('Control+Enter');
    await page.getByText(words.review.refused, { exact: true }).first().waitFor();
    await expect.poll(waiting).toBe(before - 1);
    const refused = await call(await tokenFor('auditor'), `/mer/audit/${first}`);
    expect(refused.data).toMatchObject({ verStatus: '2', verBy: 'auditor', remark: texts.why });
    expect((await fileOf(operator, merId)).branch).toBe(old);

    const second = await askBranch(operator, merId, wanted);
    await openRequest(page, second, merName);
    await page.keyboard.press('a');
    await page.getByRole('alertdialog').waitFor();
    expect((await fileOf(operator, merId)).branch).toBe(old);
    await page.keyboard.press('Enter');
    await page.getByText(words.review.passed, { exact: true }).first().waitFor();
    await expect.poll(async () => (await fileOf(operator, merId)).branch).toBe(wanted);
  });
});
