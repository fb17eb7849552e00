import { registerRoutes } from '@portal/contract/session/register';
import { sessionRoutes } from '@portal/contract/session/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { verifyPassword } from '../../../kernel/password.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';
import { REGISTER_ATTEMPTS } from './register.ts';

const { anonymous, db, clock } = await testApp({ profile: 'none' });

const PASSWORD = 'Rain-over-7-roofs';
const person = {
  username: 'New.Person',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  merName: '湄公商行',
  nickName: '陈丽',
  phonenumber: '85512345678',
  email: 'lin.chan@example.com',
};

const register = (change: object = {}, language: 'zh-CN' | 'en-US' = 'zh-CN', ip?: string) =>
  anonymous.call(registerRoutes.register, { body: { ...person, ...change } }, { language, ip });
const signIn = (username: string, password: string) =>
  anonymous.call(sessionRoutes.login, { body: { username, password } });
const waiting = () => db.selectFrom('registration').select('user_name').execute();

beforeEach(async () => {
  await db.deleteFrom('registration').execute();
  await db.deleteFrom('login_fail').execute();
  await setParameter(db, clock, 'sys.account.registerUser', 'true');
  await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
});

describe('[2.1] registering', () => {
  it('A14 is refused while the parameter is off, and says so', async () => {
    await setParameter(db, clock, 'sys.account.registerUser', 'false');
    expect(await register()).toMatchObject({ code: 500, msg: '暂未开放注册' });
    expect((await register({}, 'en-US')).msg).toBe('Registration is closed');
    expect(await waiting()).toEqual([]);
    const off = await anonymous.call(sessionRoutes.captcha);
    expect(off.registerEnabled).toBe(false);
    await setParameter(db, clock, 'sys.account.registerUser', 'true');
    expect((await anonymous.call(sessionRoutes.captcha)).registerEnabled).toBe(true);
  });

  it('keeps a registration that waits: password hashed, phone and mail sealed', async () => {
    expect(await register()).toMatchObject({ code: 200 });
    const { rows } = await sql<Record<string, string>>`
      select *, (phonenumber).cipher as phone, (phonenumber).mask as phone_mask,
             (email).cipher as mail, (email).mask as mail_mask from registration`.execute(db);
    const [row = {}] = rows;
    expect(row).toMatchObject({ user_name: 'New.Person', status: '0', ip: '127.0.0.1' });
    expect(await verifyPassword(PASSWORD, row.password)).toBe(true);
    expect([row.phone_mask, row.mail_mask]).toEqual(['855*****678', 'l•••@example.com']);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(person.phonenumber);
    expect(stored).not.toContain('lin.chan');
    const sealer = await sealerOf(db);
    expect(sealer.open(String(row.mail))).toBe(person.email);
  });

  it('A14 reads nothing else of the body: no role, status, merchant or id', async () => {
    const more = {
      status: '1',
      roleIds: ['1'],
      merId: '581200000000001',
      mrspFlag: '0',
      regId: '7',
    };
    expect((await register({ ...more, version: 9, verBy: 'admin' })).code).toBe(200);
    const row = await db
      .selectFrom('registration')
      .select(['status', 'version', 'ver_by'])
      .executeTakeFirst();
    expect(row).toEqual({ status: '0', version: 0, ver_by: '' });
    expect(await db.selectFrom('sys_user').select('user_name').execute()).toEqual([
      { user_name: 'admin' },
    ]);
  });

  it('wants a name that no user and no waiting registration has, whatever its case', async () => {
    expect(await register({ username: 'ADMIN' })).toMatchObject({
      code: 500,
      msg: '该账号已被使用',
      fields: { username: 'register.nameTaken' },
    });
    expect((await register()).code).toBe(200);
    expect((await register({ username: 'new.person' })).fields).toEqual({
      username: 'register.nameTaken',
    });
    await db.updateTable('registration').set({ status: '2', password: '' }).execute();
    expect((await register({ username: 'new.person' })).code).toBe(200);
  });

  it('lets one of many at once have the name', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => register()));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500, 500, 500]);
    expect(await waiting()).toHaveLength(1);
  });

  it.each([
    ['A8 six characters', 'Ab-123', 'PersonalCenter.passwordLength?min=7&max=20'],
    ['A8 21 characters', `Ab-1${'x'.repeat(17)}`, 'PersonalCenter.passwordLength?min=7&max=20'],
    ['A8 two of four classes', 'rainroofs7', 'PersonalCenter.passwordRules2'],
    ['A9 the account itself', 'nEw.person', 'PersonalCenter.passwordIsName'],
    ['A9 one that everybody tries', 'P@ssw0rd2026', 'PersonalCenter.passwordCommon'],
  ])('[5.1] refuses a password of %s', async (_, password, key) => {
    const answer = await register({ username: 'New.person', password, confirmPassword: password });
    expect(answer).toMatchObject({ code: 500, fields: { password: key } });
    expect(await waiting()).toEqual([]);
  });

  it('[5.1] refuses what the form refuses, with the same messages', async () => {
    const answer = await register({
      username: 'a b',
      confirmPassword: 'Other-2026',
      merName: '<script>',
      phonenumber: '12',
      email: 'nobody',
    });
    expect(answer.fields).toMatchObject({
      username: 'rulesTips.loginName',
      merName: 'rulesTips.name',
    });
    expect(Object.keys(answer.fields ?? {})).toEqual(
      expect.arrayContaining(['phonenumber', 'email']),
    );
    expect((await register({ confirmPassword: 'Other-2026' })).fields).toEqual({
      confirmPassword: 'PersonalCenter.notSame',
    });
    for (const username of [{ $ne: '' }, ['a'], 1, null, 'a\u0000b']) {
      expect((await register({ username })).code).toBe(500);
    }
    expect(await waiting()).toEqual([]);
  });

  it('A4 [7.2] uses its picture once, right or wrong', async () => {
    await setParameter(db, clock, 'sys.account.captchaEnabled', 'true');
    expect((await register()).msg).toBe('验证码不能为空');
    const { uuid } = await anonymous.call(sessionRoutes.captcha);
    const code = await solveCaptcha(db, String(uuid));
    expect((await register({ uuid, code: '999' })).msg).toBe('验证码错误或已失效');
    expect((await register({ uuid, code })).msg).toBe('验证码错误或已失效');
    const next = await anonymous.call(sessionRoutes.captcha);
    const right = { uuid: next.uuid, code: await solveCaptcha(db, String(next.uuid)) };
    expect((await register(right)).code).toBe(200);
  });

  it('is counted for each address, which has to wait after too many', async () => {
    for (let at = 0; at < REGISTER_ATTEMPTS; at += 1) {
      expect((await register({ username: 'admin' })).msg).toBe('该账号已被使用');
    }
    expect((await register()).msg).toBe(`注册次数过多，请在 ${LOCK_MINUTES} 分钟后再试`);
    clock.advance(LOCK_MINUTES * MINUTE_MS);
    expect((await register()).code).toBe(200);
  });

  it('is closed to a listed address', async () => {
    await setParameter(db, clock, 'sys.login.blackIPList', '10.7.0.0/16');
    expect((await register({}, 'zh-CN', '10.7.8.9')).msg).toBe('不允许从当前 IP 地址登录');
    await setParameter(db, clock, 'sys.login.blackIPList', '0.0.0.0');
  });
});

describe('signing in under a registration', () => {
  it('that waits says so to anyone who knows the password, and nothing to anybody else', async () => {
    await register();
    const wrong = await signIn('New.Person', 'Wrong-2026');
    const unknown = await signIn('nobody', 'Wrong-2026');
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(await signIn('new.person', PASSWORD)).toMatchObject({
      code: 500,
      msg: '注册待审核，审核通过后可登录',
    });
    const log = await db
      .selectFrom('login_log')
      .orderBy('info_id', 'desc')
      .select(['user_name', 'status', 'msg', 'login_location'])
      .executeTakeFirst();
    expect(log).toEqual({
      user_name: 'new.person',
      status: '1',
      msg: 'login.awaitingApproval',
      login_location: 'address.internal',
    });
    expect(await db.selectFrom('session').select('session_id').execute()).toEqual([]);
  });

  it('that was refused is refused as for an unknown account', async () => {
    await register();
    await db.updateTable('registration').set({ status: '2', password: '' }).execute();
    expect((await signIn('New.Person', PASSWORD)).msg).toBe('账号或密码错误');
    expect((await signIn('New.Person', '')).code).toBe(500);
    expect((await signIn('admin', TEST_PASSWORD)).code).toBe(200);
  });
});
