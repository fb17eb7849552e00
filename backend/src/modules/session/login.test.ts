import { sessionRoutes } from '@portal/contract/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { LOCK_MINUTES } from '../../kernel/tries.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { clientOf } from '../../testing/client.ts';
import { TEST_PASSWORD, testApp } from '../../testing/index.ts';
import { ACCOUNT_TRIES, ADDRESS_TRIES } from './lockout.ts';

const { app, anonymous, db, clock } = await testApp();

const setConfig = async (config_key: string, config_value: string) => {
  await db
    .updateTable('sys_config')
    .set({ config_value })
    .where('config_key', '=', config_key)
    .execute();
  await db
    .insertInto('cache_version')
    .values({ name: 'config', version: String(clock.now().getTime()) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: String(clock.now().getTime()) }),
    )
    .execute();
  clock.advance(2_000);
};

const login = (body: object, language: 'zh-CN' | 'en-US' = 'zh-CN', ip?: string) =>
  anonymous.call(sessionRoutes.login, { body }, { language, ip });
const withPassword = (username: string, password: string) => login({ username, password });
const lastLog = () =>
  db.selectFrom('login_log').orderBy('info_id', 'desc').selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('login_fail').execute();
  await setConfig('sys.account.captchaEnabled', 'false');
});

describe('[5.1] [7.2] signing in', () => {
  it('gives an opaque token of which only the hash is stored', async () => {
    const answer = await login({ username: ' ADMIN ', password: TEST_PASSWORD });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    const sessions = await db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(answer.token);
    const { code, user } = await clientOf(app, String(answer.token)).call(sessionRoutes.info);
    expect({ code, userId: (user as { userId: string }).userId }).toEqual({
      code: 200,
      userId: '1',
    });
    expect(await lastLog()).toMatchObject({ user_name: 'admin', status: '0', msg: 'login.ok' });
  });

  it('names each empty field in both languages', async () => {
    expect(await login({ username: ' ', password: '' })).toMatchObject({
      code: 500,
      msg: '账号不能为空',
      fields: { username: 'login.usernameRequired', password: 'login.passwordRequired' },
    });
    expect((await login({}, 'en-US')).msg).toBe('Account cannot be empty');
    await setConfig('sys.account.captchaEnabled', 'true');
    expect((await withPassword('admin', TEST_PASSWORD)).msg).toBe('验证码不能为空');
  });

  it('tells nobody whether the name or the password is wrong', async () => {
    const wrong = await withPassword('admin', 'Wrong-2026');
    const unknown = await withPassword('nobody', 'Wrong-2026');
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong.msg).toBe('账号或密码错误');
    expect(await lastLog()).toMatchObject({
      user_name: 'nobody',
      status: '1',
      msg: 'login.refused',
    });
  });

  it('tells only who knows the password that the account is disabled', async () => {
    await db.updateTable('sys_user').set({ status: '1' }).where('user_name', '=', 'risk').execute();
    expect((await withPassword('risk', 'Wrong-2026')).msg).toBe('账号或密码错误');
    expect((await withPassword('risk', TEST_PASSWORD)).msg).toBe('账号已停用，请联系管理员');
  });

  it('checks captcha, then address, then lock, then password', async () => {
    await setConfig('sys.account.captchaEnabled', 'true');
    await setConfig('sys.login.blackIPList', '10.0.0.1;10.7.0.0/16');
    const body = { username: 'admin', password: 'Wrong-2026' };
    expect((await login({ ...body, uuid: 'none', code: '1' })).msg).toBe('验证码错误或已失效');
    const { uuid } = await anonymous.call(sessionRoutes.captcha);
    const code = await solveCaptcha(db, String(uuid));
    const blocked = await login({ ...body, uuid, code }, 'zh-CN', '10.7.8.9');
    expect(blocked.msg).toBe('当前地址禁止登录');
    expect(await db.selectFrom('login_fail').selectAll().execute()).toEqual([]);
    await setConfig('sys.login.blackIPList', '0.0.0.0');
  });

  it('refuses what is no text or too long, and changes nothing', async () => {
    for (const username of [
      { $ne: '' },
      1,
      null,
      ['admin'],
      'a'.repeat(51),
      'admin\u0000',
      "admin' or '1'='1",
    ]) {
      expect((await login({ username, password: TEST_PASSWORD })).code, String(username)).toBe(500);
    }
  });

  it('keeps leading and trailing spaces of a password', async () => {
    expect((await withPassword('admin', ` ${TEST_PASSWORD} `)).code).toBe(500);
  });
});

describe('the lock', () => {
  it('refuses the right password after ten wrong ones, for 30 minutes', async () => {
    for (let at = 0; at < ACCOUNT_TRIES; at += 1) {
      expect((await withPassword('auditor', 'Wrong-2026')).msg).toBe('账号或密码错误');
    }
    const locked = '密码错误次数过多，账号已锁定 30 分钟';
    expect((await withPassword('Auditor', TEST_PASSWORD)).msg).toBe(locked);
    expect((await withPassword('reviewer', TEST_PASSWORD)).code).toBe(200);
    clock.advance(LOCK_MINUTES * MINUTE_MS - 1_000);
    expect((await withPassword('auditor', TEST_PASSWORD)).msg).toBe(locked);
    clock.advance(1_000);
    expect((await withPassword('auditor', TEST_PASSWORD)).code).toBe(200);
  });

  it('is not reached when a right password comes in between', async () => {
    for (const last of ['reviewer', 'reviewer']) {
      for (let at = 1; at < ACCOUNT_TRIES; at += 1) await withPassword(last, 'Wrong-2026');
      expect((await withPassword(last, TEST_PASSWORD)).code).toBe(200);
    }
  });

  it('lets no more than ten of many tries at once reach the password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => withPassword('finance', 'Wrong-2026')),
    );
    const refused = answers.filter((answer) => answer.msg === '账号或密码错误');
    expect(refused).toHaveLength(ACCOUNT_TRIES);
  });

  it('also holds for an address that tries many accounts', async () => {
    await db
      .insertInto('login_fail')
      .values({
        fail_key: 'ip:127.0.0.1',
        fail_count: ADDRESS_TRIES,
        expires_at: '2999-01-01 00:00:00',
      })
      .execute();
    expect((await withPassword('operator', TEST_PASSWORD)).msg).toBe(
      '登录失败次数过多，请 30 分钟后再试',
    );
  });

  it('does not count a right password against its address', async () => {
    for (let at = 0; at < 3; at += 1) await withPassword('operator', TEST_PASSWORD);
    const counts = await db.selectFrom('login_fail').select('fail_count').execute();
    expect(counts).toEqual([{ fail_count: 0 }]);
  });
});
