import { waitingRoutes } from '@portal/contract/common/waiting';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { refundRoutes as routes } from '@portal/contract/orders/refund';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { proveBalances } from '../../../ledger/index.ts';
import { bodyOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { MINUTE_MS, money, refundFixture } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, as } = test;
const {
  fixture,
  operator,
  auditor,
  paid,
  ask,
  asked,
  check,
  passed,
  settle,
  oneOf,
  read,
  sums,
  balance,
  entries,
} = await refundFixture(test);

describe('[2.69] a refund', () => {
  it('is asked for, passed by somebody else, sent and paid: the balance follows at each step', async () => {
    const order = await paid();
    const before = await balance();
    const refundId = await passed(order, '5000');
    const held = await balance();
    expect(BigInt(held.frozen) - BigInt(before.frozen)).toBe(5_000n);
    expect(await sums(order)).toMatchObject({ refunding: '5000', refunded: '0' });
    // 125.00 less the 50.00 that are under way.
    const shown = await operator.call(generalOrderRoutes.get, { params: { platOrderId: order } });
    expect(shown.data).toMatchObject({ refundingAmt: '5000', refundableAmt: '7500' });
    expect(await read(refundId)).toMatchObject({ status: 'Q', feeBack: null });
    await settle();
    const done = await read(refundId);
    expect(done).toMatchObject({ status: '2', remainingAmt: '7500' });
    // A slow answer is a result of its own: unknown, until the channel is asked.
    const steps = new Set(done.steps.map(({ action }) => action));
    expect([...steps]).toEqual(['add', 'audit', 'send', 'result']);
    expect(await sums(order)).toMatchObject({ refunding: '0', refunded: '5000', refund_sta: '1' });
    expect(await entries(refundId)).toEqual([
      'REFUND 0 MERCHANT CHANNEL_RECV 5000',
      `REFUND 0 FEE_INCOME MERCHANT ${done.feeBack}`,
    ]);
    expect((await balance()).frozen).toBe(before.frozen);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('[4.5] asked for again it tells who refused the last one of its order, why, and what is another now', async () => {
    const order = await paid();
    const first = await asked(order, '5000');
    const place = (id: string) => ({ source: 'refund', id }) as const;
    expect((await bodyOf(auditor, place(first))).refused).toBeNull();
    await check(auditor, first, { verStatus: '2', remark: 'Only 40.00 was agreed' });
    const second = await asked(order, '4000');
    expect((await bodyOf(auditor, place(second))).refused).toMatchObject({
      ...{ verBy: 'auditor', remark: 'Only 40.00 was agreed' },
      diff: [{ field: 'refundAmt', before: '5000', after: '4000' }],
    });
    await check(auditor, second);
    await settle();
    expect((await bodyOf(auditor, place(await asked(order, '1000')))).refused).toBeNull();
  });

  it('in two parts gives all of the fee back in the end', async () => {
    const order = await paid();
    const first = await passed(order, '3333');
    await settle();
    const second = await passed(order, '9167', { refundType: '1' });
    await settle();
    const back = [await read(first), await read(second)].map(({ feeBack }) => BigInt(feeBack ?? 0));
    const { fee } = await oneOf(sql<{ fee: string }>`
      select mer_fee_amt::text as fee from biz_order where plat_order_id = ${order}`);
    expect(back.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(fee));
    expect(await sums(order)).toMatchObject({ refunded: '12500', refund_sta: '2' });
  });

  it('that the channel declines frees what it froze, and may be sent again under its number', async () => {
    const order = await paid();
    const before = await balance();
    const refundId = await passed(order, '2500');
    await fixture.command({ do: 'fault', fault: 'declined', subject: refundId });
    await settle();
    expect(await read(refundId)).toMatchObject({ status: '3', attempt: 1 });
    expect(await balance()).toEqual(before);
    expect(await sums(order)).toMatchObject({ refunding: '0', refunded: '0' });
    const retry = { params: { refundId } };
    expect(await auditor.call(routes.retry, retry, money())).toMatchObject({ code: 403 });
    expect(await operator.call(routes.retry, retry, money())).toMatchObject({ code: 200 });
    await settle();
    const sent = { status: '2', attempt: 2, reference: `${refundId}-2` };
    expect(await read(refundId)).toMatchObject(sent);
    expect(await entries(refundId)).toContain('REFUND 1 MERCHANT CHANNEL_RECV 2500');
  });

  it('[2.69] that bounces after it was paid is booked backwards, and paid again', async () => {
    const order = await paid();
    const before = await balance();
    const refundId = await passed(order, '4000');
    await fixture.command({ do: 'fault', fault: 'returned', subject: refundId });
    await settle();
    expect(await read(refundId)).toMatchObject({ status: '2' });
    await fixture.pass(3 * 60 * MINUTE_MS);
    expect(await read(refundId)).toMatchObject({ status: '7', feeBack: null });
    expect(await balance()).toEqual(before);
    expect(await sums(order)).toMatchObject({ refunding: '0', refunded: '0' });
    await operator.call(routes.retry, { params: { refundId } }, money());
    await settle();
    expect(await read(refundId)).toMatchObject({ status: '2', attempt: 2 });
    expect(await sums(order)).toMatchObject({ refunded: '4000' });
    expect(await proveBalances(db)).toEqual([]);
  });

  it('without an answer is unknown, never failed: its money stays frozen', async () => {
    const order = await paid();
    const refundId = await passed(order, '1000');
    await fixture.command({ do: 'fault', fault: 'timeoutAfter', subject: refundId });
    await fixture.command({ do: 'fault', fault: 'silent', subject: refundId });
    await runJob(test, 'refund.send');
    expect(await read(refundId)).toMatchObject({ status: '6' });
    expect(await sums(order)).toMatchObject({ refunding: '1000' });
    const withdraw = await operator.call(routes.withdraw, { params: { refundId } }, money());
    expect(withdraw).toMatchObject({ code: 409 });
    await fixture.pass(MINUTE_MS);
    await runJob(test, 'refund.query');
    expect(await read(refundId)).toMatchObject({ status: '2' });
  });
});

describe('[2.69] a void', () => {
  const voided = (platOrderId: string) =>
    operator.call(routes.void, { params: { platOrderId }, body: { reason: '1' } }, money());

  it('on the day of the sale takes all of it back, fee and cost too', async () => {
    const order = await paid();
    const answer = await voided(order);
    const { refundId } = answer.data as { refundId: string };
    expect(await voided(order)).toMatchObject({ code: 500 });
    await settle();
    expect(await read(refundId)).toMatchObject({ status: '2' });
    expect(await sums(order)).toMatchObject({ status: '4', refunded: '0', refunding: '0' });
    const [sale, ...back] = await entries(order);
    expect(sale).toBe('SALE 0 CHANNEL_RECV MERCHANT 12500');
    expect(back).toContain('VOID 0 MERCHANT CHANNEL_RECV 12500');
    expect(await proveBalances(db)).toEqual([]);
  });

  it('is not possible the day after, nor beside a refund', async () => {
    const refunded = await paid();
    await passed(refunded, '100');
    expect((await voided(refunded)).msg).toBe('订单已有退款，不能撤销');
    const order = await paid();
    await fixture.pass(24 * 60 * MINUTE_MS);
    expect((await voided(order)).msg).toBe('只能撤销当日的订单，请改为退款');
  });
});

it('[6.1] a merchant sees and asks for refunds of own orders only', async () => {
  const merchant = await as('merchant');
  const { rows = [], total } = await merchant.call(routes.list, { query: { pageSize: 50 } });
  const byChannel = await merchant.call(routes.list, { query: { chnlCode: 'NOBODY' } });
  expect(byChannel.total).toBe(total);
  const owners = new Set((rows as { merId: string }[]).map((row) => row.merId));
  const foreign = await oneOf(sql<{ refund_id: string; plat_order_id: string }>`
    select refund_id, plat_order_id from biz_refund
     where not (mer_id = any (${[...owners]}::text[])) limit 1`);
  expect(owners.size).toBeGreaterThan(0);
  // Names of the platform's staff are hidden from everyone else.
  const names = (rows as { auditor: string }[]).map((row) => row.auditor);
  expect(new Set(names)).toEqual(new Set(['']));
  const params = { refundId: foreign.refund_id };
  expect(await merchant.call(routes.get, { params })).toMatchObject({ code: 404 });
  const asked = await ask(foreign.plat_order_id, '1', {}, merchant);
  expect(asked).toMatchObject({ code: 404 });
});

describe('[2.69] [6.1] an unchecked refund', () => {
  it('waits in the menu of those who may pass it, and counts there until somebody has', async () => {
    const waiting = async (client: typeof auditor) => {
      const { data } = await client.call(waitingRoutes.counts);
      const counts = data as { component: string; count: number }[];
      return counts.find(({ component }) => component === 'orders/refund/index')?.count;
    };
    const before = await waiting(auditor);
    expect(before).toBeTypeOf('number');
    const order = await paid();
    await ask(order, '1000');
    expect(await waiting(auditor)).toBe((before ?? 0) + 1);
    expect(await waiting(operator)).toBeUndefined();
    await passed(await paid(), '1000');
    expect(await waiting(auditor)).toBe((before ?? 0) + 1);
  });
});
