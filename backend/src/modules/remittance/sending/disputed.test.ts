import { remitForcedRoutes as routes } from '@portal/contract/remittance/apply-forced';
import { describe, expect, it } from 'vitest';
import { keepEvent, type NewEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import {
  AFTER_ALL,
  disputedFixture,
  FAILED,
  FAILURE,
  PAID,
  PAYMENT,
  UNPAID,
} from '../../../testing/disputed-fixture.ts';
import { todoOf } from '../../../testing/home-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, clock } = test;
const lab = await remitFixture(test);
await lab.fund(100_000_000n);
const { tell, of, ask, decide, shown, offered, asked, force, booked, isSettled, failed } =
  disputedFixture(test, lab);

const back = (amount: string, channelReference: string) =>
  ({ result: 'RETURNED', amount, channelReference }) as const;
const cameBack = (amount: number) => [
  `REMIT_RETURNED BANK REMIT_CLEARING ${amount}`,
  `REMIT_RETURNED REMIT_CLEARING AGENT ${amount}`,
];

async function underWay(): Promise<string> {
  const applyNo = await lab.approved();
  await runJob(test, 'remit.send');
  expect(await lab.read(applyNo)).toMatchObject({ channelResult: '1' });
  return applyNo;
}

describe('[2.67] a remittance whose channel contradicts itself, decided by two', () => {
  it('was paid and has not left: it comes back whole, and can be sent again', async () => {
    const applyNo = await lab.paid();
    await tell(applyNo, FAILED);
    expect(await lab.resend(applyNo)).toMatchObject({ code: 409 });
    expect(await offered(applyNo)).toEqual({ PAID: 'KEEP', UNPAID: 'TAKE_BACK' });
    await force(applyNo, UNPAID);
    expect(await booked(applyNo)).toEqual([...PAYMENT, ...cameBack(50_000)]);
    await tell(applyNo);
    await tell(applyNo, FAILED);
    expect(await booked(applyNo)).toEqual([...PAYMENT, ...cameBack(50_000)]);
    await isSettled(applyNo, '4');
  });

  it('has a work order by itself, which ends when it is decided', async () => {
    const applyNo = await lab.paid();
    await tell(applyNo, FAILED);
    await runJob(test, 'remit.workOrders');
    await runJob(test, 'remit.workOrders');
    const orders = async () => (await lab.read(applyNo)).workOrders;
    const subject = '渠道对该汇款的结果前后矛盾，请与渠道核实后申请强制结果';
    expect(await orders()).toMatchObject([{ kind: 'RESULT', status: '1', subject }]);
    await force(applyNo, PAID);
    expect(await orders()).toMatchObject([{ status: '4' }]);
    await runJob(test, 'remit.workOrders');
    expect(await orders()).toHaveLength(1);
  });

  it('has a work order that ends with what it is about, and another one for the next', async () => {
    const applyNo = await underWay();
    const states = async () => {
      await runJob(test, 'remit.workOrders');
      return (await lab.read(applyNo)).workOrders.map(({ status }) => status);
    };
    await tell(applyNo, { occurredAt: new Date(clock.now().getTime() - DAY_MS) });
    expect(await states()).toEqual(['1']);
    await tell(applyNo);
    expect(await states()).toEqual(['4']);
    await lab.fixture.pass(DAY_MS);
    expect(await states()).toEqual(['4']);
    await tell(applyNo, FAILED);
    expect(await states()).toEqual(['1', '4']);
  });

  it('was paid and has left: nothing moves, and what comes back later is credited', async () => {
    const applyNo = await lab.paid();
    await tell(applyNo, FAILED);
    await force(applyNo, PAID);
    expect(await booked(applyNo)).toEqual(PAYMENT);
    await isSettled(applyNo, '2');
    await tell(applyNo, back('20000', 'B1'));
    expect(await booked(applyNo)).toEqual([...PAYMENT, ...cameBack(20_000)]);
    await isSettled(applyNo, '4');
  });

  it('had failed and has left: it is taken from its agent again, once', async () => {
    const applyNo = await failed();
    await tell(applyNo);
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '3', isContradicted: true });
    expect(await offered(applyNo)).toEqual({ PAID: 'PAY', UNPAID: 'KEEP' });
    await force(applyNo, PAID);
    await tell(applyNo, FAILED);
    expect(await booked(applyNo)).toEqual(AFTER_ALL);
    expect(await lab.resend(applyNo)).toMatchObject({ code: 409 });
    await isSettled(applyNo, '2');
  });

  it('had failed and has not left: nothing moves, and it can be sent again', async () => {
    const applyNo = await failed();
    await tell(applyNo);
    await force(applyNo, UNPAID);
    expect(await booked(applyNo)).toEqual(FAILURE);
    await isSettled(applyNo, '3');
    expect(await lab.resend(applyNo)).toMatchObject({ code: 200 });
    await lab.fault(`${applyNo}-2`);
    await lab.send();
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '2', attempt: 2 });
    expect(await lab.differences()).toEqual([]);
  });

  it.each([
    [PAID, '2', PAYMENT],
    [UNPAID, '3', FAILURE],
  ] as const)('was told of another amount only: $result', async (result, state, entries) => {
    const applyNo = await underWay();
    await tell(applyNo, { amount: '50001' });
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '1', isContradicted: true });
    await force(applyNo, result);
    expect(await booked(applyNo)).toEqual(entries);
    await isSettled(applyNo, state);
  });

  it('comes back as more than it was: decided, what is left of it comes back or stays', async () => {
    const [whole, parts] = [await lab.paid(), await lab.paid()];
    await tell(whole, back('50001', 'B1'));
    expect(await offered(whole)).toEqual({ PAID: 'KEEP', UNPAID: 'TAKE_BACK' });
    await force(whole, PAID);
    expect(await booked(whole)).toEqual(PAYMENT);
    await isSettled(whole, '2');
    for (const part of ['B1', 'B2']) await tell(parts, back('30000', part));
    expect(await lab.read(parts)).toMatchObject({ returnedAmt: '30000', isContradicted: true });
    await force(parts, UNPAID);
    expect(await booked(parts)).toEqual([...PAYMENT, ...cameBack(30_000), ...cameBack(20_000)]);
    await isSettled(parts, '4');
  });

  it('is told of a result from before it was sent: nothing moves, until one in time says it', async () => {
    const applyNo = await underWay();
    await tell(applyNo, { occurredAt: new Date(clock.now().getTime() - DAY_MS) });
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '1', isContradicted: true });
    await tell(applyNo);
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '2', isContradicted: false });
    expect(await booked(applyNo)).toEqual(PAYMENT);
  });
});

