import { reviewRoutes } from '@portal/contract/merchant/review';
import { deskRoutes } from '@portal/contract/orders/desk';
import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepEvent, type NewEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { formOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import { byOwner } from '../../../testing/past-rules.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, clock, as } = test;
const desk = await deskFixture(test);
const { channel, maker, checker, unknown, tell, caseOf, get, groupsOf, forced, pass, open } = desk;

describe('[5.8] a forced result', () => {
  it('of success books the sale once, when somebody else has opened the evidence and passes it', async () => {
    const reference = await unknown();
    const { auditId, evidenceId } = await forced(reference, '2');
    expect(await get(reference)).toMatchObject({ proposal: { own: true, verStatus: '0' } });
    expect((await pass(auditId, reference)).msg).toBe('请先打开全部凭证，再通过');
    expect(await open(evidenceId)).toBe('portal.pdf');
    const wrong = await desk.decide(auditId, { verStatus: '1', digits: '999999' });
    expect(wrong.fields).toEqual({ digits: 'desk.digits' });
    const answers = await Promise.all([pass(auditId, reference), pass(auditId, reference)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await channel.read(reference)).toMatchObject({ status: '2', next_query_time: null });
    await tell(reference);
    expect(await desk.booked(reference)).toEqual({ SALE: 1 });
    expect(await groupsOf(reference)).toEqual([]);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('of failure ends an order, and a success that comes later moves nothing', async () => {
    const reference = await unknown();
    const { auditId, evidenceId } = await forced(reference, '3');
    await open(evidenceId);
    expect(await pass(auditId, reference)).toMatchObject({ code: 200 });
    await tell(reference);
    expect(await channel.read(reference)).toMatchObject({ status: '3' });
    expect(await desk.booked(reference)).toEqual({});
    expect((await get(reference)).forceRefusal).toBe('该事项已处理完毕');
    const stored = db.selectFrom('biz_order').where('plat_order_id', '=', reference);
    expect(await stored.select(['resp_code', 'resp_msg']).executeTakeFirst()).toEqual({
      ...{ resp_code: '', resp_msg: '' },
    });
    const params = { platOrderId: reference };
    const { data } = await checker.call(orderDetailRoutes.timeline, { params });
    expect((data as { items: { reason?: string }[] }).items).toContainEqual(
      expect.objectContaining({
        kind: 'step',
        toStatus: '3',
        actor: 'auditor',
        reason: 'Paid in the portal',
      }),
    );
  });

  it.each([
    ['3', { SALE: 1, REVERSAL: 1 }],
    ['2', { SALE: 1 }],
  ] as const)('of %s solves a contradiction of a paid order', async (status, booked) => {
    const reference = await channel.order();
    await tell(reference);
    await tell(reference, { result: 'FAILED', respCode: '05' });
    expect(await groupsOf(reference)).toEqual(['CONTRADICTION']);
    const sides = { left: { outcome: 'GOOD' }, right: { outcome: 'BAD', respCode: '05' } };
    expect(await get(reference)).toMatchObject(sides);
    const { auditId, evidenceId } = await forced(reference, status);
    await open(evidenceId);
    expect(await pass(auditId, reference)).toMatchObject({ code: 200 });
    expect(await channel.read(reference)).toMatchObject({ status });
    expect(await desk.booked(reference)).toEqual(booked);
    expect(await groupsOf(reference)).toEqual([]);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('of success pays an order that had failed, or was closed, before the channel said so', async () => {
    const failed = await channel.order();
    await tell(failed, { result: 'FAILED' });
    await tell(failed);
    const closed = await channel.order({ status: '5' });
    await tell(closed);
    for (const reference of [failed, closed]) {
      expect(await groupsOf(reference)).toEqual(['LATE']);
      const { auditId, evidenceId } = await forced(reference, '2');
      await open(evidenceId);
      expect(await pass(auditId, reference)).toMatchObject({ code: 200 });
      expect(await channel.read(reference)).toMatchObject({ status: '2' });
      expect(await desk.booked(reference)).toEqual({ SALE: 1 });
    }
  });

  it('takes evidence of that order, a reason and an open case', async () => {
    const [reference, other] = [await unknown(), await unknown()];
    const body = { status: '2', reason: 'Paid' };
    const none = await desk.force(reference, { ...body, evidenceIds: [] });
    expect(none.fields).toEqual({ evidenceIds: 'desk.evidenceNeeded' });
    const foreign = await desk.addEvidence(other);
    const wrong = await desk.force(reference, { ...body, evidenceIds: [foreign] });
    expect(wrong.fields).toEqual({ evidenceIds: 'desk.evidenceNeeded' });
    const own = await desk.addEvidence(reference);
    const blank = await desk.force(reference, { status: '2', reason: ' ', evidenceIds: [own] });
    expect(blank.fields).toHaveProperty('reason');
    const paid = await channel.order();
    await tell(paid);
    const done = await desk.force(paid, { ...body, evidenceIds: [own] });
    expect(done.msg).toBe('该事项已处理完毕');
  });

  it('is never passed by its maker, no matter who that is, nor by the inbox of merchants (INV-07)', async () => {
    const admin = await as('admin');
    const reference = await unknown();
    const { auditId, evidenceId } = await forced(reference, '2', admin);
    await open(evidenceId, admin);
    expect((await pass(auditId, reference, admin)).code).not.toBe(200);
    expect((await pass(auditId, reference, maker)).code).toBe(403);
    const body = { auditIds: [auditId], verStatus: '1' };
    const { data } = await checker.call(reviewRoutes.decide, { body });
    expect(data).toMatchObject([{ ok: false }]);
    expect(await channel.read(reference)).toMatchObject({ status: '6' });
    const event: NewEvent = {
      ...({ kind: 'SALE', chnlCode: LAB_CHANNEL, reference, result: 'DECIDED_SUCCEEDED' } as const),
      ...{ amount: '12500', currency: '840', channelReference: '', respCode: '', respMsg: '' },
      ...{ eventId: `p-${auditId}`, occurredAt: clock.now() },
    };
    const past = transact(db, (tx) => keepEvent(tx, event, 'PERSON', clock.now()));
    await expect(past).rejects.toThrow('only a passed request');
  });

  it('is refused with a reason, or taken back by its maker only', async () => {
    const reference = await unknown();
    const { auditId } = await forced(reference, '2');
    const blank = await desk.decide(auditId, { verStatus: '2' });
    expect(blank.fields).toHaveProperty('remark');
    expect((await desk.decide(auditId, { verStatus: '2', remark: 'Wrong file' })).code).toBe(200);
    const refused = { verStatus: '2', remark: 'Wrong file', verBy: 'auditor' };
    expect(await get(reference)).toMatchObject({ proposal: refused });
    const second = await forced(reference, '3');
    const params = { auditId: second.auditId };
    expect((await (await as('admin')).call(deskRoutes.withdraw, { params })).code).toBe(404);
    expect((await maker.call(deskRoutes.withdraw, { params })).code).toBe(200);
    expect(await get(reference)).toMatchObject({ proposal: { verStatus: '3' } });
  });

  it('is closed by a result that comes meanwhile, and cannot be passed once more was told', async () => {
    const [overtaken, stale] = [await unknown(), await unknown()];
    const first = await forced(overtaken, '3');
    await tell(overtaken);
    const closed = { verStatus: '3', remark: 'order_status:2' };
    expect(await get(overtaken)).toMatchObject({ group: '', proposal: closed });
    await open(first.evidenceId);
    expect((await pass(first.auditId, overtaken)).code).toBe(409);
    const second = await forced(stale, '3');
    await tell(stale, { amount: '1' });
    expect(await get(stale)).toMatchObject({ why: 'MISMATCH', proposal: { stale: true } });
    await open(second.evidenceId);
    expect((await pass(second.auditId, stale)).code).toBe(409);
  });

  it('of failure is refused of a sale that was refunded or settled meanwhile', async () => {
    const reference = await channel.order();
    await tell(reference);
    await tell(reference, { result: 'FAILED' });
    await sql`update biz_order set refunded_amt = 1 where plat_order_id = ${reference}`.execute(db);
    const { auditId, evidenceId } = await forced(reference, '3');
    await open(evidenceId);
    expect((await pass(auditId, reference)).msg).toContain('已结算或已退款');
    expect(await channel.state(reference)).toMatchObject({ is_decided: false });
  });
});

describe('[5.8] the queue', () => {
  it('has what waits for people, by group, and not what is younger than 15 minutes', async () => {
    const [old, young] = [await unknown(), await unknown({ txn_time: stampAt(clock.now()) })];
    expect(await groupsOf(old)).toEqual(['UNKNOWN']);
    expect(await groupsOf(young)).toEqual([]);
    const ago = (minutes: number) => stampAt(clock.now().getTime() - minutes * MINUTE_MS);
    const asked = { status: '1', txn_time: ago(16) } as const;
    expect(await groupsOf(await unknown({ ...asked, query_times: 1 }))).toEqual(['UNKNOWN']);
    expect(await groupsOf(await unknown({ ...asked, query_times: 0 }))).toEqual([]);
    expect(await groupsOf(await unknown({ txn_time: ago(15) }))).toEqual([]);
    const mismatch = await channel.order();
    await tell(mismatch, { currency: '116' });
    expect(await groupsOf(mismatch)).toEqual(['CONTRADICTION']);
    const elsewhere = await desk.list(maker, { chnlCode: 'ALIPAY_QR' });
    expect(elsewhere.cases.map(({ reference }) => reference)).not.toContain(old);
  });

  it('and all of the desk is closed to users of merchants, whatever their roles hold', async () => {
    const reference = await unknown();
    const merchant = await as('merchant');
    expect((await merchant.call(deskRoutes.list)).code).toBe(403);
    expect((await merchant.call(deskRoutes.open, caseOf(reference))).code).toBe(403);
    const menus = sql`
      insert into sys_role_menu (role_id, menu_id)
      select r.role_id, m.menu_id from sys_role r, sys_menu m
       where r.role_key = 'merchant' and m.perms like 'order:desk:%'`;
    await menus.execute(db);
    const { data } = await (await as('merchant')).call(deskRoutes.list);
    expect(data).toMatchObject({ counts: [], cases: [], channels: [] });
    expect((await (await as('merchant')).call(deskRoutes.open, caseOf(reference))).code).toBe(404);
  });
});

describe('[5.8] asking a channel by hand', () => {
  it('brings the result at once, and is taken once in 10 seconds, no matter who asks', async () => {
    const reference = await unknown();
    await channel.command({ do: 'fault', fault: 'silent', subject: reference });
    await channel.pay(reference, 'SUCCEEDED');
    await channel.command({ do: 'fault', fault: 'timeoutBefore', subject: reference, times: 1 });
    const ask = (client = maker) => client.call(deskRoutes.query, caseOf(reference));
    const codes = await Promise.all([ask(), ask(checker)]);
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await get(reference)).toMatchObject({ askAgainIn: 10, queryTimes: 3 });
    await channel.pass(10_000);
    expect((await ask()).code).toBe(200);
    await channel.pass(10 * MINUTE_MS);
    expect(await ask()).toMatchObject({ code: 200, data: { answer: 'definite' } });
    expect(await channel.read(reference)).toMatchObject({ status: '2' });
    const queries = [{ answer: 'definite', askedBy: 'operator' }, {}, { answer: 'none' }];
    expect(await get(reference)).toMatchObject({ queries });
  });

  it('about a refund whose order is of another scope, or about nothing, is a 404', async () => {
    expect((await maker.call(deskRoutes.query, caseOf('NOBODY'))).code).toBe(404);
    expect((await maker.call(deskRoutes.query, caseOf('NOBODY', 'REFUND'))).code).toBe(404);
  });
});

describe('[8.4] evidence', () => {
  it('keeps a file as it came, with its hash, and takes pictures and PDFs only', async () => {
    const reference = await unknown();
    await desk.addEvidence(reference);
    const { evidence } = await get(reference);
    expect(evidence).toMatchObject([
      { name: 'portal.pdf', size: 15, createBy: 'operator', isSeen: false },
    ]);
    const removal = sql`delete from desk_evidence`;
    await expect(byOwner(db, removal)).rejects.toThrow('stays as it is');
    const body = formOf('portal.pdf', 'MZ program');
    const wrong = await maker.call(deskRoutes.addEvidence, { ...caseOf(reference), body });
    expect(wrong.msg).toContain('pdf, png, jpg, jpeg');
  });
});
