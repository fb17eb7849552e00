import { batchRoutes as routes } from '@portal/contract/finance/batch';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endHold, openHold } from '../../../ledger/index.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const lab = await settleFixture(test);

/** Whatever the demonstration data left pending of the merchant is paid before these begin. */
beforeAll(async () => {
  const { payableAmt } = await lab.preview();
  if (payableAmt !== '0') await lab.paid();
});

describe('[2.68] a settlement batch', () => {
  it('settles every entry to the cent, says so of its orders, and holds what it will pay', async () => {
    const one = await lab.sell(10_000n, { fee: 45n, vat: 5n });
    const two = await lab.sell(2_500n, { fee: 12n });
    const before = await lab.account();
    const batchNo = await lab.made();
    expect(await lab.read(batchNo)).toMatchObject({
      status: '0',
      settleAmt: '12438',
      carriedOut: '0',
      lineCnt: 5,
      orderCnt: 2,
    });
    expect(await lab.tieOut(batchNo)).toMatchObject({
      terms: [
        { term: 'gross', amount: '12500', count: 2 },
        { term: 'fee', amount: '57', count: 2 },
        { term: 'vat', amount: '5', count: 1 },
      ],
      difference: '0',
    });
    expect([await lab.order(one), await lab.order(two)]).toEqual([
      { state: '1', batchNo, day: null },
      { state: '1', batchNo, day: null },
    ]);
    const after = await lab.account();
    expect(after.curr).toBe(before.curr);
    expect(BigInt(after.frozen) - BigInt(before.frozen)).toBe(12_438n);
    expect(await lab.differences()).toEqual([]);
    await lab.cancel(batchNo);
  });

  it('[5.5] [8.4] pays above 0 and no more than what is pending: equal passes, one cent more does not', async () => {
    const { payableAmt } = await lab.preview();
    const above = String(BigInt(payableAmt) + 1n);
    expect(await lab.ask(above)).toMatchObject({
      code: 500,
      fields: { 'items.0.settleAmt': 'settle.exceed?max=124.38' },
    });
    for (const none of ['0', '-100', '1.5']) {
      expect(await lab.ask(none)).toMatchObject({
        code: 500,
        fields: { 'items.0.settleAmt': expect.any(String) },
      });
    }
    expect(await lab.cancel(await lab.made(payableAmt))).toMatchObject({ code: 200 });
  });

  it('refuses a sum that has changed since it was shown, with the difference, and leaves no trace', async () => {
    const { dueAmt, payableAmt } = await lab.preview();
    await lab.sell(100n);
    const before = await lab.account();
    expect(await lab.ask(payableAmt, { dueAmt })).toMatchObject({
      code: 500,
      fields: { 'items.0.settleAmt': expect.stringContaining('1.00') },
    });
    expect(await lab.account()).toEqual(before);
    expect(await lab.differences()).toEqual([]);
  });

  it('a part is paid and the rest carried over three batches, to the cent', async () => {
    const all = BigInt((await lab.preview()).payableAmt);
    const first = await lab.paid('5000');
    const second = await lab.paid('2500');
    const third = await lab.paid();
    const paid = await Promise.all([first, second, third].map((no) => lab.read(no)));
    expect(paid.map(({ status }) => status)).toEqual(['3', '3', '3']);
    expect(await lab.term(second, 'carriedIn')).toBe(paid[0]?.carriedOut);
    expect(await lab.term(third, 'carriedIn')).toBe(paid[1]?.carriedOut);
    expect(paid.reduce((sum, { settleAmt }) => sum + BigInt(settleAmt), 0n)).toBe(all);
    expect(paid[2]?.carriedOut).toBe('0');
    const { rows } = await sql`
      select from ledger_account a join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
       where a.kind = 'CARRY_CLEARING' having sum(case when e.credit_id = a.account_id then e.amount else -e.amount end) <> 0`.execute(
      db,
    );
    expect(rows).toEqual([]);
    expect(await lab.differences()).toEqual([]);
  });

  it('what a refund under way freezes is carried, and said so', async () => {
    const id = await lab.sell(1_000n);
    const account = { kind: 'MERCHANT', owner: lab.merId, currency: '840' } as const;

    const name = { cause: 'REFUND', causeId: id } as const;
    await openHold(db, { ...name, account, amount: 300n, now: `${TEST_ASOF} 12:00:00` });
    const batchNo = await lab.paid();
    expect(await lab.read(batchNo)).toMatchObject({
      settleAmt: '700',
      carriedOut: '300',
      carriedFrozen: '300',
    });
    await endHold(db, name, { used: 0n, now: `${TEST_ASOF} 12:10:00` });
    expect(await lab.preview()).toMatchObject({ payableAmt: '300' });
    await lab.paid();
  });

  it('[5.6] INV-07, INV-09: its maker does not audit it, and a refusal needs its reason', async () => {
    await lab.sell(1_000n);
    const { data } = await lab.ask('600', {}, lab.admin);
    const [{ batchNo = '' } = {}] = data as { batchNo?: string }[];
    expect(await lab.audit(batchNo, undefined, lab.admin)).toMatchObject({ data: [{ ok: false }] });
    expect(await lab.audit(batchNo, { verStatus: '2' })).toMatchObject({
      code: 500,
      fields: { remark: expect.any(String) },
    });
    expect(await lab.cancel(batchNo)).toMatchObject({ code: 500 });
    const before = await lab.account();
    const refusal = { verStatus: '2', remark: 'Wrong account' };
    expect(await lab.audit(batchNo, refusal)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.read(batchNo)).toMatchObject({ status: '5', settleAmt: '600' });
    expect(await lab.account()).toMatchObject({ curr: before.curr, frozen: '0' });
    expect(await lab.preview()).toMatchObject({ payableAmt: '1000' });
    expect(await lab.differences()).toEqual([]);
    const again = await lab.paid();
    expect(await lab.tieOut(again)).toMatchObject({ settleAmt: '1000', difference: '0' });
  });
});

