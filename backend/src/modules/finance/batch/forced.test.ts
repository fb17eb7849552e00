import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { runJob } from '../../../testing/run-job.ts';
import { FAILED, forcedFixture, PAID, PAYMENT, UNPAID } from './testing/forced-fixture.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db } = test;
const { lab, tell, disputed, ask, offered, force, booked, isSettled } = await forcedFixture(test);

const TAKEN_BACK = [...PAYMENT, 'SETTLE_RETURNED_TRACED BANK MERCHANT 1200'];

describe('[2.68] a payout whose bank contradicts itself, decided by two', () => {
  it('was booked and has not left: it comes back whole, and the next batch pays it', async () => {
    const batchNo = await disputed('paid');
    expect(await offered(batchNo)).toEqual({ PAID: 'KEEP', UNPAID: 'TAKE_BACK' });
    await force(batchNo, UNPAID);
    expect(await booked(batchNo)).toEqual(TAKEN_BACK);
    expect(await lab.read(batchNo)).toMatchObject({ status: '8', returnedBack: '1200' });
    await tell(batchNo);
    await tell(batchNo, FAILED);
    expect(await booked(batchNo)).toEqual(TAKEN_BACK);
    await isSettled(batchNo);
    const next = await lab.paid();
    expect(await lab.term(next, 'returned')).toBe('1200');
    expect(await lab.read(next)).toMatchObject({ status: '3', settleAmt: '1200' });
    await isSettled(batchNo);
  });

  it('was booked and has left: nothing moves', async () => {
    const batchNo = await disputed('paid');
    await force(batchNo, PAID);
    expect(await booked(batchNo)).toEqual(PAYMENT);
    expect(await lab.read(batchNo)).toMatchObject({ status: '3' });
    await isSettled(batchNo);
  });

  it('had failed and has left: it is booked once, with the trace of the bank', async () => {
    const batchNo = await disputed('failed');
    expect(await offered(batchNo)).toEqual({ PAID: 'PAY', UNPAID: 'KEEP' });
    expect(await booked(batchNo)).toEqual([]);
    await force(batchNo, PAID);
    expect(await booked(batchNo)).toEqual(PAYMENT);
    expect(await lab.read(batchNo)).toMatchObject({ status: '3', bankTrace: 'TRACE9' });
    await tell(batchNo, FAILED);
    expect(await lab.retry(batchNo)).toMatchObject({ code: 409 });
    expect(await lab.account()).toMatchObject({ frozen: '0' });
    await isSettled(batchNo);
  });

  it('had failed and has not left: it can be sent again', async () => {
    const batchNo = await disputed('failed');
    expect(await lab.retry(batchNo)).toMatchObject({ code: 409 });
    await force(batchNo, UNPAID);
    expect(await booked(batchNo)).toEqual([]);
    expect(await lab.retry(batchNo)).toMatchObject({ code: 200 });
    await lab.fault(`${batchNo}-2`);
    await lab.send();
    expect(await lab.read(batchNo)).toMatchObject({ status: '3', tries: 2 });
    expect(await booked(batchNo)).toEqual(PAYMENT);
    await isSettled(batchNo);
  });

  it.each([
    ['PAID', '3', PAYMENT],
    ['UNPAID', '4', []],
  ] as const)('named another amount only: %s leads to %s', async (result, status, entries) => {
    await lab.sell(1_200n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, 'wrongAmount');
    await lab.send();
    expect(await lab.read(batchNo)).toMatchObject({ isContradicted: true });
    await force(batchNo, result === 'PAID' ? PAID : UNPAID);
    expect(await lab.read(batchNo)).toMatchObject({ status });
    expect(await booked(batchNo)).toEqual(entries);
    await isSettled(batchNo);
    if (status === '3') return;
    expect(await lab.cancel(batchNo)).toMatchObject({ code: 200 });
    await lab.paid();
  });

  it('came back after it was said to have failed: booked, and credited as far as it came', async () => {
    const batchNo = await disputed('failed');
    await tell(batchNo, { result: 'RETURNED', amount: '500' });
    await force(batchNo, PAID);
    expect(await lab.read(batchNo)).toMatchObject({ status: '8', returnedBack: '500' });
    await tell(batchNo, { result: 'RETURNED', amount: '700' });
    expect(await lab.read(batchNo)).toMatchObject({ status: '8', returnedBack: '1200' });
    expect(await booked(batchNo)).toEqual([
      ...PAYMENT,
      'SETTLE_RETURNED_TRACED BANK MERCHANT 500',
      'SETTLE_RETURNED_TRACED BANK MERCHANT 700',
    ]);
    await isSettled(batchNo);
    await lab.paid();
  });
});

