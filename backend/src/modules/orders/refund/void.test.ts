import { refundRoutes as routes } from '@portal/contract/orders/refund';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raiseVersion } from '../../../kernel/cache-version.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { testApp } from '../../../testing/index.ts';
import { MINUTE_MS, money, refundFixture } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db } = test;
const refunds = await refundFixture(test);
const { fixture, operator, auditor, admin, paid, check, settle } = refunds;
const { read, sums, balance, entries, oneOf, merId } = refunds;

/** Two persons pass what is above this many dollars; parameters are read again after ten seconds. */
async function twoAbove(dollars: string): Promise<void> {
  await db
    .updateTable('sys_config')
    .set({ config_value: `USD ${dollars}` })
    .where('config_key', '=', 'refund.twoCheckers')
    .execute();
  await raiseVersion(db, 'config');
  await fixture.pass(10_000);
}

const ask = (platOrderId: string, client = operator) =>
  client.call(routes.void, { params: { platOrderId }, body: { reason: '1' } }, money());

/** Asks for the void of an order; answers its number and who has to pass it. */
async function voided(platOrderId: string, client = operator) {
  const { data, msg } = await ask(platOrderId, client);
  if (!data) throw new Error(msg);
  return data as { refundId: string; checkers: number };
}

/** A void of 125.00 dollars that waits. */
async function waiting() {
  await twoAbove('124.99');
  const order = await paid();
  const { refundId } = await voided(order);
  return { order, refundId };
}

const said = async (...checking: Parameters<typeof check>) =>
  (await check(...checking)).data as { ok: boolean; msg: string }[];
const REFUSED = { verStatus: '2', remark: 'refund it instead' };

