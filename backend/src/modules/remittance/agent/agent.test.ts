import { agentRoutes } from '@portal/contract/remittance/agent';
import { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { dictRoutes } from '@portal/contract/system/dict';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoAgentId } from '../../../demo/index.ts';
import { agentFixture, TERMS } from '../../../testing/agent-fixture.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, as } = test;
const { operator, auditor, opened, move, card } = await agentFixture(test);
const risk = await as('risk');
const agentUser = await as('agent');
const own = demoAgentId();

interface Row {
  agentId: string;
  balance: string;
  available: string;
  frozen: string;
  band: string;
}

const change = (verb: 'freeze' | 'unfreeze' | 'close', agentId: string, client: Client = risk) =>
  client.call(agentRoutes[verb], { params: { agentId }, body: { reason: 'Asked by the agent' } });

describe('[2.71] accounts of agents', () => {
  it('are listed with what they have, found by name, currency, state and warning', async () => {
    const list = async (query: object = {}) => {
      const answer = await auditor.call(agentRoutes.list, { query: { pageSize: 50, ...query } });
      return answer.rows as unknown as Row[];
    };
    const all = await list();
    expect(all).toHaveLength(12);
    for (const { balance, available, frozen } of all) {
      expect(BigInt(balance)).toBe(BigInt(available) + BigInt(frozen));
    }
    expect(await list({ agentName: 'tonle' })).toMatchObject([{ agentId: own }]);
    expect((await list({ currency: '116' })).length).toBe(2);
    expect((await list({ status: '1' })).length).toBe(1);
    expect((await list({ band: 'BELOW' })).length).toBe(2);
    expect(await list({ band: 'APPROACHING' })).toMatchObject([{ agentId: own }]);
    const agentId = await opened({ agentName: 'Used Lab', threshold: '100' });
    const shown = [{ agentId, band: 'USED_UP', warnAt: '60' }];
    expect(await list({ band: 'USED_UP' })).toMatchObject(shown);
    expect(await list({ band: 'BELOW', agentName: 'Used Lab' })).toMatchObject(shown);
  });

  it('are opened by operations, changed by their version, and keep their currency', async () => {
    const agentId = await opened();
    expect(agentId).toMatch(/^AG\d{6}$/);
    const body = { agentId, agentName: 'Lab Two', threshold: '100000', ...TERMS, version: 0 };
    expect(await operator.call(agentRoutes.update, { body })).toMatchObject({ code: 200 });
    expect(await operator.call(agentRoutes.update, { body })).toMatchObject({ code: 409 });
    expect(await card(agentId)).toMatchObject({ agentName: 'Lab Two', warnAt: '60000' });
    const wrong = { ...body, version: 1, chnlCode: 'NONE' };
    expect(await operator.call(agentRoutes.update, { body: wrong })).toMatchObject({
      fields: { chnlCode: 'agent.channel' },
    });
    const currency = sql`update agent set currency = '116' where agent_id = ${agentId}`;
    await expect(currency.execute(db)).rejects.toMatchObject({ code: '23514' });
  });

  it('are frozen with a reason, and closed for good at a balance of zero only', async () => {
    const agentId = await opened();
    expect(await change('freeze', agentId, operator)).toMatchObject({ code: 403 });
    expect(await change('freeze', agentId)).toMatchObject({ code: 200 });
    expect(await change('freeze', agentId)).toMatchObject({ code: 409 });
    expect(await card(agentId)).toMatchObject({
      status: '1',
      statusReason: 'Asked by the agent',
      statusBy: 'risk',
    });
    expect(await change('close', agentId)).toMatchObject({ code: 409 });
    expect(await change('unfreeze', agentId)).toMatchObject({ code: 200 });
    await move(agentId, 1n);
    expect(await change('close', agentId)).toMatchObject({ code: 500 });
    const force = sql`update agent set status = '2', status_reason = 'x' where agent_id = ${agentId}`;
    await expect(force.execute(db)).rejects.toMatchObject({ code: '23514' });
    await move(agentId, -1n);
    expect(await change('close', agentId)).toMatchObject({ code: 200 });
    expect(await change('unfreeze', agentId)).toMatchObject({ code: 409 });
  });

  it('pay for merchants of their currency, each of which has one agent', async () => {
    const agentId = await opened();
    const free = await db
      .selectFrom('mer_merchant')
      .where('agent_id', 'is', null)
      .where('status', '=', '0')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    const taken = await db
      .selectFrom('mer_merchant')
      .where('agent_id', 'is not', null)
      .where('status', '=', '0')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    const link = (merIds: string[], linked = true, to = agentId) =>
      operator.call(agentRoutes.link, { params: { agentId: to }, body: { merIds, linked } });
    expect(await link([free.mer_id, taken.mer_id])).toMatchObject({ code: 500 });
    expect(await link([free.mer_id])).toMatchObject({ code: 200 });
    expect(
      (await operator.call(agentRoutes.merchants, { params: { agentId } })).data,
    ).toMatchObject([{ merId: free.mer_id }]);
    expect(await link([free.mer_id], false)).toMatchObject({ code: 200 });
    const riel = await opened({ currency: '116' });
    expect(await link([free.mer_id], true, riel)).toMatchObject({ code: 500 });
  });
});

