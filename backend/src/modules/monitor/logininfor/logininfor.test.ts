import { cacheRoutes } from '@portal/contract/monitor/cache';
import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { sessionRoutes } from '@portal/contract/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';
import { addOfficeUser, letOperators } from '../../../testing/sales-office.ts';
import { ACCOUNT_ATTEMPTS, ADDRESS_NAMES } from '../../session/sign-in/index.ts';

const { as, anonymous, db, clock } = await testApp();
let admin = await as('admin');
const office = await addOfficeUser(db);

const login = (username: string, password: string) =>
  anonymous.call(sessionRoutes.login, { body: { username, password } });
const fail = async (name: string, times: number) => {
  for (let at = 0; at < times; at += 1) await login(name, 'Wrong-Pass-1');
};
const unlock = (userName: string, client = admin) =>
  client.call(logininforRoutes.unlock, { params: { userName } });
const unlockAddress = (address: string, client = admin) =>
  client.call(logininforRoutes.unlockAddress, { body: { address } });
const locks = async (client = admin) =>
  (await client.call(logininforRoutes.locks)).data as { userName: string }[];
const lastEvent = () =>
  db.selectFrom('audit_event').orderBy('seq', 'desc').selectAll().executeTakeFirstOrThrow();

const stored = {
  user_name: 'finance',
  ipaddr: '10.0.0.7',
  login_location: 'address.internal',
  browser: 'Chrome 140',
  os: 'Windows',
  status: '0' as const,
  msg: 'login.ok',
  login_time: '2026-01-02 10:00:00',
};

beforeEach(async () => {
  await db.deleteFrom('login_log').execute();
  await db.deleteFrom('login_fail').execute();
  await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
  admin = await as('admin');
});

describe('[2.43] [7.2] the login log', () => {
  const names = async (query: Record<string, unknown>) => {
    const { rows = [] } = await admin.call(logininforRoutes.list, { query });
    return (rows as { userName: string }[]).map((row) => row.userName);
  };

  it('tells who signed in from where with what, in the language of the reader', async () => {
    await db.insertInto('login_log').values(stored).execute();
    const { rows, total } = await admin.call(logininforRoutes.list);
    expect({ rows, total }).toMatchObject({
      total: 1,
      rows: [
        {
          userName: 'finance',
          ipaddr: '10.0.0.7',
          loginLocation: '内网 IP',
          browser: 'Chrome 140',
          os: 'Windows',
          status: '0',
          msg: '登录成功',
          loginTime: '2026-01-02 10:00:00',
        },
      ],
    });
    const english = await admin.call(logininforRoutes.list, {}, { language: 'en-US' });
    expect(english.rows).toMatchObject([{ loginLocation: 'Internal IP', msg: 'Signed in' }]);
  });

  it('is found by every filter and ordered by account or time', async () => {
    await db
      .insertInto('login_log')
      .values([
        stored,
        { ...stored, user_name: 'risk', status: '1', msg: 'login.refused' },
        { ...stored, user_name: 'ADMIN', ipaddr: '192.168.0.1', login_time: '2026-01-03 08:00:00' },
      ])
      .execute();
    expect(await names({ userName: 'ris' })).toEqual(['risk']);
    expect(await names({ ipaddr: '192.168' })).toEqual(['ADMIN']);
    expect(await names({ status: '1' })).toEqual(['risk']);
    expect(await names({ params: { beginTime: '2026-01-03 08:00:00' } })).toEqual(['ADMIN']);
    expect(await names({ params: { endTime: '2026-01-02' } })).toEqual(['risk', 'finance']);
    expect(await names({ orderByColumn: 'loginTime', isAsc: 'asc' })).toEqual([
      'finance',
      'risk',
      'ADMIN',
    ]);
    expect(await names({ orderByColumn: 'userName', isAsc: 'descending' })).toHaveLength(3);
    expect(await names({ userName: '_' })).toEqual([]);
  });

  it('loses all of the chosen rows or none, is cleaned and exported', async () => {
    const ids = await db
      .insertInto('login_log')
      .values([stored, stored, stored])
      .returning('info_id')
      .execute();
    const [one = '', two = ''] = ids.map((row) => row.info_id);
    const missing = { params: { ids: `${one},999999999` } };
    expect((await admin.call(logininforRoutes.remove, missing)).code).toBe(404);
    expect(await names({})).toHaveLength(3);
    await admin.call(logininforRoutes.remove, { params: { ids: `${one},${two}` } });
    expect(await names({})).toHaveLength(1);
    expect(await lastEvent()).toMatchObject({ obj_id: two, diff: { userName: 'finance' } });
    expect((await admin.call(logininforRoutes.export)).msg).toMatch(/logininfor\.xlsx$/);
    expect((await (await as('operator')).call(logininforRoutes.clean)).code).toBe(403);
    await admin.call(logininforRoutes.clean);
    expect(await names({})).toEqual([]);
    expect(await lastEvent()).toMatchObject({ action: 'clean', diff: { count: 1 } });
  });
});

