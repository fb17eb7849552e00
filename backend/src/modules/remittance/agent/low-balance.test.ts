import { agentRoutes } from '@portal/contract/remittance/agent';
import { inboxRoutes } from '@portal/contract/system/notice';
import { describe, expect, it } from 'vitest';
import { agentFixture } from '../../../testing/agent-fixture.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, as } = test;
const { opened, move, card, operator, auditor } = await agentFixture(test);
const agentUser = await as('agent');

describe('[2.71] an agent that runs dry', () => {
  const titles = async (client: Client) => {
    const answer = await client.call(inboxRoutes.list);
    const { rows } = (answer.data ?? answer) as unknown as { rows: { noticeTitle: string }[] };
    return rows.map(({ noticeTitle }) => noticeTitle).filter((title) => title.includes('Dry Lab'));
  };

  it('is told of once, comes near, is low, used up, and has recovered only above 80 %', async () => {
    const agentId = await opened({ agentName: 'Dry Lab', threshold: '100000' });
    await db
      .updateTable('sys_user')
      .set({ agent_id: agentId })
      .where('user_name', '=', 'agent')
      .execute();
    const bands: string[] = [];
    const to = async (balance: bigint) => {
      const { balance: now } = await card(agentId);
      if (balance !== BigInt(now)) await move(agentId, balance - BigInt(now));
      await runJob(test, 'agent.lowBalance');
      await runJob(test, 'agent.lowBalance');
      bands.push((await card(agentId)).band);
    };
    await move(agentId, 200_000n);
    await runJob(test, 'agent.lowBalance');
    const before = await titles(operator);
    const closed = await opened({ agentName: 'Dry Lab Closed', threshold: '100000' });
    const body = { reason: 'Asked by the agent' };
    await (await as('risk')).call(agentRoutes.close, { params: { agentId: closed }, body });
    expect(await card(closed)).toMatchObject({ status: '2' });
    for (const balance of [
      80_001n,
      80_000n,
      60_000n,
      59_999n,
      60_000n,
      80_000n,
      10n,
      0n,
      80_001n,
    ]) {
      await to(balance);
    }
    expect(bands).toEqual([
      'NORMAL',
      'APPROACHING',
      'APPROACHING',
      'BELOW',
      'BELOW',
      'BELOW',
      'BELOW',
      'USED_UP',
      'NORMAL',
    ]);
    const told = (await titles(operator)).slice(0, (await titles(operator)).length - before.length);
    expect(told.reverse()).toEqual([
      'Dry Lab 的余额接近预警线',
      'Dry Lab 的余额低于预警线',
      'Dry Lab 的余额已用尽',
      'Dry Lab 的余额已恢复',
    ]);
    await to(0n);
    expect((await titles(operator))[0]).toBe('Dry Lab 的余额已用尽');
    await to(10n);
    expect((await titles(agentUser)).length).toBe(5);
    expect(await titles(await as('merchant'))).toEqual([]);
    expect(await titles(auditor)).toEqual([]);
  });
});