describe('[2.68] a payout', () => {
  it('of which nobody knows is unknown, and paid once the bank says so, with its trace', async () => {
    const id = await lab.sell(5_000n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo);
    await lab.fault(batchNo, 'silent');
    await lab.fault(batchNo, 'timeoutAfter');
    await lab.send();
    const waiting = await lab.read(batchNo);
    expect(waiting).toMatchObject({ status: expect.stringMatching(/[37]/) });
    await lab.fixture.pass(60_000);
    await lab.send();
    const done = await lab.read(batchNo);
    expect(done).toMatchObject({ status: '3', bankTrace: expect.stringMatching(/^[0-9A-F]{20}$/) });
    expect(done.steps.map(({ status }) => status)).toEqual(['0', '1', '2', '2', '7', '3']);
    expect(await lab.entries(batchNo)).toEqual([
      'SETTLE_PAID 0 MERCHANT PAYOUT_CLEARING 5000',
      'SETTLE_TRACED 0 PAYOUT_CLEARING BANK 5000',
    ]);
    expect(await lab.order(id)).toEqual({ state: '2', batchNo, day: TEST_ASOF });
    expect(await lab.account()).toMatchObject({ curr: '0', frozen: '0' });
    const found = await lab.finance.call(routes.list, { query: { anyId: done.bankTrace } });
    expect(found.rows).toMatchObject([{ batchNo }]);
    const byOrder = await lab.finance.call(routes.list, { query: { anyId: id } });
    expect(byOrder.rows).toMatchObject([{ batchNo }]);
  });

  it('that failed is sent again as a new attempt, and taken back no more once it is paid', async () => {
    const id = await lab.sell(4_000n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, 'declined');
    await lab.send();
    expect(await lab.read(batchNo)).toMatchObject({ status: '4', tries: 1, reference: batchNo });
    expect(await lab.order(id)).toMatchObject({ state: '3', batchNo });
    expect(await lab.account()).toMatchObject({ frozen: '4000' });
    expect(await lab.retry(batchNo)).toMatchObject({ code: 200 });
    await lab.fault(`${batchNo}-2`);
    await lab.send();
    expect(await lab.read(batchNo)).toMatchObject({
      status: '3',
      tries: 2,
      reference: `${batchNo}-2`,
    });
    expect(await lab.entries(batchNo)).toHaveLength(2);
    expect(await lab.cancel(batchNo)).toMatchObject({ code: 409 });
    expect(await lab.retry(batchNo)).toMatchObject({ code: 409 });
  });

  it('that failed for good is cancelled: its lines are free for the next batch', async () => {
    const id = await lab.sell(3_000n);
    const batchNo = await lab.queued('1000');
    await lab.fault(batchNo, 'declined');
    await lab.send();
    expect(await lab.cancel(batchNo)).toMatchObject({ code: 200 });
    expect(await lab.order(id)).toEqual({ state: '0', batchNo: null, day: null });
    expect(await lab.preview()).toMatchObject({ payableAmt: '3000' });
    expect(await lab.differences()).toEqual([]);
    const next = await lab.paid();
    expect(await lab.tieOut(next)).toMatchObject({ settleAmt: '3000', difference: '0' });
  });

  it('that comes back weeks later is credited as it came, and paid with the next batch', async () => {
    await lab.sell(2_000n);
    const batchNo = await lab.paid();
    await lab.fixture.pass(20 * 24 * 3_600_000);
    await lab.fixture.command({
      do: 'return',
      chnlCode: 'UPI_QR',
      kind: 'PAYOUT',
      reference: batchNo,
    });
    expect(await lab.read(batchNo)).toMatchObject({ status: '8', returnedBack: '2000' });
    expect(await lab.entries(batchNo)).toContain('SETTLE_RETURNED_TRACED 0 BANK MERCHANT 2000');
    await lab.sell(500n);
    const next = await lab.paid();
    expect(await lab.term(next, 'returned')).toBe('2000');
    expect(await lab.read(next)).toMatchObject({ status: '3', settleAmt: '2500' });
    expect(await lab.differences()).toEqual([]);
  });

  it('told twice is one: a second event, and asking again, move nothing', async () => {
    await lab.sell(1_500n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo);
    await lab.fault(batchNo, 'duplicate');
    await lab.send();
    await lab.fixture.pass(60_000);
    await lab.send();
    expect(await lab.entries(batchNo)).toHaveLength(2);
  });

  it('of which the bank says two things waits for people: neither sent again nor taken back', async () => {
    await lab.sell(1_200n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, 'declined');
    await lab.fault(batchNo, 'contradicting');
    await lab.send();
    await lab.fixture.pass(3 * 60_000);
    expect(await lab.read(batchNo)).toMatchObject({ status: '4', isContradicted: true });
    expect(await lab.retry(batchNo)).toMatchObject({ code: 409 });
    expect(await lab.cancel(batchNo)).toMatchObject({ code: 409 });
    expect(await lab.entries(batchNo)).toEqual([]);
  });
});
