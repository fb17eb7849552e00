import { reviewRoutes } from '@portal/contract/merchant/review';
import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { giveChannel } from '../../../testing/limit-fixture.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { addOfficeUser, SIEM_REAP } from '../../../testing/sales-office.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { faultsOf } from '../../finance/batch/testing/proofs.ts';
import { wrongTotals } from '../../reports/summary/totals.ts';
import { offlineFixture } from './testing/fixture.ts';

const test = await testApp({ now: new Date('2027-03-10T12:00:00+07:00') });
const { db, as, clock } = test;
const settling = await settleFixture(test);
const { merId } = settling;
const lab = await offlineFixture(test, merId);
const { waiting, decide, detail, stored, used } = lab;
await db.deleteFrom('mer_limit').execute();
await lab.taxFees();

/** 1,234.56 less 0.20 % of it, 2.47, and 10 % of that, 0.25. */
const LEFT = 123_184n;
const BOOKED = [
  'OFFLINE BANK MERCHANT 123456',
  'OFFLINE MERCHANT FEE_INCOME 247',
  'OFFLINE MERCHANT VAT 25',
];
const BACK = [
  'OFFLINE_REVERSED MERCHANT BANK 123456',
  'OFFLINE_REVERSED FEE_INCOME MERCHANT 247',
  'OFFLINE_REVERSED VAT MERCHANT 25',
];
const WHY = 'Typed 1,234.56 for 123.45';

const ask = async (platOrderId: string, by = 'operator') =>
  (await as(by)).call(
    offlineRoutes.reverse,
    { params: { platOrderId }, body: { reversalReason: WHY } },
    money(),
  );
async function asked(platOrderId: string, by?: string): Promise<string> {
  const { data, msg } = await ask(platOrderId, by);
  if (!data) throw new Error(msg);
  return (data as { auditId: string }).auditId;
}
/** Decides a request after a look at its voucher; signed in again, as days pass. */
const decided = async (auditId: string, verStatus: '1' | '2' = '1', by = 'auditor') =>
  (await decide(auditId, verStatus, verStatus === '2' ? 'The slip says so' : '', await as(by))).one;

/** A payment of 1,234.56 that was passed; answers its number. */
async function paid(more: object = {}): Promise<string> {
  const { platOrderId, auditId } = await waiting(
    { txnAmt: '123456', ...more },
    await as('operator'),
  );
  expect(await decided(auditId)).toMatchObject({ ok: true });
  return platOrderId;
}
async function reversed(platOrderId: string): Promise<void> {
  expect(await decided(await asked(platOrderId))).toMatchObject({ ok: true });
}

const available = async () => BigInt((await settling.account()).avail);
const due = async () => BigInt((await settling.preview()).dueAmt);
const noFaults = async () => expect([await faultsOf(db), await wrongTotals(db)]).toEqual([[], []]);