describe('[6.1] a user of an agent', () => {
  it('sees its own account, applications and register, and nothing of others', async () => {
    const { rows, total } = await agentUser.call(agentRoutes.list);
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ agentId: own }]);
    expect(await agentUser.call(agentRoutes.get, { params: { agentId: own } })).toMatchObject({
      code: 200,
    });
    const other = 'AG000001';
    for (const answer of [
      await agentUser.call(agentRoutes.get, { params: { agentId: other } }),
      await agentUser.call(agentEntryRoutes.list, { query: { agentId: other } }),
      await agentUser.call(agentEntryRoutes.asOf, { params: { agentId: other }, query: {} }),
    ]) {
      expect(answer).toMatchObject({ code: 404 });
    }
    const applications = await agentUser.call(remitApplyRoutes.list, { query: { pageSize: 50 } });
    const mine = await db
      .selectFrom('remit_apply')
      .where('agent_id', '=', own)
      .select('apply_no')
      .execute();
    expect(applications.total).toBe(mine.length);
    const register = await agentUser.call(agentDepositRoutes.list, { query: { pageSize: 50 } });
    expect(register.total).toBeGreaterThan(0);
    expect((register.rows as { agentId: string }[]).every(({ agentId }) => agentId === own)).toBe(
      true,
    );
    const options = await agentUser.call(dictRoutes.common, { params: { type: 'agent' } });
    expect(options.data).toMatchObject([{ value: own }]);
    expect(await change('freeze', own, agentUser)).toMatchObject({ code: 403 });
  });

  it('is made one by operations, sees the account from the next call on, and none once it is unbound', async () => {
    const { user_id } = await db
      .insertInto('sys_user')
      .values({ user_name: 'agent.two', nick_name: 'two', password: '', create_by: 'test' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('sys_user_role').values({ user_id, role_id: '9' }).execute();
    const client = await as('agent.two');
    const agentId = await opened();
    const seen = async () => (await client.call(agentRoutes.list)).total;
    expect(await seen()).toBe(0);
    const bind = (userName: string, bound = true) =>
      operator.call(agentRoutes.bind, { params: { agentId }, body: { userName, bound } });
    expect(await bind('agent.two')).toMatchObject({ code: 200 });
    expect(await seen()).toBe(1);
    for (const userName of ['admin', 'operator', 'merchant', 'nobody.there', 'agent']) {
      expect(await bind(userName), userName).toMatchObject({ code: 500 });
    }
    expect(await bind('agent.two', false)).toMatchObject({ code: 200 });
    expect(await seen()).toBe(0);
  });
});
