import type { Language } from '@portal/contract/constants';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { handIn, pay } from '../harness/intake.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    issue: '签发凭证',
    platform: '接入平台',
    scope: '商户范围',
    kept: '已保存',
    revoke: '吊销',
    why: '原因',
    revoked: '凭证已吊销',
    owner: '所属编号',
    entries: '查看分录',
    sale: '交易成功',
    asOf: '截至时刻',
    event: '业务单号',
  },
  'en-US': {
    issue: 'Issue credential',
    platform: 'Platform',
    scope: 'Merchant scope',
    kept: 'I have saved it',
    revoke: 'Revoke',
    why: 'Reason',
    revoked: 'Credential revoked',
    owner: 'Owner no.',
    entries: 'Entries',
    sale: 'Sale',
    asOf: 'As of',
    event: 'Business no.',
  },
} satisfies Record<Language, object>;

const HEAD_OFFICE = '总部';

inOneLanguage('orders of another platform', (words) => {
  const t = TEXTS[words.language];
  const platform = `Gateway ${words.language}`;

  it('[5.8] [2.68] a credential is issued, signs a payment that stands on the account, and is revoked', async () => {
    const { page, shell, list } = await enter(words, 'admin');
    await shell.open('credentials');
    const form = new FormDialog(page, words);
    await list.button(t.issue).click();
    await form.field(t.platform).fill(platform);
    await form.find(t.scope, HEAD_OFFICE);
    await form.button(t.issue).click();
    await form.button(t.kept).waitFor();
    const [INTAKE_CREDENTIAL = '', INTAKE_SECRET = ''] = await form.dialog
      .locator('code')
      .allInnerTexts();
    const key = { INTAKE_CREDENTIAL, INTAKE_SECRET };
    await form.button(t.kept).click();
    await list.row(platform).waitFor();
    expect(await page.content()).not.toContain(INTAKE_SECRET);

    const { merId, order, result } = await pay(key, `J-${words.language}`);
    expect(order).toMatchObject({ reason: '', status: '1' });
    expect(result).toMatchObject({ status: '2', platOrderId: order?.platOrderId });

    const finance = await enter(words, 'finance', { path: 'finance/account' });
    await finance.list.search(t.owner, merId);
    const account = finance.list.row(merId).filter({ hasText: 'USD' });
    await account.getByRole('link').first().click();
    await finance.page.getByRole('link', { name: t.entries, exact: true }).click();
    await finance.list.search(t.event, order?.platOrderId ?? '');
    const gross = finance.list.row(order?.platOrderId ?? '').filter({ hasText: '123.45' });
    await gross.getByText(t.sale, { exact: true }).waitFor();
    // Years before it was not there.
    await finance.list.search(t.asOf, '2020-01-01 00:00:00');
    await expect.poll(() => gross.count()).toBe(0);

    await list.choose(list.row(platform), t.revoke);
    await form.field(t.why).fill('Journey');
    await form.button(t.revoke).click();
    await page.getByText(t.revoked, { exact: true }).waitFor();
    await expect(handIn(key, merId, `K-${words.language}`)).rejects.toThrow(/401/);
  });
});
