import { API_BASE } from '@portal/contract/constants';
import { sessionRoutes } from '@portal/contract/session/session';
import { expect, it } from 'vitest';
import { testApp } from '../testing/index.ts';

const { app } = await testApp({ profile: 'none', rateLimit: 1, trustProxy: ['10.1.0.0/16'] });

/** Verdict on a call that comes from an address, with the header that it has then. */
const codeOf = async (remoteAddress: string, forwarded: string) => {
  const { json } = await app.inject({
    url: `${API_BASE}${sessionRoutes.info.path}`,
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  });
  return (json() as { code: number }).code;
};

it('an address is what the last foreign proxy says, never what the caller writes before it', async () => {
  expect(await codeOf('10.1.0.1', '198.51.100.1, 203.0.113.9')).toBe(401);
  expect(await codeOf('10.1.0.2', '198.51.100.2, 203.0.113.9, 10.1.0.1')).toBe(429);
  expect(await codeOf('10.1.0.1', '203.0.113.10')).toBe(401);
  expect(await codeOf('192.0.2.1', '198.51.100.3')).toBe(401);
  expect(await codeOf('192.0.2.1', '198.51.100.4')).toBe(429);
});

it('TLS is promised for later when a trusted proxy says that this call came over it, and only then', async () => {
  const promised = async (remoteAddress: string, proto: string) => {
    const { headers } = await app.inject({
      url: '/healthz',
      remoteAddress,
      headers: { 'x-forwarded-proto': proto },
    });
    return headers['strict-transport-security'];
  };
  expect(await promised('10.1.0.1', 'https')).toBe('max-age=31536000');
  expect(await promised('10.1.0.1', 'http')).toBeUndefined();
  expect(await promised('192.0.2.1', 'https')).toBeUndefined();
});