describe('[2.69] a void of 125.00', () => {
  it('where two pass what is above 125.00 goes at once', async () => {
    await twoAbove('125.00');
    const order = await paid();
    const { refundId, checkers } = await voided(order);
    expect(checkers).toBe(0);
    expect(await read(refundId)).toMatchObject({ status: 'Q' });
    await settle();
    expect(await sums(order)).toMatchObject({ status: '4' });
  });

  it('where two pass what is above 124.99 waits for two persons', async () => {
    const before = await balance();
    const { order, refundId } = await waiting();
    expect(await read(refundId)).toMatchObject({ status: '0', checkers: 2 });
    await runJob(test, 'refund.send');
    expect(await read(refundId)).toMatchObject({ status: '0', sentTime: '' });
    const left = await oneOf(sql<{ amt: string }>`
      select mer_settle_amt::text as amt from biz_order where plat_order_id = ${order}`);
    const held = BigInt((await balance()).frozen) - BigInt(before.frozen);
    expect(String(held)).toBe(left.amt);
    expect(await said(auditor, refundId)).toMatchObject([{ ok: true }]);
    expect(await read(refundId)).toMatchObject({ status: 'S' });
    expect(await said(auditor, refundId)).toMatchObject([{ ok: false }]);
    expect(await said(admin, refundId)).toMatchObject([{ ok: true }]);
    expect(await read(refundId)).toMatchObject({ status: 'Q' });
    await settle();
    expect(await read(refundId)).toMatchObject({ status: '2' });
    expect(await sums(order)).toMatchObject({ status: '4', refunded: '0', refunding: '0' });
    expect(await entries(order)).toContain('VOID 0 MERCHANT CHANNEL_RECV 12500');
    expect(await balance()).toEqual(before);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('is never passed by who has asked for it, whatever else they may do (INV-07)', async () => {
    await twoAbove('124.99');
    const { refundId } = await voided(await paid(), admin);
    const msg = '不能审核自己提交的申请，须由他人审核';
    expect(await said(admin, refundId)).toMatchObject([{ ok: false, msg }]);
    expect(await read(refundId)).toMatchObject({ status: '0' });
  });

  it('stands in the approvals inbox with what it freezes, and is passed there', async () => {
    const { order, refundId } = await waiting();
    const left = await oneOf(sql<{ amt: string; fee: string; vat: string }>`
      select mer_settle_amt::text as amt, (-mer_fee_amt)::text as fee, (-vat_amt)::text as vat
        from biz_order where plat_order_id = ${order}`);
    const about = { source: 'refund', id: refundId } as const;
    const shown = async () => (await auditor.call(approvalRoutes.get, { params: about })).data;
    expect(await shown()).toMatchObject({
      equation: {
        terms: [
          { name: 'refundAmt', amount: '12500' },
          { name: 'refundFee', amount: '0' },
          { name: 'refundVat', amount: '0' },
          { name: 'term.feeBack', amount: left.fee },
          { name: 'term.vatBack', amount: left.vat },
        ],
        result: { name: 'netTaken', amount: left.amt },
      },
      checks: [
        { name: 'orderPaid', tone: 'met' },
        { name: 'voidable', tone: 'met' },
        { name: 'settled', tone: 'met' },
        { name: 'twoCheckers' },
      ],
    });
    const body = { items: [about], verStatus: '1' } as const;
    await auditor.call(approvalRoutes.decide, { body }, money());
    expect(await read(refundId)).toMatchObject({ status: 'S' });
    await fixture.pass(24 * 60 * MINUTE_MS);
    expect(await shown()).toMatchObject({
      checks: [{}, { name: 'voidable', tone: 'fail' }, {}, {}],
    });
  });

  it('that is refused gives back what it froze, and the order can be refunded', async () => {
    const { order, refundId } = await waiting();
    const { curr, frozen } = await balance();
    expect(await ask(order)).toMatchObject({ msg: '订单已有退款，不能撤销' });
    expect(await said(auditor, refundId, REFUSED)).toMatchObject([{ ok: true }]);
    expect(await read(refundId)).toMatchObject({ status: '4' });
    expect(await sums(order)).toMatchObject({ status: '2', refunding: '0' });
    const after = await balance();
    expect(after.curr).toBe(curr);
    expect(BigInt(after.frozen)).toBeLessThan(BigInt(frozen));
    await refunds.asked(order, '100');
  });

  it('of a sale that left nothing froze nothing, and is refused all the same', async () => {
    await twoAbove('124.99');
    const order = await paid();
    await sql`update biz_order set mer_settle_amt = 0, mer_fee_amt = txn_amt
               where plat_order_id = ${order}`.execute(db);
    const { frozen } = await balance();
    const { refundId } = await voided(order);
    expect((await balance()).frozen).toBe(frozen);
    expect(await said(auditor, refundId, REFUSED)).toMatchObject([{ ok: true }]);
  });
});

describe('[2.69] a void that waits and has become impossible is passed by nobody, and can be refused', () => {
  const order = (id: string, set: ReturnType<typeof sql>) =>
    sql`update biz_order set ${set} where plat_order_id = ${id}`.execute(db);
  const mayVoid = (flag: 'Y' | 'N') =>
    unreviewed(
      db,
      (tx) => sql`update mer_channel set cancel_flag = ${flag} where mer_id = ${merId}`.execute(tx),
      'mer_channel',
    );

  it.each([
    [
      'the sale is settled',
      (id: string) =>
        order(
          id,
          sql`mer_settle_sta = '1', settle_batch_no = (select min(batch_no) from settle_batch)`,
        ),
      '订单已进入结算，不能再撤销，请拒绝，改为退款',
    ],
    [
      'the channel takes no voids any more',
      () => mayVoid('N'),
      '商户在该渠道已没有撤销权限，请拒绝，改为退款',
    ],
  ])('%s', async (_, change, msg) => {
    const { order: id, refundId } = await waiting();
    await change(id);
    expect(await said(auditor, refundId)).toMatchObject([{ ok: false, msg }]);
    expect(await read(refundId)).toMatchObject({ status: '0' });
    expect(await said(auditor, refundId, REFUSED)).toMatchObject([{ ok: true }]);
    await mayVoid('Y');
  });

  it('its day is over after the first has passed it', async () => {
    const { refundId } = await waiting();
    expect(await said(auditor, refundId)).toMatchObject([{ ok: true }]);
    await fixture.pass(24 * 60 * MINUTE_MS);
    const msg = '已过交易当日，不能再撤销，请拒绝，改为退款';
    expect(await said(admin, refundId)).toMatchObject([{ ok: false, msg }]);
    expect(await read(refundId)).toMatchObject({ status: 'S' });
    expect(await said(admin, refundId, REFUSED)).toMatchObject([{ ok: true }]);
  });
});
