import { API_BASE } from '@portal/contract/constants';
import { SSO_CALLBACK_PATH, SSO_START_PATH } from '@portal/contract/session/paths';
import { sessionRoutes } from '@portal/contract/session/session';
import { OAuth2Server } from 'oauth2-mock-server';
import { expect, it } from 'vitest';
import { testApp } from '../../../../testing/index.ts';

const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, 'localhost');
const issuer = String(provider.issuer.url);
await provider.stop();

const sso = { issuer, clientId: 'console', clientSecret: 'secret', userClaim: 'sub' };
const down = await testApp({ profile: 'none', sso });
const off = await testApp({ profile: 'none' });
const url = API_BASE + SSO_START_PATH;

it('the console works while the provider is down, and finds it once it is back', async () => {
  expect((await down.anonymous.call(sessionRoutes.captcha)).code).toBe(200);
  const refused = await down.app.inject({ url });
  expect([refused.statusCode, refused.headers.location]).toEqual([
    302,
    '/portal/merchant/auth-redirect?error=refused',
  ]);
  const log = await down.db.selectFrom('login_log').select(['user_name', 'msg']).execute();
  expect(log).toEqual([{ user_name: '', msg: 'login.ssoRefused' }]);
  await provider.start(Number(new URL(issuer).port), 'localhost');
  const begun = await down.app.inject({ url });
  expect(begun.headers.location).toMatch(`${issuer}/authorize?`);
  await provider.stop();
});

it('without a provider the addresses do not exist and the sign-in page does not offer it', async () => {
  for (const path of [SSO_START_PATH, SSO_CALLBACK_PATH]) {
    expect((await off.app.inject({ url: API_BASE + path })).statusCode).toBe(404);
  }
  expect((await off.anonymous.call(sessionRoutes.captcha)).ssoEnabled).toBe(false);
});
