import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Language } from '@portal/contract/constants';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { ownProduct } from '../harness/own-product.ts';
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
    event: '业务号',
  },
  'en-US': {
    issue: 'Issue credential',
    platform: 'Platform',
    scope: 'Merchants of',
    kept: 'I have kept it',
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

const CLIENT = fileURLToPath(new URL('../../docs/intake-client.mjs', import.meta.url));
const CHANNEL = 'BAKONG_QR';
const HEAD_OFFICE = '总部';

/** Merchants that take payments on the channel. */
async function tradingMerchants(): Promise<string[]> {
  const admin = await tokenFor('admin');
  const query = `chnlCode=${CHANNEL}&status=0&pageSize=50`;
  const { rows = [] } = await call(admin, `/mer/merChannel/list?${query}`);
  const { rows: live = [] } = await call(admin, '/mer/merchant/list?status=0&pageSize=50');
  const merchants = new Set((live as { merId: string }[]).map(({ merId }) => merId));
  const open = rows as { merId: string; consumeFlag: string; chkStatus: string }[];
  return open.flatMap(({ merId, consumeFlag, chkStatus }) =>
    merchants.has(merId) && consumeFlag === 'Y' && chkStatus === '1' ? merId : [],
  );
}

interface Answered {
  platOrderId: string;
  status: string;
  reason: string;
}

/** What the client of the documentation prints of the order and of its result. */
async function handIn(env: Record<string, string>, merId: string, merOrderId: string) {
  const args = [CLIENT, ownProduct().origin, merId, CHANNEL, merOrderId];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)[0] as Answered);
}

/** A payment at the first merchant whose limits leave room for it. */
async function pay(env: Record<string, string>, number: string) {
  for (const merId of await tradingMerchants()) {
    const [order, result] = await handIn(env, merId, number);
    if (order?.reason !== 'LIMIT') return { merId, order, result };
  }
  throw new Error(`no merchant may take the payment on ${CHANNEL}`);
}

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
