import { cacheRoutes } from '@portal/contract/monitor/cache';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, anonymous, db, clock } = await testApp();
const admin = await as('admin');

interface Cache {
  cacheName: string;
  remark: string;
  size: number;
  hits: number;
  misses: number;
}
const caches = async (language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (await admin.call(cacheRoutes.names, {}, { language })).data as Cache[];
const cache = async (name: string) => {
  const found = (await caches()).find(({ cacheName }) => cacheName === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
};
const keys = async (cacheName: string) =>
  (await admin.call(cacheRoutes.keys, { params: { cacheName } })).data as string[];
const valueIn = (cacheName: string, cacheKey: string, user = admin) =>
  user.call(cacheRoutes.value, { params: { cacheName, cacheKey } });

describe('[2.74] the cache monitor', () => {
  it('names what the server really caches, with sizes and lookups', async () => {
    expect((await caches()).map(({ cacheName, remark }) => [cacheName, remark])).toEqual([
      ['login_tokens:', '会话与权限'],
      ['sys_config:', '参数'],
      ['captcha_codes:', '验证码'],
      ['pwd_err_cnt:', '登录失败次数'],
    ]);
    expect((await caches('en-US'))[1]?.remark).toBe('Parameters');
    const before = await cache('login_tokens:');
    const after = await cache('login_tokens:');
    expect(after.hits - before.hits).toBe(1);
    const { data } = await admin.call(cacheRoutes.info);
    expect(data).toMatchObject({ info: { uptime_in_days: '0' } });
    expect((data as { dbSize: number }).dbSize).toBeGreaterThan(0);
  });

  it('has every figure that stock pages read, so that none of them is blank or no number', async () => {
    const { info } = (await admin.call(cacheRoutes.info)).data as { info: Record<string, string> };
    expect(info).toMatchObject({
      ...{ redis_mode: 'standalone', aof_enabled: '0' },
      redis_version: `Node.js ${process.versions.node}`,
      used_cpu_user_children: expect.stringMatching(/^\d+\.\d\d$/),
      maxmemory_human: expect.stringMatching(/^\d+\.\d\dM$/),
    });
    for (const name of ['tcp_port', 'connected_clients', 'rdb_last_bgsave_status'])
      expect(info[name]).toBeTruthy();
    for (const way of ['input', 'output']) expect(info[`instantaneous_${way}_kbps`]).toBe('0');
  });

  it('shows a session as who it is, never as its token', async () => {
    const client = await as('finance');
    await client.call(sessionRoutes.info);
    const found: { cacheValue: string }[] = [];
    for (const key of await keys('login_tokens:')) {
      found.push((await valueIn('login_tokens', key)).data as { cacheValue: string });
    }
    const text = JSON.stringify(found);
    expect(text).toContain('finance');
    expect(text).not.toContain(client.token);
  });

  it('shows parameters, but a password to nobody', async () => {
    await admin.call(configRoutes.byKey, { params: { configKey: 'fee.unknown.side' } });
    expect(await keys('sys_config:')).toContain('sys.user.initPassword');
    expect((await valueIn('sys_config:', 'fee.unknown.side')).data).toMatchObject({
      cacheValue: 'credit',
    });
    const secret = await valueIn('sys_config:', 'sys.user.initPassword');
    expect(secret.data).toMatchObject({ cacheValue: '******' });
  });

  it('forgets parameters, so that they are read again in every process', async () => {
    const read = () =>
      admin.call(configRoutes.byKey, { params: { configKey: 'mer.acquirer.code' } });
    expect((await read()).msg).toBe('8550');
    await db
      .updateTable('sys_config')
      .set({ config_value: '8551' })
      .where('config_key', '=', 'mer.acquirer.code')
      .execute();
    clock.advance(10_000);
    expect((await read()).msg).toBe('8550');
    const params = { cacheName: 'sys_config:' };
    expect((await admin.call(cacheRoutes.clearName, { params })).code).toBe(200);
    expect((await read()).msg).toBe('8551');
  });

  it('forgets one key of the database, or everything, and ends nobody’s session', async () => {
    const body = { username: 'risk', password: 'wrong' };
    await anonymous.call(sessionRoutes.login, { body });
    await db
      .insertInto('login_fail')
      .values({ fail_key: 'user:x', fail_count: 3, expires_at: '2099-01-01 00:00:00' })
      .execute();
    expect(await keys('pwd_err_cnt:')).toContain('user:x');
    const one = { params: { cacheKey: 'user:x' } };
    expect((await admin.call(cacheRoutes.clearKey, one)).code).toBe(200);
    expect(await keys('pwd_err_cnt:')).not.toContain('user:x');
    expect((await admin.call(cacheRoutes.clearKey, one)).code).toBe(404);
    const client = await as('finance');
    expect((await admin.call(cacheRoutes.clearAll)).code).toBe(200);
    expect(await keys('captcha_codes:')).toEqual([]);
    expect((await client.call(sessionRoutes.info)).code).toBe(200);
  });

  it.each(['nothing:', '__$\u007bT(java.lang.Runtime)}__::.x', '{{7*7}}'])(
    'answers to the name %s with a refusal and no evaluation',
    async (cacheName) => {
      const answer = await admin.call(cacheRoutes.keys, { params: { cacheName } });
      expect(answer.code).not.toBe(200);
      expect(answer.msg).not.toContain('49');
    },
  );
});
