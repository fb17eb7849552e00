import type { Route } from '@portal/contract/kit/route';
import { loginCall } from '@portal/contract/session/paths';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { setLanguage, startI18n } from '@portal/i18n';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, serializeQuery, setTokenSource } from './index.ts';

const BASE = '/portal/merchant/oap-mer/prod-api';
const pay = {
  method: 'POST',
  path: '/pay',
  permit: 'pay:add',
  money: true,
  answer: 'done',
} satisfies Route;
const configs = connect(configRoutes);
const { login, payment } = connect({ login: loginCall, payment: pay });

/** The next request, answered with an empty success. */
function catchRequest(answer: object = { code: 200 }): { sent(): Request } {
  const fetch = vi.fn(async (_request: Request) => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  return {
    sent: () => {
      const request = fetch.mock.lastCall?.[0];
      if (!request) throw new Error('nothing was sent');
      return request;
    },
  };
}

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  setTokenSource(() => 'tok');
});

describe('request', () => {
  it('[7.1] goes below the API base with its path places filled and encoded', async () => {
    const server = catchRequest();
    await configs.remove({ params: { ids: '1,2' } });
    expect(new URL(server.sent().url).pathname).toBe(`${BASE}/system/config/1,2`);
    expect(server.sent().method).toBe('DELETE');
    await configs.byKey({ params: { configKey: 'a/b' } });
    expect(new URL(server.sent().url).pathname).toBe(`${BASE}/system/config/configKey/a%2Fb`);
  });

  it('[7.1] sends a JSON body', async () => {
    const body = {
      configName: 'a',
      configKey: 'b',
      configValue: 'c',
      configType: 'N',
      remark: '',
    } as const;
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      bodies.push(request.headers.get('content-type'), await request.json());
      return Response.json({ code: 200 });
    });
    await configs.create({ body });
    expect(bodies).toEqual(['application/json', body]);
  });

  it('[7.1] carries the bearer token, but not to calls that need no sign-in', async () => {
    const server = catchRequest();
    await configs.refreshCache();
    expect(server.sent().headers.get('authorization')).toBe('Bearer tok');
    await login({});
    expect(server.sent().headers.has('authorization')).toBe(false);
  });

  it('[7.1] carries no authorization header when nobody is signed in', async () => {
    setTokenSource(() => undefined);
    const server = catchRequest();
    await configs.refreshCache();
    expect(server.sent().headers.has('authorization')).toBe(false);
  });

  it('[3.1] sends the headers of its route, and only with that route', async () => {
    const server = catchRequest();
    await configs.refreshCache();
    expect(server.sent().headers.has('x-user-name')).toBe(false);
    await connect({ info: sessionRoutes.info }).info({});
    expect(server.sent().headers.get('x-user-name')).toBe('cipher');
  });

  it('[7.1] asks for the chosen language', async () => {
    const server = catchRequest();
    await configs.refreshCache();
    expect(server.sent().headers.get('accept-language')).toBe('zh-CN');
    await setLanguage('en-US');
    await configs.refreshCache();
    expect(server.sent().headers.get('accept-language')).toBe('en-US');
  });

  it('a call that moves money names its intent; the page may name it itself', async () => {
    const server = catchRequest();
    await payment();
    const first = server.sent().headers.get('idempotency-key');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    await payment();
    expect(server.sent().headers.get('idempotency-key')).not.toBe(first);
    await payment({}, { idempotencyKey: 'intent-1' });
    expect(server.sent().headers.get('idempotency-key')).toBe('intent-1');
    await configs.refreshCache();
    expect(server.sent().headers.has('idempotency-key')).toBe(false);
  });
});

describe('query', () => {
  it.each([
    [
      '[7.1] nested objects become name[key]',
      { params: { beginTime: '2026-01-01' } },
      'params[beginTime]=2026-01-01',
    ],
    [
      '[7.1] nothing is sent for undefined, null and empty',
      { a: undefined, b: null, c: '', d: { e: '' } },
      '',
    ],
    [
      '[7.5] a date range has the ends of its name',
      { params: { beginTxnDate: '2026-01-01', endTxnDate: '2026-01-31 23:59:59' } },
      'params[beginTxnDate]=2026-01-01&params[endTxnDate]=2026-01-31 23:59:59',
    ],
    ['[7.1] zero and false are values', { a: 0, b: false }, 'a=0&b=false'],
    ['[7.1] lists become comma text', { ids: [1, 2] }, 'ids=1,2'],
    ['[7.1] special characters survive', { kw: 'a&b=c 中' }, 'kw=a&b=c 中'],
  ])('%s', (_, query, expected) => {
    const decoded = [...serializeQuery(query)].map(([name, value]) => `${name}=${value}`).join('&');
    expect(decoded).toBe(expected);
  });

  it('[7.5] a date range reaches the address', async () => {
    const server = catchRequest();
    await configs.list({
      query: { pageNum: 2, pageSize: 10, params: { beginTime: '2026-01-01' } },
    });
    expect(server.sent().url).toContain('?pageNum=2&pageSize=10&params%5BbeginTime%5D=2026-01-01');
  });
});

describe('answer', () => {
  it('[7.2] a page gives rows and total, also when the server leaves them out', async () => {
    catchRequest({ code: 200, msg: 'ok' });
    const query = { pageNum: 1, pageSize: 20 };
    expect(await configs.list({ query })).toEqual({ rows: [], total: 0 });
    catchRequest({ rows: [{ configId: '1' }], total: 5 });
    expect(await configs.list({ query })).toEqual({ rows: [{ configId: '1' }], total: 5 });
    catchRequest({ rows: [], total: 5, isCapped: true });
    expect(await configs.list({ query })).toEqual({ rows: [], total: 5, isCapped: true });
  });

  it('[7.2] a single object, a text, and keys beside the code', async () => {
    catchRequest({ code: 200, msg: 'v', data: { configId: '1' }, token: 't' });
    expect(await configs.get({ params: { configId: '1' } })).toEqual({ configId: '1' });
    expect(await configs.byKey({ params: { configKey: 'k' } })).toBe('v');
    expect(await login({})).toMatchObject({ token: 't' });
    expect(await configs.refreshCache()).toBeUndefined();
  });

  it('a call knows the permission that it needs', () => {
    expect(configs.create.permit).toBe('system:config:add');
    expect(configs.byKey.permit).toBeNull();
  });
});
