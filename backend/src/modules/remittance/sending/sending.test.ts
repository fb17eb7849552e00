import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const lab = await remitFixture(test);
await lab.fund(100_000_000n);

const balance = async () => BigInt((await lab.account()).curr ?? 0);
const loss = (applyNo: string, body: object, client = lab.operator) =>
  client.call(
    routes.loss,
    { params: { applyNo }, body: { reason: 'AC04', borneBy: 'PLATFORM', ...body } },
    money(),
  );
const decideLoss = (applyNo: string, client = lab.auditor, verStatus = '1') =>
  client.call(
    routes.decideLoss,
    { params: { applyNo }, body: { verStatus, remark: 'Agreed' } },
    money(),
  );

describe('[2.67] a remittance that three people have passed', () => {
  it('is debited when it is sent, and paid once the channel says so', async () => {
    const before = await balance();
    const applyNo = await lab.approved('50000');
    expect(await balance()).toBe(before);
    await lab.fault(applyNo);
    await runJob(test, 'remit.send');
    expect(await balance()).toBe(before - 50_300n);
    await lab.fixture.pass(MINUTE_MS);
    await runJob(test, 'remit.query');
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '2', reference: applyNo });
    expect(await lab.entries(applyNo)).toEqual([
      'REMIT_SENT 1 AGENT REMIT_CLEARING 50000',
      'REMIT_SENT 1 AGENT FEE_INCOME 300',
      'REMIT_PAID 1 REMIT_CLEARING BANK 50000',
    ]);
    expect(await lab.differences()).toEqual([]);
    const timeline = await lab.admin.call(remitReadRoutes.timeline, { params: { applyNo } });
    const { items } = timeline.data as { items: { kind: string; action?: string }[] };
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual(
      expect.arrayContaining(['event', 'posted', 'step']),
    );
    const actions = items.flatMap(({ action }) => action ?? []).reverse();
    expect(actions).toEqual(expect.arrayContaining(['add', 'audit', 'review', 'send', 'result']));
  });

  it('of which nobody knows is unknown and never failed, and is never sent twice', async () => {
    const applyNo = await lab.approved('51000');
    await lab.fault(applyNo);
    await lab.fault(applyNo, 'silent');
    await lab.fault(applyNo, 'timeoutAfter');
    await runJob(test, 'remit.send');
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '5' });
    expect(await lab.resend(applyNo)).toMatchObject({ code: 409 });
    await runJob(test, 'remit.send');
    await lab.fixture.pass(MINUTE_MS);
    await runJob(test, 'remit.query');
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '2', attempt: 1 });
    expect(await lab.entries(applyNo)).toHaveLength(3);
  });

  it('that never reached the channel has failed once its bill says so, not before', async () => {
    const before = await balance();
    const applyNo = await lab.approved('52000');
    await lab.fault(applyNo, 'timeoutBefore');
    await runJob(test, 'remit.send');
    await lab.fixture.pass(30 * MINUTE_MS);
    await runJob(test, 'remit.query');
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '5' });
    for (let hours = 0; hours < 60; hours += 6) {
      await lab.fixture.pass(6 * HOUR_MS);
      await runJob(test, 'remit.query');
    }
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '3' });
    expect(await balance()).toBe(before);
    expect(await lab.differences()).toEqual([]);
  });

  it('that failed gives amount and fee back, and is sent again as another attempt', async () => {
    const before = await balance();
    const applyNo = await lab.approved('53000');
    await lab.fault(applyNo, 'declined');
    await lab.send();
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '3' });
    expect(await balance()).toBe(before);
    expect(await lab.resend(applyNo)).toMatchObject({ code: 200 });
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '1', attempt: 2 });
    expect(await lab.resend(applyNo)).toMatchObject({ code: 409 });
    await lab.fault(`${applyNo}-2`);
    await lab.send();
    expect(await lab.read(applyNo)).toMatchObject({
      channelResult: '2',
      reference: `${applyNo}-2`,
    });
    expect(await lab.entries(applyNo)).toEqual([
      'REMIT_SENT 1 AGENT REMIT_CLEARING 53000',
      'REMIT_SENT 1 AGENT FEE_INCOME 318',
      'REMIT_FAILED 1 REMIT_CLEARING AGENT 53000',
      'REMIT_FAILED 1 FEE_INCOME AGENT 318',
      'REMIT_SENT 2 AGENT REMIT_CLEARING 53000',
      'REMIT_SENT 2 AGENT FEE_INCOME 318',
      'REMIT_PAID 2 REMIT_CLEARING BANK 53000',
    ]);
    expect(await lab.differences()).toEqual([]);
  });

  it('whose fee was kept when it failed is not charged it again', async () => {
    await setParameter(db, test.clock, 'remit.feeBack', 'NONE');
    const before = await balance();
    const applyNo = await lab.approved('54000');
    await lab.fault(applyNo, 'declined');
    await lab.send();
    expect(await balance()).toBe(before - 324n);
    await lab.resend(applyNo);
    await lab.fault(`${applyNo}-2`);
    await lab.send();
    expect(await balance()).toBe(before - 54_324n);
    await setParameter(db, test.clock, 'remit.feeBack', 'ALL');
    expect(await lab.differences()).toEqual([]);
  });

  it('waits while the account of its agent is frozen', async () => {
    const applyNo = await lab.approved('55000');
    expect(await lab.status('freeze')).toMatchObject({ code: 200 });
    await runJob(test, 'remit.send');
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '0' });
    expect(await lab.ask('55000')).toMatchObject({ fields: { merId: 'agent.frozen' } });
    expect(await lab.status('unfreeze')).toMatchObject({ code: 200 });
    await lab.fault(applyNo);
    await lab.send();
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '2' });
  });

  it('told twice, and asked about again, moves nothing more', async () => {
    const applyNo = await lab.approved('56000');
    await lab.fault(applyNo);
    await lab.fault(applyNo, 'duplicate');
    await lab.send();
    await lab.fixture.pass(MINUTE_MS);
    const sync = await lab.operator.call(routes.sync, { params: { applyNo } });
    expect(sync).toMatchObject({ code: 200, data: { channelResult: '2', isDefinite: true } });
    expect(await lab.operator.call(routes.sync, { params: { applyNo } })).toMatchObject({
      code: 409,
    });
    expect(await lab.entries(applyNo)).toHaveLength(3);
  });

  it('of which the channel says two things waits for people', async () => {
    const applyNo = await lab.approved('57000');
    await lab.fault(applyNo, 'declined');
    await lab.fault(applyNo, 'contradicting');
    await lab.send();
    await lab.fixture.pass(3 * MINUTE_MS);
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '3', isContradicted: true });
    expect(await lab.resend(applyNo)).toMatchObject({ code: 409 });
    expect(await lab.entries(applyNo)).toHaveLength(4);
  });
});

