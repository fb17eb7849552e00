import { accountRoutes as accounts } from '@portal/contract/finance/account';
import { floorRoutes } from '@portal/contract/finance/floor';
import type { Answer } from '@portal/contract/kit/route';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { post, posting } from '../../../ledger/index.ts';
import { testApp } from '../../../testing/index.ts';
import { decide, requestOf } from '../../../testing/limit-fixture.ts';
import { approvedMerchant } from '../../../testing/new-merchant.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

const { db, as } = await testApp();
const [operator, finance, auditor] = [
  await as('operator'),
  await as('finance'),
  await as('auditor'),
];
const NOW = '2026-11-22 10:00:00';

let merId = '';
let accountId = '';
beforeEach(async () => {
  merId = await approvedMerchant(operator, auditor);
  await move('OVER_ADJUSTED', { gross: 100n });
  const { rows } = await finance.call(accounts.list, { query: { owner: merId } });
  accountId = (rows as Answer<typeof accounts.list>['rows'])[0]?.accountId ?? '';
});

const move = (event: 'OVER_ADJUSTED' | 'SETTLE_PAID', amounts: object) =>
  transact(db, (tx) => {
    const id = `${event} ${merId} ${JSON.stringify(Object.values(amounts).map(String))}`;
    const owners = { merId, chnlCode: 'UPI_QR' };
    return post(tx, [posting({ event, id, currency: '840', owners, amounts })], { now: NOW });
  });
const ask = (overdraft: string, client = finance) =>
  client.call(floorRoutes.change, {
    params: { accountId },
    body: { overdraft, reason: 'Refunds before the season' },
  });
const read = async () =>
  (await finance.call(accounts.get, { params: { accountId }, query: {} })).data as Answer<
    typeof accounts.get
  >;

describe('[2.68] the overdraft limit of a merchant', () => {
  it('holds once somebody else has passed it: to the limit, and no further', async () => {
    const asked = await ask('50');
    expect(await read()).toMatchObject({
      floor: '0',
      floorRequest: { overdraft: '50', createBy: 'finance', own: true },
    });
    await expect(move('SETTLE_PAID', { amount: 150n })).rejects.toThrow('ledger.balanceShort');
    expect(await decide(auditor, requestOf(asked))).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ floor: '-50', floorRequest: null });
    await expect(move('SETTLE_PAID', { amount: 151n })).rejects.toThrow('ledger.balanceShort');
    await move('SETTLE_PAID', { amount: 150n });
    expect(await read()).toMatchObject({ available: '-50' });
  });

  it('is taken back below what is used already: the balance may only rise', async () => {
    await decide(auditor, requestOf(await ask('50')));
    await move('SETTLE_PAID', { amount: 150n });
    expect(await decide(auditor, requestOf(await ask('0')))).toMatchObject({ ok: true });
    await expect(move('SETTLE_PAID', { amount: 1n })).rejects.toThrow('ledger.balanceShort');
    await move('OVER_ADJUSTED', { gross: 10n });
    expect(await read()).toMatchObject({ floor: '0', available: '-40' });
  });

  it('stays when the request is refused or taken back, and waits by itself (INV-08)', async () => {
    const first = requestOf(await ask('50'));
    expect(await ask('60')).toMatchObject({ code: 409 });
    await decide(auditor, first, '2');
    const params = { auditId: requestOf(await ask('50')) };
    expect((await finance.call(reviewRoutes.withdraw, { params })).code).toBe(200);
    expect(await read()).toMatchObject({ floor: '0', floorRequest: null });
  });

  it('is not passed by who asked, an administrator neither (INV-07)', async () => {
    const admin = await as('admin');
    expect(await decide(admin, requestOf(await ask('50', admin)))).toMatchObject({ ok: false });
    expect(await read()).toMatchObject({ floor: '0' });
  });

  it.each([
    ['more than any amount', '2000000001', 'rulesTips.rechargeAmount'],
    ['what it is already', '0', 'audit.unchanged'],
    ['a negative amount', '-5', 'commonData.amountMsg'],
  ])('is not asked for with %s', async (_, overdraft, message) => {
    const { fields } = await ask(overdraft);
    expect(Object.keys(fields ?? {})).toEqual(['overdraft']);
    expect(fields?.overdraft).toContain(message);
  });

  it('[6.1] is asked for by finance alone, and for accounts of merchants alone', async () => {
    expect(await ask('50', auditor)).toMatchObject({ code: 403 });
    expect(await ask('50', operator)).toMatchObject({ code: 403 });
    const { rows } = await finance.call(accounts.list, { query: { kind: 'CHANNEL_RECV' } });
    accountId = (rows as Answer<typeof accounts.list>['rows'])[0]?.accountId ?? '';
    expect(await ask('50')).toMatchObject({ code: 500, msg: '只有商户账户可以申请透支额度' });
  });

  it('is not given to a merchant that is closed', async () => {
    const asked = requestOf(await ask('50'));
    await unreviewed(db, (on) =>
      on.updateTable('mer_merchant').set({ status: '2' }).where('mer_id', '=', merId).execute(),
    );
    expect(await decide(auditor, asked)).toMatchObject({ ok: false, msg: '商户已关闭，不能变更' });
  });

  it('moves by a passed request only, no matter who writes (INV-10)', async () => {
    const guard = 'only a passed review moves the floor of an account';
    await decide(auditor, requestOf(await ask('50')));
    const set = sql`update ledger_account set floor = -60 where account_id = ${accountId}`;
    await expect(set.execute(db)).rejects.toThrow(guard);
    const insert = sql`
      insert into ledger_account (kind, owner, currency, curr, frozen, seq, floor)
      values ('MERCHANT', ${merId}, '116', 0, 0, 0, -1)`;
    await expect(insert.execute(db)).rejects.toThrow(guard);
  });
});
