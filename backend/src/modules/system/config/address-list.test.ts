import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { ADDRESS_LIST_KEY } from '@portal/contract/system/parameters';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';

const { as, anonymous, db, clock } = await testApp();
const IP = '10.7.8.9';
const SAVED = '10.1.*; 10.9.0.0/16';
beforeAll(() => setParameter(db, clock, 'sys.account.captchaEnabled', 'false'));

const listed = async (user = 'admin') => {
  const query = { configKey: ADDRESS_LIST_KEY };
  const { rows = [] } = await (await as(user)).call(configRoutes.list, { query });
  return rows[0] as { configId: string; configValue: string; version: number };
};

async function save(configValue: string, ip = IP, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const body = { ...(await listed()), configValue };
  return (await as('admin')).call(configRoutes.update, { body }, { ip, language });
}

async function signIn(ip: string): Promise<number | undefined> {
  const body = { username: 'operator', password: TEST_PASSWORD };
  return (await anonymous.call(sessionRoutes.login, { body }, { ip })).code;
}

describe('[2.40] [5.8] the list of addresses that may not sign in', () => {
  it('keeps out whom it names: addresses, wildcards and networks', async () => {
    expect((await save(SAVED)).code).toBe(200);
    clock.advance(2_000);
    expect(await Promise.all(['10.1.2.3', '10.9.8.7', IP].map(signIn))).toEqual([500, 500, 200]);
  });

  it('is refused with an entry that makes no sense, at its field, in both languages', async () => {
    const zh = await save('10.0.0.1;10.0.0.0/33');
    expect(zh).toMatchObject({ code: 500, msg: expect.stringContaining('10.0.0.0/33 不是有效的') });
    expect(Object.keys(zh.fields ?? {})).toEqual(['configValue']);
    expect((await save('nonsense', IP, 'en-US')).msg).toContain('nonsense is not an address');
    expect((await listed()).configValue).toBe(SAVED);
  });

  it.each(['*', '10.0.0.0/8', '10.7.*', '10.7.8.0-10.7.8.255', IP, '0.0.0.0/0'])(
    'is refused when it holds the address of who saves it: %s',
    async (list) => {
      const answer = await save(list);
      expect(answer).toMatchObject({ code: 500, msg: expect.stringContaining(IP) });
      expect(Object.keys(answer.fields ?? {})).toEqual(['configValue']);
      expect((await listed()).configValue).toBe(SAVED);
    },
  );

  it('never keeps out the machine itself, from where a bad one can be mended', async () => {
    expect((await save('*', '127.0.0.1')).code).toBe(200);
    clock.advance(2_000);
    expect([await signIn('127.0.0.1'), await signIn('::1'), await signIn(IP)]).toEqual([
      200, 200, 500,
    ]);
    expect((await save(SAVED, '127.0.0.1')).code).toBe(200);
  });

  it('is read by nobody who may not change parameters', async () => {
    const params = { configKey: ADDRESS_LIST_KEY };
    const answer = await (await as('operator')).call(configRoutes.byKey, { params });
    expect(answer).toEqual({ code: 200, msg: '' });
    expect((await listed('readonly')).configValue).toBe('******');
    expect((await listed()).configValue).toBe(SAVED);
  });
});
