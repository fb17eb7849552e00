import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { bodyOf, itemOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await remitFixture(test);
await lab.fund(100_000_000n);

const balance = async () => BigInt((await lab.account()).curr ?? 0);
const loss = (applyNo: string, borneBy: 'PLATFORM' | 'PAYER') =>
  lab.operator.call(
    routes.loss,
    { params: { applyNo }, body: { reason: 'RC01', borneBy } },
    money(),
  );
const decideLoss = (applyNo: string, verStatus: '1' | '2') =>
  lab.auditor.call(
    routes.decideLoss,
    { params: { applyNo }, body: { verStatus, remark: 'Agreed' } },
    money(),
  );

/** A remittance that came back whole; answers its number. */
async function returned(amount: string, reason = 'CUST'): Promise<string> {
  const applyNo = await lab.paid(amount);
  await lab.fixture.pass(DAY_MS);
  await lab.comeBack(applyNo, undefined, reason);
  return applyNo;
}

describe('[2.67] a remittance that came back is sent again', () => {
  it('INV-07 by two: asked for by one, passed from the inbox by another, and taken once more', async () => {
    const applyNo = await returned('66000');
    const before = await balance();
    expect(await lab.askResend(applyNo)).toMatchObject({ code: 200 });
    expect(await lab.askResend(applyNo)).toMatchObject({ code: 409 });
    expect(await balance()).toBe(before);
    expect(await lab.read(applyNo)).toMatchObject({
      ...{ channelResult: '4', attempt: 1 },
      resend: { cost: '66000', byTwo: true, asked: { by: 'operator', reason: 'Account mended' } },
    });
    const at = { source: 'remitResend', id: applyNo } as const;
    expect(await itemOf(lab.reviewer, at)).toMatchObject({ amount: '66000', lock: '' });
    const { facts, equation, checks } = await bodyOf(lab.reviewer, at);
    expect(facts).toEqual(
      expect.arrayContaining([
        { name: 'returnedAmt', kind: 'amount:840', value: '66000' },
        { name: 'channelAnswer', kind: 'text', value: 'CUST Requested by customer' },
      ]),
    );
    expect(equation?.result).toMatchObject({ name: 'held', amount: '66000' });
    expect(checks.every(({ tone }) => tone === 'met')).toBe(true);
    expect(await lab.decideResend(applyNo)).toMatchObject({ code: 200 });
    await lab.fault(`${applyNo}-2`);
    await lab.send();
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '2', attempt: 2, resend: null });
    expect(await balance()).toBe(before - 66_000n);
    expect(await lab.differences()).toEqual([]);
  });

  it('INV-07 never by who has asked, administrators too; refused or withdrawn it can be asked for again', async () => {
    const applyNo = await returned('67000');
    await lab.askResend(applyNo, lab.admin);
    expect(await lab.decideResend(applyNo, lab.admin)).toMatchObject({
      code: 500,
      msg: '不能审核自己提交的申请，须由他人审核',
    });
    expect(await lab.decideResend(applyNo, lab.operator)).toMatchObject({ code: 403 });
    const refusal = { verStatus: '2', remark: 'Ask the bank first' };
    expect(await lab.decideResend(applyNo, lab.reviewer, refusal)).toMatchObject({ code: 200 });
    expect(await lab.decideResend(applyNo)).toMatchObject({ code: 409 });
    await lab.askResend(applyNo);
    const withdraw = (client: typeof lab.operator) =>
      client.call(routes.withdrawResend, { params: { applyNo } });
    expect(await withdraw(lab.admin)).toMatchObject({ code: 500 });
    expect(await withdraw(lab.operator)).toMatchObject({ code: 200 });
    expect(await lab.decideResend(applyNo)).toMatchObject({ code: 409 });
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '4', resend: { asked: null } });
  });

  it('INV-07 by the database too', async () => {
    const applyNo = await returned('68000');
    await expect(
      test.db
        .updateTable('remit_apply')
        .set({ channel_result: '1', sent_at: null, finish_time: null })
        .where('apply_no', '=', applyNo)
        .execute(),
    ).rejects.toThrow(/two persons send it again/);
  });

  it('in part, once its loss is settled; what comes back late is credited all the same', async () => {
    const applyNo = await lab.paid('62000');
    await lab.fixture.pass(DAY_MS);
    await lab.comeBack(applyNo, '50000', 'RC01');
    const refused = { code: 500, msg: '退汇损失尚未登记并处理，不能重新汇出' };
    expect(await lab.resend(applyNo)).toMatchObject(refused);
    expect(await lab.read(applyNo)).toMatchObject({
      resend: { cost: '62000', refusal: refused.msg },
    });
    await loss(applyNo, 'PLATFORM');
    expect(await lab.resend(applyNo)).toMatchObject(refused);
    await decideLoss(applyNo, '2');
    await loss(applyNo, 'PAYER');
    expect(await lab.read(applyNo)).toMatchObject({ resend: { cost: '62000', refusal: '' } });
    expect(await lab.resend(applyNo)).toMatchObject({ code: 200 });
    await lab.fault(`${applyNo}-2`);
    await lab.send();
    const before = await balance();
    expect(await lab.read(applyNo)).toMatchObject({
      ...{ channelResult: '2', attempt: 2, resend: null },
      loss: { lostAmt: '12000', borneBy: 'PAYER', status: '1' },
    });
    await lab.fixture.pass(DAY_MS);
    await lab.comeBack(`${applyNo}-2`, '61000', 'RC01');
    expect(await lab.read(applyNo)).toMatchObject({
      loss: { lostAmt: '1000', status: '' },
      earlierLosses: [{ lostAmt: '12000', borneBy: 'PAYER' }],
    });
    await lab.comeBack(applyNo);
    expect(await balance()).toBe(before + 73_000n);
    expect(await lab.read(applyNo)).toMatchObject({ returnedAmt: '123000', earlierLosses: [] });
    expect(await lab.differences()).toEqual([]);
  });

  it('not to an account that is closed', async () => {
    const applyNo = await returned('64000', 'AC04');
    const answer = await lab.resend(applyNo);
    expect(answer).toMatchObject({ code: 500, msg: expect.stringContaining('已注销') });
    expect(await lab.read(applyNo)).toMatchObject({ attempt: 1, resend: { refusal: answer.msg } });
  });

  it('[2.52] not to somebody who has come onto the blacklist since', async () => {
    const applyNo = await lab.made('65000', { payeeName: 'Late Listed' });
    await lab.audit(applyNo);
    await lab.review(applyNo);
    await lab.fault(applyNo);
    await lab.send();
    await lab.fixture.pass(DAY_MS);
    await lab.comeBack(applyNo, undefined, 'CUST');
    expect(await lab.read(applyNo)).toMatchObject({ resend: { refusal: '' } });
    await lab.blacklist('Late Listed');
    expect(await lab.resend(applyNo)).toMatchObject({
      code: 500,
      msg: expect.stringContaining('黑名单'),
    });
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '4', attempt: 1 });
    const outside = await lab.read(applyNo, lab.user('merchant'));
    expect(JSON.stringify(outside ?? {})).not.toContain('黑名单');
  });
});