describe('[2.67] a request for the result of a remittance', () => {
  it('INV-07 is never passed by its maker, stands in a list and a queue, and goes stale', async () => {
    const applyNo = await lab.paid();
    await tell(applyNo, FAILED);
    const todo = async () =>
      (await todoOf(await test.as('reviewer'))).rows.find(({ kind }) => kind === 'remitForced');
    const before = (await todo())?.count ?? 0;
    const auditId = await asked(applyNo, UNPAID);
    expect((await todo())?.count).toBe(before + 1);
    expect(await ask(applyNo, UNPAID)).toMatchObject({ code: 409 });
    expect(await decide(applyNo, auditId, lab.operator)).toMatchObject({ code: 403 });
    expect(await decide(applyNo, auditId, lab.admin)).toMatchObject({ code: 200 });
    const next = await lab.paid();
    await tell(next, FAILED);
    const stale = await asked(next, UNPAID);
    await tell(next, { ...FAILED, respCode: '06' });
    expect(await shown(next)).toMatchObject({ request: { stale: true } });
    expect(await decide(next, stale)).toMatchObject({ code: 409 });
    expect(await booked(next)).toEqual(PAYMENT);
  });

  it('is nothing of what is not in dispute, nor of users of agents', async () => {
    const applyNo = await lab.paid();
    expect(await ask(applyNo, UNPAID)).toMatchObject({ code: 409 });
    expect(await lab.operator.call(routes.get, of(applyNo))).toMatchObject({ code: 404 });
    await tell(applyNo, FAILED);
    const query = { state: 'OPEN', pageSize: 100 };
    const { rows } = await lab.operator.call(routes.list, { query });
    const row = { objId: applyNo, amount: '50000', told: 'FAILED', state: 'OPEN' };
    expect(rows).toContainEqual(expect.objectContaining(row));
    const outside = lab.user('merchant');
    expect((await outside.call(routes.get, of(applyNo))).code).not.toBe(200);
    expect(await outside.call(routes.list, { query })).not.toHaveProperty('rows.0');
  });

  it('alone lets a person say what became of it: the database takes no other word', async () => {
    const applyNo = await lab.paid();
    const event: NewEvent = {
      ...{ kind: 'REMIT', chnlCode: LAB_CHANNEL, reference: applyNo, eventId: 'm-1' },
      ...{ occurredAt: clock.now(), result: 'DECIDED_FAILED', amount: '50000', currency: '840' },
      ...{ channelReference: '', respCode: '', respMsg: '' },
    };
    await expect(transact(db, (tx) => keepEvent(tx, event, 'PERSON', clock.now()))).rejects.toThrow(
      /passed request/,
    );
  });
});
