import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { addUser, letRelease } from '../../../testing/user-manager.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const lab = await remitFixture(test);
await lab.fund(100_000_000n);
await letRelease(db, 'auditor', 'reviewer');

describe('[2.67] a request for information', () => {
  it('blocks both stages until somebody else has answered it', async () => {
    const applyNo = await lab.made('5800');
    const { data } = await lab.rfi(applyNo);
    const { workOrderId } = data as { workOrderId: string };
    expect(await lab.rfi(applyNo)).toMatchObject({ code: 409 });
    expect(await lab.audit(applyNo)).toMatchObject({ data: [{ ok: false, code: 'rfi' }] });
    expect(await lab.read(applyNo)).toMatchObject({ rfiOpen: true, workOrderStatus: '1' });
    await expect(
      sql`update remit_apply set audit_status = '1', auditor = 'a' where apply_no = ${applyNo}`.execute(
        db,
      ),
    ).rejects.toMatchObject({ code: '23514' });
    const answer = (client = lab.operator) =>
      client.call(remitWorkRoutes.answerRfi, {
        params: { workOrderId },
        body: { answer: 'Invoice 2026-114; see the contract.' },
      });
    expect(await answer(lab.auditor)).toMatchObject({ code: 403 });
    expect(await answer()).toMatchObject({ code: 200 });
    expect(await answer()).toMatchObject({ code: 409 });
    expect(await lab.audit(applyNo)).toMatchObject({ data: [{ ok: true }] });
    const second = await lab.rfi(applyNo, lab.reviewer);
    expect(await lab.review(applyNo)).toMatchObject({ data: [{ ok: false, code: 'rfi' }] });
    const cancel = (client = lab.reviewer) =>
      client.call(remitWorkRoutes.cancelRfi, {
        params: { workOrderId: (second.data as { workOrderId: string }).workOrderId },
        body: { reason: 'Found it' },
      });
    expect(await cancel(lab.auditor)).toMatchObject({ code: 500 });
    expect(await cancel()).toMatchObject({ code: 200 });
    expect(await lab.review(applyNo)).toMatchObject({ data: [{ ok: true }] });
    const { workOrders } = await lab.read(applyNo);
    expect(workOrders.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['RFI 4', 'RFI 3']);
  });

  it('is listed once its time is over, and does not keep from refusing', async () => {
    const applyNo = await lab.made('5900');
    await lab.rfi(applyNo);
    const overdue = async () => {
      const query = { overdue: 'Y' as const, applyNo };
      return (await lab.auditor.call(remitWorkRoutes.list, { query })).total;
    };
    expect(await overdue()).toBe(0);
    await lab.fixture.pass(2 * 24 * 3_600_000 + 60_000);
    expect(await overdue()).toBe(1);
    const refusal = { verStatus: '2', remark: 'No answer in time' };
    expect(await lab.audit(applyNo, refusal)).toMatchObject({ data: [{ ok: true }] });
  });
});

describe('[2.67] the list of work orders', () => {
  it('has what is longest overdue first, what waits next, and what is done last', async () => {
    const made = async (amount: string) => {
      const applyNo = await lab.made(amount);
      const { data } = await lab.rfi(applyNo);
      return { applyNo, ...(data as { workOrderId: string }) };
    };
    const [soon, late, done] = [await made('6301'), await made('6302'), await made('6303')];
    await db
      .updateTable('remit_work_order')
      .set({
        open_time: sql`open_time - interval '40 days'`,
        due_time: sql`due_time - interval '40 days'`,
      })
      .where('work_order_id', '=', late.workOrderId)
      .execute();
    await lab.operator.call(remitWorkRoutes.answerRfi, {
      params: { workOrderId: done.workOrderId },
      body: { answer: 'See the contract' },
    });
    const query = { pageSize: 100 };
    const { rows = [] } = await lab.auditor.call(remitWorkRoutes.list, { query });
    const found = rows as { workOrderId: string; status: string; dueTime: string }[];
    const placeOf = ({ workOrderId }: { workOrderId: string }) =>
      found.findIndex((row) => row.workOrderId === workOrderId);
    expect(placeOf(late)).toBeLessThan(placeOf(soon));
    expect(placeOf(soon)).toBeLessThan(placeOf(done));
    const waiting = found.map(({ status }) => status === '1' || status === '2');
    expect(waiting).toEqual([...waiting].sort((one, other) => Number(other) - Number(one)));
    const results = await lab.auditor.call(
      remitWorkRoutes.list,
      { query: { kind: 'RESULT', pageSize: 100 } },
      { language: 'en-US' },
    );
    const subjects = (results.rows as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects.length).toBeGreaterThan(0);
    for (const subject of subjects) expect(subject).not.toMatch(/^\d/);
    expect(await lab.user('finance').call(remitWorkRoutes.list)).toMatchObject({ code: 403 });
  });
});

