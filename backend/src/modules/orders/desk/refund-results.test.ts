import { describe, expect, it } from 'vitest';
import { keepEvent, type NewEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { MINUTE_MS, refundFixture } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, clock } = test;
const refunds = await refundFixture(test);
const { fixture, paid, passed, settle, read, balance, entries } = refunds;
const fault = (name: string, subject: string) =>
  fixture.command({ do: 'fault', fault: name, subject });

/** People at the desk who have just signed in, since hours pass; all that they do is about refunds. */
async function atDesk() {
  const desk = await deskFixture(test, fixture);
  const { maker } = desk;
  const forced = (refundId: string, status: '2' | '3') =>
    desk.forced(refundId, status, maker, 'REFUND');
  /** Asks for a result, opens what shows it and passes it. */
  async function decided(refundId: string, status: '2' | '3') {
    const { auditId, evidenceId } = await forced(refundId, status);
    await desk.open(evidenceId);
    return desk.pass(auditId, refundId);
  }
  const get = (refundId: string) => desk.get(refundId, 'REFUND');
  const link = (refundId: string, client = maker) => desk.addEvidence(refundId, client, 'REFUND');
  const force = (refundId: string, body: object, client = maker) =>
    desk.force(refundId, body, client, 'REFUND');
  return { ...desk, forced, decided, get, link, force };
}

/** A refund of 40.00 dollars that was sent and not answered, long enough ago for the desk. */
async function unknown(): Promise<string> {
  const refundId = await passed(await paid(), '4000');
  await fault('timeoutAfter', refundId);
  await fault('silent', refundId);
  await runJob(test, 'refund.send');
  await fixture.pass(16 * MINUTE_MS);
  return refundId;
}

/** The channel is asked, and what it says is applied. */
async function ask(): Promise<void> {
  await fixture.pass(30 * MINUTE_MS);
  await runJob(test, 'refund.query');
}

describe('[2.69] [5.8] a forced result of a refund', () => {
  it('of success pays it once, and what the channel says later moves nothing', async () => {
    const before = await balance();
    const refundId = await unknown();
    const desk = await atDesk();
    expect(await desk.groupsOf(refundId)).toEqual(['UNKNOWN']);
    expect(await desk.get(refundId)).toMatchObject({ forceResults: ['2', '3'], forceRefusal: '' });
    const { auditId, evidenceId } = await desk.forced(refundId, '2');
    expect((await desk.pass(auditId, refundId)).msg).toBe('请先打开全部凭证，再通过');
    await desk.open(evidenceId);
    const answers = await Promise.all([desk.pass(auditId, refundId), desk.pass(auditId, refundId)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const lines = await entries(refundId);
    expect(lines).toContain('REFUND 0 MERCHANT CHANNEL_RECV 4000');
    await ask();
    expect(await read(refundId)).toMatchObject({ status: '2' });
    expect(await entries(refundId)).toEqual(lines);
    expect((await balance()).frozen).toBe(before.frozen);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('of failure gives back what it froze', async () => {
    const refundId = await unknown();
    const desk = await atDesk();
    const { frozen } = await balance();
    expect(await desk.decided(refundId, '3')).toMatchObject({ code: 200 });
    expect(await read(refundId)).toMatchObject({ status: '3' });
    expect(await entries(refundId)).toEqual([]);
    expect(BigInt(frozen) - BigInt((await balance()).frozen)).toBe(4_000n);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('solves a contradiction: one that was booked as paid is booked backwards', async () => {
    const refundId = await passed(await paid(), '4000');
    await fault('contradicting', refundId);
    await settle();
    await fixture.pass(2 * MINUTE_MS);
    const desk = await atDesk();
    expect(await desk.groupsOf(refundId)).toEqual(['CONTRADICTION']);
    const { status } = await read(refundId);
    const turned = status === '2' ? '3' : '2';
    expect(await desk.decided(refundId, turned)).toMatchObject({ code: 200 });
    expect(await read(refundId)).toMatchObject({ status: turned });
    const events = (await entries(refundId)).map((line) => line.split(' ')[0]);
    expect(new Set(events)).toEqual(
      new Set(status === '2' ? ['REFUND', 'REFUND_BOUNCE'] : ['REFUND']),
    );
    expect(await desk.groupsOf(refundId)).toEqual([]);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('ends one that came back, which is never paid by a word', async () => {
    const refundId = await passed(await paid(), '4000');
    await fault('returned', refundId);
    await settle();
    await fixture.pass(3 * 60 * MINUTE_MS);
    const lines = await entries(refundId);
    const desk = await atDesk();
    expect(await desk.groupsOf(refundId)).toEqual(['BOUNCED']);
    const evidenceId = await desk.link(refundId);
    const body = { status: '2', reason: 'Paid', evidenceIds: [evidenceId] };
    const refused = await desk.force(refundId, body);
    expect(refused.fields).toEqual({ status: 'desk.result' });
    expect(await desk.decided(refundId, '3')).toMatchObject({ code: 200 });
    expect(await read(refundId)).toMatchObject({ status: '3' });
    expect(await entries(refundId)).toEqual(lines);
    expect(await desk.groupsOf(refundId)).toEqual([]);
  });

  it('is closed by a result that comes by itself', async () => {
    const refundId = await unknown();
    const desk = await atDesk();
    const { auditId, evidenceId } = await desk.forced(refundId, '3');
    await desk.open(evidenceId);
    await ask();
    const now = await atDesk();
    const proposal = { verStatus: '3', remark: 'refund_status:2' };
    expect(await now.get(refundId)).toMatchObject({ group: '', proposal });
    expect(await now.pass(auditId, refundId)).toMatchObject({ code: 409 });
  });

  it('is never passed by its maker, and no event of one comes without a passed request (INV-07)', async () => {
    const refundId = await unknown();
    const desk = await atDesk();
    const admin = await test.as('admin');
    const evidenceId = await desk.link(refundId, admin);
    const body = { status: '2', reason: 'Paid', evidenceIds: [evidenceId] };
    const { data } = await desk.force(refundId, body, admin);
    const { auditId } = data as { auditId: string };
    await desk.open(evidenceId, admin);
    expect((await desk.pass(auditId, refundId, admin)).code).not.toBe(200);
    const event: NewEvent = {
      ...({ kind: 'REFUND', chnlCode: LAB_CHANNEL, result: 'DECIDED_SUCCEEDED' } as const),
      ...{ amount: '4000', currency: '840', channelReference: '', respCode: '', respMsg: '' },
      ...{ reference: refundId, eventId: `p-${auditId}`, occurredAt: clock.now() },
    };
    const past = transact(db, (tx) => keepEvent(tx, event, 'PERSON', clock.now()));
    await expect(past).rejects.toThrow('only a passed request');
    expect(await read(refundId)).toMatchObject({ status: '6' });
  });
});
