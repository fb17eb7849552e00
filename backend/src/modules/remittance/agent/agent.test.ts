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
import { addLike } from '../../../testing/like-merchant.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

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
    const channels = { OFF: { status: '1' }, RIEL_ONLY: { currencies: ['116'] } };
    for (const [chnl_code, over] of Object.entries(channels)) {
      await sql`
        insert into biz_channel
        select (jsonb_populate_record(c, ${JSON.stringify({ ...over, chnl_code })}::jsonb)).*
          from biz_channel c where chnl_code = ${TERMS.chnlCode}`.execute(db);
    }
    for (const chnlCode of ['NONE', ...Object.keys(channels)]) {
      const wrong = { ...body, version: 1, chnlCode };
      expect(await operator.call(agentRoutes.update, { body: wrong }), chnlCode).toMatchObject({
        fields: { chnlCode: 'agent.channel' },
      });
    }
    const none = { ...body, version: 1, threshold: null };
    expect(await operator.call(agentRoutes.update, { body: none })).toMatchObject({ code: 200 });
    expect(await card(agentId)).toMatchObject({ threshold: null, warnAt: null, band: 'NONE' });
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
    const offered = async () => {
      const { data } = await operator.call(dictRoutes.common, { params: { type: 'agent' } });
      return (data as { value: string }[]).some(({ value }) => value === agentId);
    };
    expect(await offered()).toBe(true);
    expect(await change('close', agentId)).toMatchObject({ code: 200 });
    expect(await change('unfreeze', agentId)).toMatchObject({ code: 409 });
    expect(await offered()).toBe(false);
    const body = { agentId, agentName: 'Closed', threshold: '100', ...TERMS, version: 4 };
    expect(await operator.call(agentRoutes.update, { body })).toMatchObject({
      msg: '代理账户已销户',
    });
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
    expect(await link([free.mer_id, taken.mer_id])).toMatchObject({
      fields: { merIds: `agent.linkedElsewhere?merId=${taken.mer_id}` },
    });
    const closed = '999000000000002';
    await addLike(db, free.mer_id, closed);
    await unreviewed(db, (on) =>
      sql`update mer_merchant set status = '2' where mer_id = ${closed}`.execute(on),
    );
    expect(await link([free.mer_id, closed])).toMatchObject({
      fields: { merIds: `agent.merchantClosed?merId=${closed}` },
    });
    expect(await link([free.mer_id])).toMatchObject({ code: 200 });
    expect(
      (await operator.call(agentRoutes.merchants, { params: { agentId } })).data,
    ).toMatchObject([{ merId: free.mer_id }]);
    expect(await link([free.mer_id], false)).toMatchObject({ code: 200 });
    const riel = await opened({ currency: '116' });
    expect(await link([free.mer_id], true, riel)).toMatchObject({
      fields: { merIds: `agent.otherCurrency?merId=${free.mer_id}` },
    });
    const left = await opened();
    expect(await change('close', left)).toMatchObject({ code: 200 });
    expect(await link([free.mer_id], true, left)).toMatchObject({ msg: '代理账户已销户' });
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
    const withdrawn = {
      user_name: 'agent.gone',
      nick_name: 'gone',
      password: '',
      create_by: 'test',
    };
    await db
      .insertInto('sys_user')
      .values({ ...withdrawn, del_flag: '2' })
      .execute();
    for (const userName of ['admin', 'operator', 'merchant', 'nobody.there', 'agent.gone']) {
      expect(await bind(userName), userName).toMatchObject({
        fields: { userName: 'agent.user' },
      });
    }
    expect(await bind('agent')).toMatchObject({ fields: { userName: 'agent.userElsewhere' } });
    const users = async () =>
      (await operator.call(agentRoutes.users, { params: { agentId } })).data;
    expect(await users()).toMatchObject([{ userName: 'agent.two' }]);
    const deleted = (del_flag: '0' | '2') =>
      db.updateTable('sys_user').set({ del_flag }).where('user_id', '=', user_id).execute();
    await deleted('2');
    expect(await users()).toEqual([]);
    await deleted('0');
    expect(await bind('agent.two', false)).toMatchObject({ code: 200 });
    expect(await seen()).toBe(0);
  });
});
