import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { describe, expect, it } from 'vitest';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { MINUTE_MS, refundFixture } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { openItems } from '../../finance/archive/open-items.store.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, clock, as } = test;
const refunds = await refundFixture(test);
const channel = refunds.fixture;
const desk = await deskFixture(test, channel);
const { tell, get, groupsOf, forced, pass, open, booked } = desk;

const ago = (ms: number) => new Date(clock.now().getTime() - ms);
const monthsAgo = () => ({ occurredAt: ago(330 * DAY_MS) });
const openOfChannels = async () =>
  (await openItems(db, '2027-12-31')).find((line) => line.includes('contradictions of channels'));

describe('[5.8] a channel that dates a result', () => {
  it('before its order moves nothing and waits, until a plausible one says the same', async () => {
    const reference = await channel.order();
    await tell(reference, monthsAgo());
    await tell(reference, monthsAgo());
    expect(await channel.read(reference)).toMatchObject({ status: '1' });
    expect(await booked(reference)).toEqual({});
    expect(await groupsOf(reference)).toEqual(['CONTRADICTION']);
    expect(await get(reference)).toMatchObject({ why: 'TIME', right: { outcome: 'GOOD' } });
    expect(await openOfChannels()).toBeDefined();
    await tell(reference);
    expect(await booked(reference)).toEqual({ SALE: 1 });
    expect(await groupsOf(reference)).toEqual([]);
    expect(await openOfChannels()).toBeUndefined();
  });

  it('four minutes before its order counts, as clocks differ; six minutes do not', async () => {
    for (const [minutes, status] of [
      [4, '2'],
      [6, '1'],
    ] as const) {
      const reference = await channel.order();
      await tell(reference, { occurredAt: ago(minutes * MINUTE_MS) });
      expect(await channel.read(reference), `${minutes} minutes`).toMatchObject({ status });
    }
  });

  it('30 days ago counts, a second more does not', async () => {
    for (const [ms, status] of [
      [30 * DAY_MS, '2'],
      [30 * DAY_MS + 1_000, '1'],
    ] as const) {
      const reference = await channel.order({ txn_time: stampAt(ago(60 * DAY_MS)) });
      await tell(reference, { occurredAt: ago(ms) });
      expect(await channel.read(reference), `${ms} ms`).toMatchObject({ status });
    }
  });

  it('so waits for a second person, and is then what they say', async () => {
    const reference = await channel.order();
    await tell(reference, monthsAgo());
    const { auditId, evidenceId } = await forced(reference, '2');
    await open(evidenceId);
    expect(await pass(auditId, reference)).toMatchObject({ code: 200 });
    expect(await booked(reference)).toEqual({ SALE: 1 });
    expect(await groupsOf(reference)).toEqual([]);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('the opposite of a plausible one is never dropped', async () => {
    const reference = await channel.order();
    await tell(reference);
    await tell(reference, { ...monthsAgo(), result: 'FAILED' });
    expect(await booked(reference)).toEqual({ SALE: 1 });
    expect(await groupsOf(reference)).toEqual(['CONTRADICTION']);
    expect(await get(reference)).toMatchObject({ why: 'TIME' });
  });

  it('with another amount names the amount, which is worse', async () => {
    const reference = await channel.order();
    await tell(reference, { ...monthsAgo(), amount: '12501' });
    expect(await get(reference)).toMatchObject({ why: 'MISMATCH' });
  });

  it('is said so in the life of the order', async () => {
    const reference = await channel.order();
    await tell(reference, monthsAgo());
    await tell(reference);
    const admin = await as('admin');
    const { data } = await admin.call(orderDetailRoutes.timeline, {
      params: { platOrderId: reference },
    });
    const told = data as { items: { kind: string; ignored?: string }[] };
    const ignored = told.items.filter(({ kind }) => kind === 'event').map((item) => item.ignored);
    expect(ignored.sort()).toEqual(['', 'time']);
  });

  it('before the refund moves nothing and waits, until the channel is asked', async () => {
    const refundId = await refunds.passed(await refunds.paid(), '4000');
    await channel.command({ do: 'fault', fault: 'timeoutAfter', subject: refundId });
    await channel.command({ do: 'fault', fault: 'silent', subject: refundId });
    await runJob(test, 'refund.send');
    await tell(refundId, { kind: 'REFUND', amount: '4000', ...monthsAgo() });
    expect((await refunds.read(refundId)).status).not.toBe('2');
    expect(await groupsOf(refundId)).toEqual(['CONTRADICTION']);
    expect(await desk.get(refundId, 'REFUND')).toMatchObject({ why: 'TIME' });
    expect(await refunds.entries(refundId)).toEqual([]);
    await channel.pass(30 * MINUTE_MS);
    await runJob(test, 'refund.query');
    expect(await refunds.read(refundId)).toMatchObject({ status: '2' });
    const later = await deskFixture(test, channel);
    expect(await later.groupsOf(refundId)).toEqual([]);
  });
});