describe('[2.66] [6.3] [5.5] A1 unlocking an account', () => {
  it('lets the right password in again, which ten wrong ones had locked out', async () => {
    await fail('finance', ACCOUNT_ATTEMPTS);
    expect(await login('finance', TEST_PASSWORD)).toMatchObject({ code: 500 });
    expect(await locks()).toMatchObject([
      { userName: 'finance', failCount: ACCOUNT_ATTEMPTS, isLocked: true },
      { address: '127.0.0.1', failCount: 1, isLocked: false },
    ]);
    expect(await unlock('FINANCE')).toMatchObject({ code: 200, msg: '账号 FINANCE 已解锁' });
    expect(await locks()).toMatchObject([{ address: '127.0.0.1' }]);
    expect((await login('finance', TEST_PASSWORD)).code).toBe(200);
  });

  it('is one line and one step, wherever the wrong passwords were typed', async () => {
    expect((await login('finance', TEST_PASSWORD)).code).toBe(200);
    await fail('finance', ACCOUNT_ATTEMPTS);
    const expires_at = stampAt(clock.now().getTime() + MINUTE_MS);
    await db
      .insertInto('login_fail')
      .values({ fail_key: 'user:finance', fail_count: 3, expires_at })
      .execute();
    expect(await locks()).toMatchObject([
      { userName: 'finance', failCount: ACCOUNT_ATTEMPTS, isLocked: true },
      { address: '127.0.0.1' },
    ]);
    expect((await unlock('finance')).code).toBe(200);
    expect(await locks()).toMatchObject([{ address: '127.0.0.1' }]);
    expect((await login('finance', TEST_PASSWORD)).code).toBe(200);
  });

  it('is traced as a write, although stock clients send a GET', async () => {
    await fail('finance', 3);
    await unlock('finance');
    expect(await lastEvent()).toMatchObject({
      obj_type: 'monitor:logininfor',
      obj_id: 'finance',
      action: 'unlock',
      actor_name: 'admin',
      diff: { failCount: 3 },
    });
    const operation = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(operation).toMatchObject({
      oper_url: '/monitor/logininfor/unlock/finance',
      request_method: 'GET',
      status: '0',
    });
  });

  it('is refused without a name, and says where there is nothing to unlock', async () => {
    expect(await unlock(' ')).toMatchObject({ code: 500, msg: '不能为空' });
    const before = await lastEvent();
    const nothing = { code: 200, msg: '账号 finance 没有登录失败记录，无需解锁' };
    expect(await unlock('finance')).toMatchObject(nothing);
    expect(await lastEvent()).toEqual(before);
    await fail('finance', 1);
    clock.advance(LOCK_MINUTES * MINUTE_MS);
    admin = await as('admin');
    expect(await locks()).toEqual([]);
    expect(await unlock('finance')).toMatchObject(nothing);
  });

  it('G1 G3 needs the token in the header: the cookie that a foreign page sends along does nothing', async () => {
    await fail('finance', 2);
    const headers = { cookie: `Admin-merToken=${admin.token}` };
    const foreign = await anonymous.call(
      logininforRoutes.unlock,
      { params: { userName: 'finance' } },
      { headers },
    );
    expect(foreign.code).toBe(401);
    expect(await locks()).toHaveLength(2);
  });

  it('shows an address from which many names have failed, and lets it in again', async () => {
    const ip = '2001:db8::7';
    const names = Array.from({ length: ADDRESS_NAMES }, (_, at) => `spray${at}`);
    for (const username of names) {
      const body = { username, password: 'Wrong-2026' };
      await anonymous.call(sessionRoutes.login, { body }, { ip });
    }
    const address = '2001:db8:0:0::/64';
    const [first] = await locks();
    expect(first).toMatchObject({ userName: '', address, failCount: 20, isLocked: true });
    const keys = await admin.call(cacheRoutes.keys, { params: { cacheName: 'pwd_err_cnt:' } });
    expect(keys.data).toHaveLength((await locks()).length);

    const right = { body: { username: 'finance', password: TEST_PASSWORD } };
    const enter = async () => (await anonymous.call(sessionRoutes.login, right, { ip })).code;
    expect(await enter()).toBe(500);
    expect((await unlockAddress('10.9.9.9')).msg).toBe(
      'IP 地址 10.9.9.9 没有登录失败记录，无需解锁',
    );
    expect((await unlockAddress(address)).code).toBe(200);
    expect(await lastEvent()).toMatchObject({ obj_id: address, action: 'unlock' });
    expect(await enter()).toBe(200);
  });

  it('agrees with the cache monitor, where no other counter is shown or forgotten', async () => {
    await fail('finance', 2);
    const other = { fail_key: 'reveal:2', fail_count: 3, expires_at: '2999-01-01 00:00:00' };
    await db.insertInto('login_fail').values(other).execute();
    const params = { cacheName: 'pwd_err_cnt:' };
    const keys = async () => (await admin.call(cacheRoutes.keys, { params })).data;
    expect(await keys()).toEqual(['ip:127.0.0.1', 'user:finance']);
    await login('finance', TEST_PASSWORD);
    expect([await keys(), await locks()]).toEqual([[], []]);
    await admin.call(cacheRoutes.clearName, { params });
    const left = await db
      .selectFrom('login_fail')
      .where('fail_count', '>', 0)
      .selectAll()
      .execute();
    expect(left).toEqual([other]);
  });

  it('shows wrong attempts of names without an account to those who see everything', async () => {
    await fail('nobody.here', 2);
    await fail('finance', ACCOUNT_ATTEMPTS);
    expect(await locks()).toMatchObject([
      { userName: 'finance', isLocked: true },
      { address: '127.0.0.1', failCount: 2, isLocked: false },
      { userName: 'nobody.here', nickName: '', failCount: 2, isLocked: false },
    ]);
    expect((await unlock('nobody.here')).code).toBe(200);
  });

  it('B3 reaches visible users only', async () => {
    await letOperators(db, 'monitor:logininfor:unlock');
    const client = await as(office);
    await fail('finance', 2);
    await fail(office, 2);
    await fail('nobody.here', 2);
    expect(await locks(client)).toMatchObject([{ userName: office }]);
    for (const hidden of ['finance', 'nobody.here', 'no.such.name'])
      expect((await unlock(hidden, client)).msg).toContain('没有登录失败记录');
    expect(await locks()).toHaveLength(4);
    expect((await unlockAddress('127.0.0.1', client)).code).toBe(500);
    expect((await unlock(office, client)).code).toBe(200);
    expect(await locks()).toHaveLength(3);
  });

  it('is for those who have its permission', async () => {
    expect((await unlock('finance', await as('readonly'))).code).toBe(403);
    expect((await unlockAddress('127.0.0.1', await as('readonly'))).code).toBe(403);
    expect((await (await as('readonly')).call(logininforRoutes.locks)).code).toBe(403);
  });
});
