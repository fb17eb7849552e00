import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';

const { as, anonymous, db, clock } = await testApp();

interface Shown {
  sessionId: string;
  isCurrent: boolean;
}
const sessionsOf = async (client: Client) =>
  (await client.call(profileRoutes.sessions)).data as Shown[];
const isIn = async (client: Client) => (await client.call(sessionRoutes.info)).code === 200;
const end = (client: Client, sessionId: string) =>
  client.call(profileRoutes.endSession, { params: { sessionId } });

describe('[2.5] the own sign-ins', () => {
  beforeEach(async () => {
    await db.deleteFrom('login_log').execute();
    await db
      .updateTable('sys_config')
      .set({ config_value: 'false' })
      .where('config_key', '=', 'sys.account.captchaEnabled')
      .execute();
    clock.advance(2_000);
  });

  it('are the newest twenty, newest first, in the language of the call, whatever case was typed', async () => {
    for (let at = 0; at < 21; at += 1) {
      await db
        .insertInto('login_log')
        .values({
          user_name: at % 2 ? 'operator' : 'OPERATOR',
          ipaddr: `10.0.0.${at}`,
          status: at === 20 ? '1' : '0',
          msg: at === 20 ? 'login.refused' : 'login.ok',
          login_time: `2026-01-01 00:00:${String(at).padStart(2, '0')}`,
        })
        .execute();
    }
    const client = await as('operator');
    const { data } = await client.call(profileRoutes.signIns);
    const rows = data as { ipaddr: string; msg: string; status: string }[];
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ ipaddr: '10.0.0.20', status: '1', msg: '账号或密码错误' });
    expect(rows[1]).toMatchObject({ ipaddr: '10.0.0.19', status: '0', msg: '登录成功' });
    const english = await client.call(profileRoutes.signIns, {}, { language: 'en-US' });
    expect((english.data as typeof rows)[1]?.msg).toBe('Signed in');
  });

  it('never show those of another account', async () => {
    await anonymous.call(sessionRoutes.login, {
      body: { username: 'admin', password: TEST_PASSWORD },
    });
    const { data } = await (await as('readonly')).call(profileRoutes.signIns);
    expect(data).toEqual([]);
    const own = await (await as('admin')).call(profileRoutes.signIns);
    expect(own.data).toHaveLength(1);
  });
});

describe('[2.5] the own sessions', () => {
  beforeEach(async () => {
    await db.deleteFrom('session').execute();
  });

  it('are those of the account that have not ended, the current one first', async () => {
    await as('operator');
    clock.advance(30 * MINUTE_MS);
    const [other, own] = [await as('operator'), await as('operator')];
    await as('admin');
    clock.advance(2 * MINUTE_MS);
    await other.call(sessionRoutes.info);
    const shown = await sessionsOf(own);
    expect(shown.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(shown[1]).toMatchObject({ ipaddr: '127.0.0.1', browser: 'test', os: 'test' });
    expect(JSON.stringify(shown)).not.toMatch(/token|[\da-f]{64}/);
  });

  it('can be ended one by one, at once, and leave a row in the audit trail', async () => {
    const [own, other, third] = [await as('operator'), await as('operator'), await as('operator')];
    expect([await isIn(other), await isIn(third)]).toEqual([true, true]);
    const { sessionId = '' } = (await sessionsOf(other)).find((one) => one.isCurrent) ?? {};
    expect((await end(own, sessionId)).code).toBe(200);
    expect([await isIn(own), await isIn(other), await isIn(third)]).toEqual([true, false, true]);
    expect((await end(own, sessionId)).code).toBe(404);
    const event = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(event).toMatchObject({
      action: 'endSession',
      obj_id: sessionId,
      actor_name: 'operator',
    });
  });

  it('keep the current one: signing out is for that', async () => {
    const own = await as('operator');
    const [current] = await sessionsOf(own);
    expect(await end(own, current?.sessionId ?? '')).toMatchObject({
      code: 500,
      msg: '不能在此结束当前会话，请退出登录',
    });
    expect(await isIn(own)).toBe(true);
  });

  it.each(['admin', 'operator'])(
    'never are those of another account: %s is told that there is none',
    async (name) => {
      const victim = await as('finance');
      const [session] = await sessionsOf(victim);
      expect((await end(await as(name), session?.sessionId ?? '')).code).toBe(404);
      expect(await isIn(victim)).toBe(true);
    },
  );

  it('refuse what is no id', async () => {
    const client = await as('operator');
    for (const id of [
      "' or 1=1 --",
      'x'.repeat(37),
      '00000000-0000-0000-0000-000000000000',
      'abc',
    ]) {
      expect((await end(client, id)).code, id).not.toBe(200);
    }
    expect(await isIn(client)).toBe(true);
  });
});
