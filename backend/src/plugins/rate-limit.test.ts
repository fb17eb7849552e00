import { sessionRoutes } from '@portal/contract/session/session';
import { expect, it } from 'vitest';
import { testApp } from '../testing/index.ts';

const { app, anonymous } = await testApp({ profile: 'none', rateLimit: 3 });

it('a flood is answered with code 429 in the envelope, and health checks go on', async () => {
  const call = () => anonymous.call(sessionRoutes.info, {}, { language: 'en-US' });
  expect([(await call()).code, (await call()).code, (await call()).code]).toEqual([401, 401, 401]);
  const refused = await anonymous.send(sessionRoutes.info, {}, { language: 'en-US' });
  expect(refused.statusCode).toBe(200);
  expect(refused.json()).toMatchObject({ code: 429, msg: 'Too many requests. Try again later' });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
