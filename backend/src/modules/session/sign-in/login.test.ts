import { sessionRoutes } from '@portal/contract/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { clientOf } from '../../../testing/client.ts';
import { hashOfTestPassword, TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { ACCOUNT_ATTEMPTS, ADDRESS_NAMES } from './lockout.ts';

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
    expect(blocked.msg).toBe('不允许从当前 IP 地址登录');
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
    for (let at = 0; at < ACCOUNT_ATTEMPTS; at += 1) {
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
      for (let at = 1; at < ACCOUNT_ATTEMPTS; at += 1) await withPassword(last, 'Wrong-2026');
      expect((await withPassword(last, TEST_PASSWORD)).code).toBe(200);
    }
  });

  const WRONG = '账号或密码错误';
  const ACCOUNT_LOCKED = '密码错误次数过多，账号已锁定 30 分钟';
  const ADDRESS_LOCKED = '登录失败次数过多，请在 30 分钟后再试';
  const countOf = <T>(values: T[], value: T) => values.filter((one) => one === value).length;
  const from = async (ip: string, username: string, password: string) =>
    (await anonymous.call(sessionRoutes.login, { body: { username, password } }, { ip })).msg;

  it('lets no more than ten of 200 wrong attempts at once learn that they are wrong', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => from('10.0.0.1', 'finance', 'Wrong-2026')),
    );
    expect(countOf(answers, WRONG)).toBe(ACCOUNT_ATTEMPTS);
    expect(countOf(answers, ACCOUNT_LOCKED)).toBe(200 - ACCOUNT_ATTEMPTS);
    expect(await from('10.0.0.2', 'finance', TEST_PASSWORD)).toBe(ACCOUNT_LOCKED);
  });

  it('lets a right try in only before the tenth wrong one, of many at once', async () => {
    const guesses = Array.from({ length: 40 }, (_, at) => (at === 39 ? TEST_PASSWORD : 'Wrong-1'));
    const answers = await Promise.all(guesses.map((guess) => from('10.0.0.1', 'risk', guess)));
    expect(countOf(answers, WRONG) + countOf(answers, ACCOUNT_LOCKED)).toBeGreaterThanOrEqual(39);
    expect(countOf(answers, WRONG)).toBeLessThanOrEqual(2 * ACCOUNT_ATTEMPTS);
  });

  it('is for wrong passwords only: 60 right ones at once are all let in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => from('10.0.0.3', 'operator', TEST_PASSWORD)),
    );
    expect(countOf(answers, '登录成功') + countOf(answers, '操作成功')).toBe(60);
    expect(await db.selectFrom('login_fail').selectAll().execute()).toEqual([]);
  });

  it('lets 160 people of one address in at once, also when some of them mistype', async () => {
    const hash = await hashOfTestPassword();
    const names = Array.from({ length: 160 }, (_, at) => `crowd${at}`);
    const rows = names.map((user_name) => ({ user_name, nick_name: 'a', password: hash }));
    await db.insertInto('sys_user').values(rows).execute();
    const mistyped = names.slice(0, ADDRESS_NAMES - 1);
    await Promise.all(mistyped.map((name) => from('10.0.0.4', name, 'Wrong-2026')));
    const signIn = () => Promise.all(names.map((name) => from('10.0.0.4', name, TEST_PASSWORD)));
    const refused = (await signIn()).filter((msg) => msg === ADDRESS_LOCKED || msg === WRONG);
    expect(refused).toEqual([]);
  });

  it('holds for an address from which many names have failed, however many attempts each', async () => {
    for (let at = 0; at < 5; at += 1) await from('10.0.0.5', 'nobody', 'Wrong-2026');
    const names = Array.from({ length: 60 }, (_, at) => `spray${at}`);
    const answers = await Promise.all(names.map((name) => from('10.0.0.5', name, 'Wrong-2026')));
    expect(countOf(answers, WRONG)).toBe(ADDRESS_NAMES - 1);
    expect(await from('10.0.0.5', 'reviewer', TEST_PASSWORD)).toBe(ADDRESS_LOCKED);
    expect(await from('10.0.0.6', 'reviewer', TEST_PASSWORD)).not.toBe(ADDRESS_LOCKED);
    clock.advance(LOCK_MINUTES * MINUTE_MS);
    expect(await from('10.0.0.5', 'reviewer', 'Wrong-2026')).toBe(WRONG);
  });

  it('takes a network of 64 bits for one address', async () => {
    const attempts = Array.from({ length: ADDRESS_NAMES }, (_, at) =>
      from(`2001:db8:1:2::${at + 1}`, `spray${at}`, 'Wrong-2026'),
    );
    await Promise.all(attempts);
    expect(await from('2001:db8:1:2:ffff::1', 'reviewer', TEST_PASSWORD)).toBe(ADDRESS_LOCKED);
    expect(await from('2001:db8:1:3::1', 'reviewer', 'Wrong-2026')).toBe(WRONG);
  });

  it('keeps nobody out of a network that the account knows, who guesses from elsewhere', async () => {
    expect(await from('10.0.1.1', 'compliance', TEST_PASSWORD)).not.toBe(WRONG);
    for (let at = 0; at < 2 * ACCOUNT_ATTEMPTS; at += 1) {
      await from('10.0.1.9', 'COMPLIANCE', 'Wrong-2026');
    }
    expect(await from('10.0.1.2', 'compliance', TEST_PASSWORD)).toBe(ACCOUNT_LOCKED);
    expect(await from('10.0.1.1', 'compliance', 'Wrong-2026')).toBe(WRONG);
    expect(
      (await login({ username: 'compliance', password: TEST_PASSWORD }, 'zh-CN', '10.0.1.1')).code,
    ).toBe(200);
    expect(await from('10.0.1.9', 'compliance', TEST_PASSWORD)).toBe(ACCOUNT_LOCKED);
    for (let at = 0; at < ACCOUNT_ATTEMPTS; at += 1)
      await from('10.0.1.1', 'compliance', 'Wrong-2026');
    expect(await from('10.0.1.1', 'compliance', TEST_PASSWORD)).toBe(ACCOUNT_LOCKED);
    clock.advance(31 * DAY_MS);
    for (let at = 0; at < ACCOUNT_ATTEMPTS; at += 1)
      await from('10.0.1.9', 'compliance', 'Wrong-2026');
    expect(await from('10.0.1.1', 'compliance', TEST_PASSWORD)).toBe(ACCOUNT_LOCKED);
  });

  it('is not prolonged by attempts that it refuses', async () => {
    for (let at = 0; at < ACCOUNT_ATTEMPTS; at += 1) await withPassword('risk', 'Wrong-2026');
    const stored = () => db.selectFrom('login_fail').orderBy('fail_key').selectAll().execute();
    const before = await stored();
    clock.advance(MINUTE_MS);
    await withPassword('risk', 'Wrong-2026');
    expect(await stored()).toEqual(before);
  });
});
