import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { profileRoutes } from '@portal/contract/system/profile';
import { userRoutes } from '@portal/contract/system/user';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { clientOf } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';

const { app, as, anonymous, db, clock } = await testApp();
await db
  .updateTable('sys_config')
  .set({ config_value: 'false' })
  .where('config_key', '=', 'sys.account.captchaEnabled')
  .execute();
const OPERATOR = '2';

const signIn = (password: string, username = 'operator') =>
  anonymous.call(sessionRoutes.login, { body: { username, password } });
const enter = async (password: string, username?: string) => {
  const { token } = await signIn(password, username);
  return clientOf(app, String(token));
};
/** By an administrator who has just signed in: tests move the clock by days. */
const reset = async (password?: string) => {
  const admin = await as('admin');
  const answer = await admin.call(userRoutes.resetPwd, { body: { userId: OPERATOR, password } });
  return String((answer.data as { password: string }).password);
};
const CHOSEN = 'Kestrel7-ombre';

/** Every text of every table, to look for what must not be there. */
async function everyText(): Promise<string> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { table_name } of rows) {
    const found = await sql<{ text: string }>`
      select row_to_json(t)::text as text from ${sql.table(table_name)} as t`.execute(db);
    texts.push(...found.rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

beforeEach(async () => {
  await db.deleteFrom('login_fail').execute();
});

describe('[6.3] A11 a reset password', () => {
  it('is a one-time secret that ends all sessions and is told once', async () => {
    const before = await as('operator');
    const secret = await reset();
    expect(secret).toMatch(/^[\w.-]{16}$/);
    expect((await before.call(profileRoutes.own)).code).toBe(401);
    expect((await signIn(secret)).code).toBe(200);
    expect(await reset()).not.toBe(secret);
    expect((await signIn(secret)).msg).toBe('账号或密码错误');
  });

  it('allows nothing but its change until it is changed', async () => {
    const secret = await reset();
    const client = await enter(secret);
    const info = await client.call(sessionRoutes.info);
    expect(info).toMatchObject({ code: 200, mustChangePwd: true, isDefaultModifyPwd: true });
    for (const route of [sessionRoutes.routers, sessionRoutes.publicKey, profileRoutes.own]) {
      expect((await client.call(route)).code, route.path).toBe(200);
    }
    const profile = { nickName: 'x', phonenumber: '85512345678', email: 'a@b.co', sex: '0' };
    const refused = [
      await client.call(profileRoutes.update, { body: profile }),
      await client.call(profileRoutes.sessions),
      await client.call(configRoutes.byKey, { params: { configKey: 'fee.unknown.side' } }),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject({ code: 403, msg: '请先修改密码' });
    }
    const english = await client.call(profileRoutes.sessions, {}, { language: 'en-US' });
    expect(english.msg).toBe('Change your password first');

    const body = { oldPassword: secret, newPassword: CHOSEN };
    expect((await client.call(profileRoutes.updatePwd, { body })).code).toBe(200);
    expect((await client.call(profileRoutes.sessions)).code).toBe(200);
    const after = await client.call(sessionRoutes.info);
    expect(after).toMatchObject({ mustChangePwd: false, isDefaultModifyPwd: false });
    clock.advance(2 * DAY_MS);
    expect((await signIn(CHOSEN)).code).toBe(200);
  });

  it('lets its user sign out', async () => {
    const client = await enter(await reset());
    expect((await client.call(sessionRoutes.logout)).code).toBe(200);
    expect((await client.call(sessionRoutes.info)).code).toBe(401);
  });

  it('signs in for a day and not longer', async () => {
    const secret = await reset();
    clock.advance(DAY_MS - 1_000);
    expect((await signIn(secret)).code).toBe(200);
    clock.advance(1_000);
    expect(await signIn(secret)).toMatchObject({
      code: 500,
      msg: '一次性密码已过期，请联系管理员重新生成',
    });
    expect((await signIn('wrong')).msg).toBe('账号或密码错误');
  });

  it('has to be changed too when the administrator has chosen it, but does not end', async () => {
    expect(await reset('Plover9umbra')).toBe('');
    clock.advance(2 * DAY_MS);
    const client = await enter('Plover9umbra');
    expect((await client.call(profileRoutes.sessions)).code).toBe(403);
    expect((await client.call(sessionRoutes.info)).mustChangePwd).toBe(true);
  });

  it('is in no table and no log but as a hash', async () => {
    const admin = await as('admin');
    const input = { userName: 'novice', nickName: 'novice', deptId: '101' };
    const { data } = await admin.call(userRoutes.create, { body: input });
    const { password: drawn } = data as { password: string };
    expect(drawn).toMatch(/^[\w.-]{16}$/);
    const secrets = [await reset(), drawn, 'Avocet3-lumen'];
    await reset('Avocet3-lumen');
    const texts = await everyText();
    expect(texts).toContain('"user_name":"novice"');
    expect(texts).toContain('system:user:resetPwd');
    for (const secret of secrets) expect(texts).not.toContain(secret);
    const client = await enter(drawn, 'novice');
    expect((await client.call(sessionRoutes.info)).mustChangePwd).toBe(true);
  });
});

describe('[6.3] a password that its user has chosen', () => {
  it('is not to be changed: accounts of the seed work at once', async () => {
    const client = await as('finance');
    expect((await client.call(sessionRoutes.info)).mustChangePwd).toBe(false);
    expect((await client.call(profileRoutes.sessions)).code).toBe(200);
  });

  it('does not matter to whom an identity provider vouches for', async () => {
    await db
      .updateTable('sys_user')
      .set({ must_change_pwd: true })
      .where('user_name', '=', 'risk')
      .execute();
    const origin = { ip: '127.0.0.1', browser: 'test', os: 'test', by_password: false };
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'risk')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const client = clientOf(app, await app.kernel.sessions.create(db, user_id, origin));
    expect((await client.call(profileRoutes.sessions)).code).toBe(200);
    expect((await client.call(sessionRoutes.info)).mustChangePwd).toBe(false);
  });
});