describe('[2.68] a bank that dates a result before it was asked to pay', () => {
  const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS);
  /** A payout of 12.00 of which nothing is known yet. */
  async function underWay(): Promise<string> {
    await lab.sell(1_200n);
    const batchNo = await lab.queued();
    await runJob(test, 'settle.send');
    expect(await lab.read(batchNo)).toMatchObject({ status: '2', isContradicted: false });
    return batchNo;
  }

  it('moves nothing, until one that can be true says the same', async () => {
    const batchNo = await underWay();
    for (const days of [1, 40]) await tell(batchNo, { occurredAt: daysAgo(days) });
    expect(await lab.read(batchNo)).toMatchObject({ status: '2', isContradicted: true });
    expect(await booked(batchNo)).toEqual([]);
    await tell(batchNo);
    expect(await lab.read(batchNo)).toMatchObject({ status: '3', isContradicted: false });
    expect(await booked(batchNo)).toEqual(PAYMENT);
    expect(await lab.differences()).toEqual([]);
  });

  it('can be decided by two', async () => {
    const batchNo = await underWay();
    await tell(batchNo, { ...FAILED, occurredAt: daysAgo(1) });
    expect(await offered(batchNo)).toEqual({ PAID: 'PAY', UNPAID: 'FAIL' });
    await force(batchNo, PAID);
    expect(await booked(batchNo)).toEqual(PAYMENT);
    await isSettled(batchNo);
  });

  it('of an earlier attempt says it in time', async () => {
    await lab.sell(1_200n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, 'declined');
    await lab.send();
    const sent = test.clock.now();
    await lab.fixture.pass(DAY_MS);
    expect(await lab.retry(batchNo)).toMatchObject({ code: 200 });
    await lab.fault(`${batchNo}-2`);
    await lab.send();
    await tell(batchNo, { ...FAILED, occurredAt: sent });
    expect(await lab.read(batchNo)).toMatchObject({ status: '3', isContradicted: false });
  });
});

describe('[2.68] an earlier attempt that was paid after all', () => {
  /** Sent twice; the first attempt has failed, and is then said to be paid. */
  async function resent(fault: 'prompt' | 'declined'): Promise<string> {
    await lab.sell(1_200n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, 'declined');
    await lab.send();
    expect(await lab.retry(batchNo)).toMatchObject({ code: 200 });
    await lab.fault(`${batchNo}-2`, fault);
    await lab.send();
    await tell(batchNo);
    return batchNo;
  }

  it('while the later one has failed: it is booked', async () => {
    const batchNo = await resent('declined');
    await force(batchNo, PAID);
    expect(await lab.read(batchNo)).toMatchObject({ status: '3', bankTrace: 'TRACE9' });
    expect(await booked(batchNo)).toEqual(PAYMENT);
    await isSettled(batchNo);
  });

  it('while the later one is paid: only that it has not left can be said, and nothing moves', async () => {
    const batchNo = await resent('prompt');
    expect(await offered(batchNo)).toEqual({ UNPAID: 'KEEP' });
    expect((await ask(batchNo, PAID)).fields).toEqual({ result: 'settle.noResult' });
    await force(batchNo, UNPAID);
    expect(await lab.read(batchNo)).toMatchObject({ status: '3' });
    expect(await booked(batchNo)).toEqual(PAYMENT);
    await isSettled(batchNo);
  });

  it('of another channel than now: what that one says still counts, and nobody else can say it', async () => {
    const { rows } = await sql<{ code: string }>`
      insert into channel_endpoint (chnl_code, endpoint, key_id, secret, timeout_ms, update_time)
      select c.chnl_code, e.endpoint, e.key_id, e.secret, e.timeout_ms, e.update_time
        from channel_endpoint e, biz_channel c
       where e.chnl_code = ${LAB_CHANNEL} and c.chnl_code <> ${LAB_CHANNEL} and c.status = '0'
         and (c.currencies = '{}' or '840' = any (c.currencies))
       order by c.chnl_code limit 2
      returning chnl_code as code`.execute(db);
    const [another = '', third = ''] = rows.map(({ code }) => code);
    await lab.sell(1_200n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, 'declined');
    await lab.send();
    expect(await lab.retry(batchNo, another)).toMatchObject({ code: 200 });
    await tell(batchNo, { chnlCode: third });
    expect(await lab.read(batchNo)).toMatchObject({ isContradicted: false, isDisputed: false });
    await tell(batchNo);
    expect(await lab.read(batchNo)).toMatchObject({ isContradicted: true, isDisputed: true });
    expect(await offered(batchNo)).toEqual({ UNPAID: 'KEEP' });
    await force(batchNo, UNPAID);
    expect(await lab.read(batchNo)).toMatchObject({ isContradicted: false, status: '2' });
    expect(await booked(batchNo)).toEqual([]);
  });
});
