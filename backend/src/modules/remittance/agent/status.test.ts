import { agentRoutes } from '@portal/contract/remittance/agent';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { depositFixture, numberOf, REFUSE } from '../../../testing/deposit-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await remitFixture(test);

describe('[2.71] an agent without a balance is not closed', () => {
  const ASKED = [
    ['is under way', ['silent'], '1'],
    ['is unknown', ['silent', 'timeoutAfter'], '5'],
  ] as const;

  it.each(ASKED)('while a remittance %s', async (_, faults, channelResult) => {
    await lab.fund(50_300n);
    const applyNo = await lab.approved('50000');
    await lab.fault(applyNo);
    for (const fault of faults) await lab.fault(applyNo, fault);
    await runJob(test, 'remit.send');
    expect(await lab.read(applyNo)).toMatchObject({ channelResult });
    expect(await lab.account()).toMatchObject({ curr: '0', frozen: '0' });
    expect(await lab.status('close')).toMatchObject({
      code: 500,
      msg: expect.stringContaining(applyNo),
    });
    await lab.fixture.pass(MINUTE_MS);
    await runJob(test, 'remit.query');
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '2' });
  });

  it('while an entry of its own waits for either stage, not for one of another agent', async () => {
    const { adjust, adjustments, agentId } = await depositFixture(test);
    const close = () =>
      lab.risk.call(agentRoutes.close, { params: { agentId }, body: { reason: 'Licence' } });
    const waits = { code: 500, msg: expect.stringContaining('D20') };
    const regNo = numberOf(await adjust({ txnType: '6', amount: '3000' }));
    expect(await close()).toMatchObject(waits);
    await adjustments.audit(regNo);
    expect(await close()).toMatchObject(waits);
    await adjustments.review(regNo, REFUSE);
    const other = await depositFixture(test);
    numberOf(await other.adjust({ txnType: '6', amount: '3000' }));
    expect(await close()).toMatchObject({ code: 200 });
  });

  it('until all of them have an end', async () => {
    expect(await lab.status('close')).toMatchObject({ code: 200 });
  });
});