describe('[2.67] the blacklist', () => {
  it('is asked at submitting and at each stage; passing takes an override of what is met then', async () => {
    const payeeName = 'Wanted Person';
    const clean = await lab.made('6100', { payeeName: 'Person Wanted Late' });
    const blackId = await lab.blacklist(payeeName);
    const listed = await lab.ask('6000', { payeeName });
    expect(listed.data).toMatchObject({ hits: [{ blackId, hit: ['NAME'] }] });
    const { applyNo } = listed.data as { applyNo: string };
    const [first, second] = await Promise.all([lab.audit(applyNo), lab.audit([clean, applyNo])]);
    expect(first).toMatchObject({ data: [{ ok: false, code: 'blacklisted' }] });
    expect(second).toMatchObject({ data: [{ ok: true }, { ok: false, code: 'blacklisted' }] });
    const override = { blackIds: [blackId], reason: 'Another person of that name' };
    const both = { ids: [clean, applyNo], verStatus: '1' as const, override };
    expect(await lab.auditor.call(routes.audit, { body: both })).toMatchObject({
      fields: { override: expect.any(String) },
    });
    expect(await lab.audit(applyNo, { verStatus: '1', override })).toMatchObject({
      data: [{ ok: true }],
    });
    const later = await lab.blacklist('Person Wanted Late');
    expect(await lab.review(applyNo)).toMatchObject({ data: [{ ok: false, code: 'blacklisted' }] });
    expect(await lab.review(clean)).toMatchObject({ data: [{ ok: false, code: 'blacklisted' }] });
    const stale = { blackIds: [blackId], reason: 'x' };
    expect(await lab.review(clean, { verStatus: '1', override: stale })).toMatchObject({
      data: [{ ok: false, code: 'blacklisted' }],
    });
    const known = { blackIds: [later], reason: 'Born elsewhere' };
    expect(await lab.review(clean, { verStatus: '1', override: known })).toMatchObject({
      data: [{ ok: true }],
    });
  });

  it('[6.1] is passed by who may not release hits only as far as the audit has released them', async () => {
    await addUser(db, 'plain.auditor', '102', '3');
    await addUser(db, 'plain.reviewer', '102', '4');
    const [auditor, reviewer] = [lab.user('plain.auditor'), lab.user('plain.reviewer')];
    const payeeName = 'Wanted Only By Risk';
    const blackId = await lab.blacklist(payeeName);
    const applyNo = await lab.made('6050', { payeeName });
    const passed = { verStatus: '1', override: { blackIds: [blackId], reason: 'Somebody else' } };
    const needsRisk = {
      data: [{ ok: false, msg: '命中黑名单，须由具有“放行黑名单命中”权限的风控人员审核' }],
    };
    expect(await lab.audit(applyNo, passed, auditor)).toMatchObject(needsRisk);
    expect(await lab.audit(applyNo, passed)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.review(applyNo, { verStatus: '1' }, reviewer)).toMatchObject({
      data: [{ ok: false, code: 'blacklisted' }],
    });
    expect(await lab.review(applyNo, passed, reviewer)).toMatchObject({ data: [{ ok: true }] });
    const late = await lab.made('6051', { payeeName: 'Wanted After The Audit' });
    await lab.audit(late, { verStatus: '1' }, auditor);
    const lateId = await lab.blacklist('Wanted After The Audit');
    const override = { blackIds: [lateId], reason: 'Somebody else' };
    expect(await lab.review(late, { verStatus: '1', override }, reviewer)).toMatchObject(needsRisk);
  });

  it.each([
    ['payerAccount', 'CARD', { card: '990000000011' }],
    ['payeeAccount', 'CARD', { card: '990000000012' }],
    ['idNo', 'IDCARD', { idCard: 'P9900000013' }],
  ])('is asked about %s at both stages', async (field, type, number) => {
    const [text] = Object.values(number);
    const applyNo = await lab.made('6200', { idType: '99', [field]: text });
    const blackId = await lab.blacklist('Nobody Of Them', { types: [type], ...number });
    const met = { data: [{ ok: false, code: 'blacklisted' }] };
    expect(await lab.audit(applyNo)).toMatchObject(met);
    const override = { blackIds: [blackId], reason: 'Returned to its owner' };
    const passed = { verStatus: '1', override };
    expect(await lab.audit(applyNo, passed)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.review(applyNo)).toMatchObject(met);
  });

  it('is told to nobody outside: the merchant of the payer is not warned', async () => {
    const merchant = lab.user('merchant');
    const { merId } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'merchant')
      .select('mer_id as merId')
      .executeTakeFirstOrThrow();
    const answer = await lab.ask('100', { merId, payeeName: 'Wanted Person' }, merchant);
    expect(answer).toMatchObject({ code: 200, data: { hits: [] } });
    const { applyNo } = answer.data as { applyNo: string };
    expect(await lab.read(applyNo, merchant)).toMatchObject({ hits: [] });
    expect((await lab.read(applyNo)).hits).toHaveLength(1);
    const timeline = await merchant.call(remitReadRoutes.timeline, { params: { applyNo } });
    expect(timeline).toMatchObject({ code: 200, data: { chnlName: '' } });
  });
});
