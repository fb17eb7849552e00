import { API_BASE } from '@portal/contract/constants';
import { sessionRoutes } from '@portal/contract/session/session';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/index.ts';

const { app, anonymous } = await testApp({ profile: 'none' });
const login = { method: 'POST', url: `${API_BASE}/login` } as const;
const json = { 'content-type': 'application/json' };

describe('every answer', () => {
  it('has the security headers and a reference, and no CORS header', async () => {
    const response = await anonymous.send(
      sessionRoutes.captcha,
      {},
      { headers: { origin: 'https://evil.example' } },
    );
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      Object.keys(response.headers).filter((name) => name.startsWith('access-control')),
    ).toEqual([]);
  });
});

describe('[8.1] an unreadable request', () => {
  const malformed = '请求格式不正确';

  it.each([
    ['broken JSON', { ...login, headers: json, payload: '{"username":' }],
    ['a prototype in JSON', { ...login, headers: json, payload: '{"__proto__":{"isAdmin":true}}' }],
    [
      'a constructor in JSON',
      { ...login, headers: json, payload: '{"constructor":{"prototype":{"a":1}}}' },
    ],
    [
      'a form of a foreign page',
      { ...login, headers: { 'content-type': 'text/plain' }, payload: '{}' },
    ],
    [
      'a url-encoded form',
      {
        ...login,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
    ],
    ['a path that is no UTF-8', { method: 'GET', url: `${API_BASE}/mer/%FF` } as const],
  ])('%s gets the envelope with HTTP 200', async (_, request) => {
    const response = await app.inject(request);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ code: 500, msg: malformed });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.any(String),
    });
  });

  it('that is too large is refused, in the language of the caller', async () => {
    const payload = JSON.stringify({ username: 'a'.repeat(1024 * 1024) });
    const response = await app.inject({
      ...login,
      headers: { ...json, 'accept-language': 'en-US' },
      payload,
    });
    expect(response.json()).toMatchObject({ code: 500, msg: 'The request is too large' });
  });

  it('to an unknown path is a 404 in the envelope', async () => {
    for (const url of [
      `${API_BASE}/no/such/path`,
      '/swagger-ui.html',
      '/v3/api-docs',
      '/actuator/env',
      '/druid/index.html',
    ]) {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 404, msg: '访问资源不存在' });
    }
  });

  it('is not mistaken for another method', async () => {
    expect((await app.inject({ method: 'HEAD', url: `${API_BASE}/captchaImage` })).statusCode).toBe(
      404,
    );
    expect((await app.inject({ url: login.url })).statusCode).toBe(404);
  });
});

it('/healthz and /readyz answer without a sign-in', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
});