describe('[2.67] a remittance that comes back', () => {
  it('in part 40 days later credits what came; the platform’s loss takes two people', async () => {
    const applyNo = await lab.paid('60000');
    const before = await balance();
    await lab.fixture.pass(40 * DAY_MS);
    await lab.comeBack(applyNo, '57500');
    expect(await lab.read(applyNo)).toMatchObject({
      channelResult: '4',
      returnedAmt: '57500',
      loss: { lostAmt: '2500', reason: 'AC04', borneBy: '', status: '' },
    });
    expect(await balance()).toBe(before + 57_500n);
    expect(await lab.entries(applyNo)).toEqual(
      expect.arrayContaining([
        'REMIT_RETURNED 0 BANK REMIT_CLEARING 57500',
        'REMIT_RETURNED 0 REMIT_CLEARING AGENT 57500',
      ]),
    );
    expect(await loss(applyNo, { borneBy: 'PAYER' })).toMatchObject({ code: 200 });
    expect(await balance()).toBe(before + 57_500n);
    expect(await loss(applyNo, {}, lab.admin)).toMatchObject({ code: 200 });
    expect(await balance()).toBe(before + 57_500n);
    expect(await decideLoss(applyNo, lab.admin)).toMatchObject({ code: 500 });
    expect(await decideLoss(applyNo)).toMatchObject({ code: 200 });
    expect(await decideLoss(applyNo)).toMatchObject({ code: 409 });
    expect(await balance()).toBe(before + 60_000n);
    expect(await lab.entries(applyNo)).toContain('REMIT_LOSS 1 RETURN_LOSS AGENT 2500');
    // The lost amount turns up after all: it belongs to the platform.
    await lab.fixture.pass(DAY_MS);
    await lab.comeBack(applyNo);
    expect(await lab.read(applyNo)).toMatchObject({ returnedAmt: '60000' });
    expect(await balance()).toBe(before + 60_000n);
    expect(await lab.entries(applyNo)).toContain('REMIT_LOSS_RECOVERED 0 AGENT RETURN_LOSS 2500');
    expect(await lab.differences()).toEqual([]);
  });

  it('whose loss the platform does not bear after all is nobody’s again', async () => {
    const applyNo = await lab.paid('61000');
    await lab.fixture.pass(DAY_MS);
    await lab.comeBack(applyNo, '60000');
    const before = await balance();
    await loss(applyNo, {});
    expect(await decideLoss(applyNo, lab.auditor, '2')).toMatchObject({ code: 200 });
    expect(await lab.read(applyNo)).toMatchObject({ loss: { borneBy: '', status: '' } });
    expect(await balance()).toBe(before);
  });

  it('opens a work order by itself after a day, which people take on to its end', async () => {
    const applyNo = await lab.made('63000');
    // An answered question is no work order about the result.
    const { data } = await lab.rfi(applyNo);
    const params = data as { workOrderId: string };
    await lab.operator.call(remitWorkRoutes.answerRfi, { params, body: { answer: 'A car' } });
    expect(await lab.audit(applyNo)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.review(applyNo)).toMatchObject({ data: [{ ok: true }] });
    await lab.fault(applyNo, 'declined');
    await lab.send();
    await lab.fixture.pass(23 * HOUR_MS);
    await runJob(test, 'remit.workOrders');
    expect(await lab.read(applyNo)).toMatchObject({ workOrders: [params] });
    await lab.fixture.pass(HOUR_MS);
    await runJob(test, 'remit.workOrders');
    await runJob(test, 'remit.workOrders');
    const { workOrderId, workOrders } = await lab.read(applyNo);
    expect(workOrders).toMatchObject([{ workOrderId, kind: 'RESULT', status: '1' }, params]);
    const step = (status: string) =>
      lab.operator.call(remitWorkRoutes.change, {
        params: { applyNo },
        body: { status, note: 'Called the bank' },
      });
    expect(await step('3')).toMatchObject({ code: 409 });
    for (const status of ['2', '3', '4']) {
      expect(await step(status)).toMatchObject({ code: 200, data: { workOrderId } });
    }
    expect(await lab.read(applyNo)).toMatchObject({ workOrderStatus: '4' });
    await runJob(test, 'remit.workOrders');
    const { count } = await db
      .selectFrom('remit_work_order')
      .where('apply_no', '=', applyNo)
      .where('kind', '=', 'RESULT')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe('1');
    expect(await step('1')).toMatchObject({ code: 200 });
  });
});