describe('[2.47] a reversal of an offline transaction', () => {
  it('[4.5] waits in the approvals inbox with what it takes, and turns every entry back once passed', async () => {
    const [before, limit] = [await available(), await used()];
    const id = await paid();
    expect(await stored(id)).toMatchObject({ status: '2', entries: BOOKED });
    expect(await available()).toBe(before + LEFT);
    const place = { source: 'offline', id: await asked(id) } as const;
    const auditor = await as('auditor');
    expect(await itemOf(auditor, place)).toMatchObject({
      ...{ amount: '123456', direction: 'out', alone: 'evidence', createBy: 'operator' },
      what: { dict: 'audit_obj_type', value: 'ORD_OFFL_REV' },
    });
    expect(await bodyOf(auditor, place)).toMatchObject({
      equation: {
        terms: [{ amount: '123456' }, { amount: '-247' }, { amount: '-25' }],
        result: { name: 'netTaken', amount: String(LEFT) },
      },
      evidence: [{ name: 'slip.png' }],
      checks: [
        { name: 'reversible', tone: 'met' },
        { name: 'notSettled', tone: 'met' },
      ],
    });
    await auditor.send(approvalRoutes.evidence, { params: { ...place, no: '1' } });
    expect(await decideIn(auditor, [place])).toMatchObject([{ ok: true }]);
    expect(await stored(id)).toMatchObject({
      ...{ status: '7', mer_settle_sta: '9', mer_fee_amt: null, mer_settle_amt: null },
      entries: [...BOOKED, ...BACK],
    });
    expect([await available(), await used()]).toEqual([before, limit]);
    await noFaults();
  });

  it('belongs to the day of the payment, and is booked on the day that is open', async () => {
    const id = await paid();
    const auditId = await asked(id);
    clock.advance(DAY_MS);
    expect(await decided(auditId)).toMatchObject({ ok: true });
    const { rows } = await sql`
      select biz_type, acct_date::text, orig_date::text from ledger_posting
       where biz_id = ${id} order by posting_id`.execute(db);
    expect(rows).toEqual([
      { biz_type: 'OFFLINE', acct_date: '2027-03-10', orig_date: '2027-03-08' },
      { biz_type: 'OFFLINE_REVERSED', acct_date: '2027-03-11', orig_date: '2027-03-08' },
    ]);
  });

  it('INV-07: is passed by nobody who has asked for it, whatever they may, and taken back by nobody else', async () => {
    const id = await paid();
    const auditId = await asked(id, 'admin');
    expect(await decided(auditId, '1', 'admin')).toMatchObject({
      msg: '不能审核自己提交的申请，须由他人审核',
    });
    const params = { auditId };
    expect(await (await as('operator')).call(reviewRoutes.withdraw, { params })).toMatchObject({
      code: 404,
    });
    expect(await (await as('admin')).call(reviewRoutes.withdraw, { params })).toMatchObject({
      code: 200,
    });
    expect(await stored(id)).toMatchObject({ status: '2', entries: BOOKED });
    expect((await detail(id, await as('operator'))).reversal).toMatchObject({
      refusal: '',
      request: { verStatus: '3', createBy: 'admin', own: false, reason: WHY },
    });
    expect(await decided(await asked(id), '2')).toMatchObject({ ok: true });
    const { data } = await (await as('admin')).call(orderDetailRoutes.timeline, {
      params: { platOrderId: id },
    });
    const { items } = data as { items: { kind: string; action?: string }[] };
    expect(items.flatMap(({ action = '' }) => (action.startsWith('rev') ? action : []))).toEqual([
      ...['reverseAsk', 'reverseWithdraw', 'reverseAsk', 'reverseRefuse'],
    ]);
  });

  it('is asked for once at a time, and booked once, no matter who is fastest', async () => {
    const id = await paid();
    const row = sql`biz_order where plat_order_id = ${id}`;
    const both = await raceFor(db, row, [() => ask(id), () => ask(id, 'admin')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { request } = (await detail(id, await as('operator'))).reversal as {
      request: { auditId: string; createBy: string };
    };
    // Anyone who has asked passes nothing.
    const others = request.createBy === 'admin' ? ['auditor'] : ['auditor', 'admin'];
    const decisions = await raceFor(
      db,
      row,
      others.map((name) => () => decided(request.auditId, '1', name)),
    );
    expect(decisions.filter((one) => one?.ok)).toHaveLength(1);
    expect((await decided(request.auditId))?.ok).toBe(false);
    expect(await ask(id)).toMatchObject({ msg: '只有审核通过且未冲正的线下交易可以冲正' });
    expect(await stored(id)).toMatchObject({ entries: [...BOOKED, ...BACK] });
  });

  it('is refused of what waits, was refused, has a refund or is frozen, also when it is passed', async () => {
    const { platOrderId, auditId } = await waiting({}, await as('operator'));
    expect(await ask(platOrderId)).toMatchObject({ code: 500 });
    await decided(auditId, '2');
    expect(await ask(platOrderId)).toMatchObject({ code: 500 });
    const id = await paid();
    const request = await asked(id);
    const set = (columns: ReturnType<typeof sql>) =>
      sql`update biz_order set ${columns} where plat_order_id = ${id}`.execute(db);
    await set(sql`refunding_amt = 1`);
    expect(await decided(request)).toMatchObject({ msg: '订单已有退款，不能冲正' });
    await set(sql`refunding_amt = 0, mer_settle_sta = '4'`);
    expect(await decided(request)).toMatchObject({ msg: '订单已被风控冻结，请在解冻后冲正' });
    await set(sql`mer_settle_sta = '0'`);
    expect(await decided(request)).toMatchObject({ ok: true });
  });

  it('[2.68] keeps the payment out of settlement while it waits, and cancels it out in the next batch', async () => {
    await settling.sell(500_000n);
    const before = await due();
    const id = await paid();
    expect(await due()).toBe(before + LEFT);
    const first = await asked(id);
    expect(await due()).toBe(before);
    await decided(first, '2');
    expect(await due()).toBe(before + LEFT);
    await reversed(id);
    expect(await due()).toBe(before);
    const batchNo = await settling.paid();
    expect((await settling.read(batchNo)).settleAmt).toBe(String(before));
    const { rows } = await sql<{ sum: string; lines: number }>`
      select sum(l.amount)::text as sum, count(*)::int as lines
        from settle_line l join ledger_posting p using (posting_id)
       where l.batch_no = ${batchNo} and p.biz_id = ${id}`.execute(db);
    expect(rows).toEqual([{ sum: '0', lines: 6 }]);
    expect(await settling.order(id)).toMatchObject({ state: '9', batchNo: null });
    await noFaults();
  });

  it('[2.68] posts after a payout too: the merchant owes it, and later settlements make up for it', async () => {
    // 123,456.00 less 50.00, which is the most that it costs, and 5.00.
    const id = await paid({ txnAmt: '12345600' });
    const left = 12_340_100n;
    const batchNo = await settling.paid();
    expect(await settling.order(id)).toMatchObject({ state: '2', batchNo });
    const before = await available();
    const place = { source: 'offline', id: await asked(id) } as const;
    expect(await bodyOf(await as('auditor'), place)).toMatchObject({
      checks: [
        { name: 'reversible', tone: 'met' },
        { name: 'notSettled', tone: 'warn' },
        { name: 'balanceShort', tone: 'warn' },
      ],
    });
    expect(await decided(place.id)).toMatchObject({ ok: true });
    expect(await available()).toBe(before - left);
    expect(await stored(id)).toMatchObject({ status: '7', mer_settle_sta: '2' });
    await settling.sell(20_000_000n);
    const next = await settling.paid();
    expect((await settling.read(next)).settleAmt).toBe(String(before - left + 20_000_000n));
    await noFaults();
  });

  it('[2.68] of one in a batch that is given up leaves nothing to settle', async () => {
    await settling.sell(300_000n);
    const id = await paid();
    const batchNo = await settling.made();
    await reversed(id);
    expect(await stored(id)).toMatchObject({ status: '7', mer_settle_sta: '1' });
    await settling.audit(batchNo, { verStatus: '2', remark: 'One was reversed' });
    expect(await settling.order(id)).toMatchObject({ state: '9', batchNo: null });
    await settling.paid();
    expect(await settling.order(id)).toMatchObject({ state: '9', batchNo: null });
    await noFaults();
  });

  it('frees the voucher for the right entry, which the checker is told of', async () => {
    const voucher = { voucherNo: 'WRONG-1' };
    const id = await paid(voucher);
    const auditId = await asked(id);
    expect((await lab.enter(voucher, await as('operator'))).fields).toEqual({
      voucherNo: `offline.voucherUsed?id=${id}`,
    });
    await decided(auditId);
    const right = await waiting({ ...voucher, txnAmt: '12345' }, await as('operator'));
    expect(await detail(right.platOrderId, await as('operator'))).toMatchObject({
      sameVoucher: [{ platOrderId: id, chkStatus: '1', status: '7' }],
    });
    expect(await decided(right.auditId)).toMatchObject({ ok: true });
  });

  it('[6.1] is for staff of the department, and no matter of the merchant', async () => {
    const office = await addOfficeUser(db);
    const { rows } = await sql<{ id: string; inside: boolean }>`
      select distinct on (m.dept_id = ${SIEM_REAP}) o.plat_order_id as id, m.dept_id = ${SIEM_REAP} as inside
        from biz_order o join mer_merchant m using (mer_id)
       where (o.order_type, o.status, o.mer_settle_sta, o.refunded_amt, o.refunding_amt) = ('OFFL', '2', '2', 0, 0)`.execute(
      db,
    );
    for (const { id, inside } of rows) {
      expect((await ask(id, office)).code).toBe(inside ? 200 : 404);
      expect(await ask(id, 'auditor')).toMatchObject({ code: 403 });
    }
    expect(rows).toHaveLength(2);
    // A role that may read them, for users of merchants.
    await sql`
      insert into sys_role_menu (role_id, menu_id)
      select r.role_id, m.menu_id from sys_role r, sys_menu m
       where r.role_key = 'merchant' and m.perms = 'order:offline:query'`.execute(db);
    const of = { merId: firstDemoMerchantId(), txnAmt: '123456' };
    await giveChannel(db, of.merId, 'OFFLINE');
    const id = await paid(of);
    await asked(id);
    expect(await detail(id, await as('merchant'))).toMatchObject({ status: '2', reversal: null });
  });

  it('INV-10: the database itself turns none back without a passed request', async () => {
    const id = await paid();
    await asked(id);
    await expect(
      sql`update order_offline set is_reversed = true where plat_order_id = ${id}`.execute(db),
    ).rejects.toThrow('no passed request');
    await expect(
      sql`update biz_order
             set status = '7', mer_settle_sta = '9', mer_fee_amt = null, extra_fee_amt = 0, vat_ppm = 0,
                 vat_amt = 0, mer_settle_amt = null
           where plat_order_id = ${id}`.execute(db),
    ).rejects.toThrow('was not turned back');
  });
});
