import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { drawn } from '../harness/in-one-language.ts';
import { askBranch, fileOf, merchants } from '../harness/reviews.ts';
import { CHINESE } from '../harness/words.ts';

const TEXTS = {
  'zh-CN': {
    branch: '支行',
    withdraw: '撤回',
    blank: '请填写拒绝原因',
    money: /下一批结算将付至新账号/,
    own: '不能审核自己提交的申请',
    waiting: /^(\d+) 条待审核$/,
    why: '支行与账户不符',
  },
  'en-US': {
    branch: 'Branch',
    withdraw: 'Withdraw',
    blank: 'Give the reason for the refusal',
    money: /next settlement is paid to the new account/,
    own: 'You cannot review your own request',
    waiting: /^(\d+) waiting for review$/,
    why: 'Branch and account differ',
  },
};

const openRequest = async (page: Page, auditId: string, name: string) => {
  await page.goto(`${BASE}merchant/audit?record=${auditId}`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
};

describe('[2.52] the review of merchants', () => {
  it.each(
    drawn(
      '[4.4] [4.5] an auditor refuses a bank account with a reason, then passes it by keyboard',
    ),
  )(
    '[4.4] [4.5] an auditor refuses a bank account with a reason, then passes it by keyboard ($language)',
    async (words) => {
      const texts = TEXTS[words.language];
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
    },
  );

  it.each(
    drawn('[4.5] nobody decides an own request, the administrator included; it can be taken back'),
  )(
    '[4.5] nobody decides an own request, the administrator included; it can be taken back ($language)',
    async (words) => {
      const texts = TEXTS[words.language];
      const admin = await tokenFor('admin');
      const { merId = '', merName = '' } = (await merchants(admin)).at(1) ?? {};
      const auditId = await askBranch(admin, merId, `Own ${words.language}`);
      const { page } = await enter(words, 'admin', { path: `merchant/audit?record=${auditId}` });
      await page.getByRole('heading', { name: merName, exact: true }).waitFor();
      for (const name of [words.review.refuse, words.review.pass]) {
        const button = page.getByRole('button', { name, exact: true });
        expect(await button.getAttribute('aria-disabled')).toBe('true');
        expect(await button.getAttribute('aria-description')).toBe(texts.own);
      }
      await page.keyboard.press('a');
      await page.keyboard.press('d');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      const decided = await call(admin, '/mer/audit', {
        method: 'PUT',
        language: words.language,
        body: { auditIds: [auditId], verStatus: '1' },
      });
      expect(decided.data).toEqual([{ auditId, ok: false, msg: texts.own, code: '' }]);
      await page.getByRole('button', { name: texts.withdraw, exact: true }).click();
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await call(admin, `/mer/audit/${auditId}`)).data)
        .toMatchObject({ verStatus: '3' });
    },
  );

  it('three at once: each has a result, and the one that somebody else decided says by whom', async () => {
    const operator = await tokenFor('operator');
    const chosen = (await merchants(operator)).slice(2, 5);
    const ids: string[] = [];
    for (const { merId } of chosen) ids.push(await askBranch(operator, merId, 'Olympic'));
    const { page } = await enter(CHINESE, 'auditor', {
      path: 'merchant/audit?verStatus=0&createBy=operator&orderByColumn=createTime&isAsc=desc',
    });
    for (const { merName } of chosen) {
      await page
        .getByRole('checkbox', { name: `选择 ${merName}`, exact: true })
        .first()
        .check();
    }
    await page.getByText('已选 3 条').waitFor();
    await page.getByRole('button', { name: '通过', exact: true }).first().click();
    await call(await tokenFor('admin'), '/mer/audit', {
      method: 'PUT',
      body: { auditIds: [ids[1]], verStatus: '2', remark: '重复提交' },
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '通过', exact: true }).click();
    await dialog.getByText('成功 2 项，未成功 1 项').waitFor();
    const lost = dialog.getByRole('listitem').filter({ hasText: chosen[1]?.merName });
    expect(await lost.textContent()).toContain('该申请已由 admin 处理');
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect
      .poll(async () => {
        const files = await Promise.all(chosen.map(({ merId }) => fileOf(operator, merId)));
        return files.map(({ branch }) => branch === 'Olympic');
      })
      .toEqual([true, false, true]);
  });
});
