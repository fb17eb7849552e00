import { API_BASE } from '@portal/contract/constants';
import { SSO_CALLBACK_PATH, SSO_START_PATH } from '@portal/contract/session/paths';
import { sessionRoutes } from '@portal/contract/session/session';
import { ssoRoutes } from '@portal/contract/session/sso';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../../../testing/client.ts';
import { testApp } from '../../../../testing/index.ts';
import { setParameter } from '../../../../testing/parameter.ts';
import { ACCOUNT_ATTEMPTS } from '../lockout.ts';
import { CODE_MS, STATE_MS } from './tickets.ts';

const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, 'localhost');
afterAll(() => provider.stop());

const { app, anonymous, db, clock } = await testApp({
  sso: {
    issuer: String(provider.issuer.url),
    clientId: 'console',
    clientSecret: 'secret',
    userClaim: 'preferred_username',
  },
});

const REFUSED = '/portal/merchant/auth-redirect?error=refused';
const CALLBACK = API_BASE + SSO_CALLBACK_PATH;

/** Claims that the provider writes into the ID token; a test changes them. */
let claims: Record<string, unknown> = {};
let nonce: string | null = null;
const sign = ({ payload }: MutableToken) => Object.assign(payload, { nonce, ...claims });
provider.service.on(Events.BeforeTokenSigning, sign);

beforeEach(() => {
  claims = { preferred_username: 'operator', aud: 'console' };
});
afterEach(async () => {
  await db.deleteFrom('login_fail').execute();
});

/** Presses the link of the sign-in page. */
async function start(redirect = '/order/general?status=1') {
  const url = `${API_BASE}${SSO_START_PATH}?${new URLSearchParams({ redirect })}`;
  const response = await app.inject({ url });
  const cookie = String(response.headers['set-cookie'] ?? '');
  return { response, cookie: cookie.split(';')[0] ?? '', attributes: cookie };
}

/** Signs in at the provider and returns the address that it sends the browser back to. */
async function atProvider(entrance: string): Promise<URL> {
  nonce = new URL(entrance).searchParams.get('nonce');
  const response = await fetch(entrance, { redirect: 'manual' });
  return new URL(String(response.headers.get('location')));
}

const comeBack = (returned: URL, cookie?: string, remoteAddress?: string) =>
  app.inject({
    url: returned.pathname + returned.search,
    headers: cookie ? { cookie } : {},
    remoteAddress,
  });

const exchange = (code: string, cookie = '') =>
  anonymous.call(ssoRoutes.exchange, { body: { code } }, { headers: { cookie } });

const codeIn = (location: unknown) =>
  new URL(String(location), 'http://x').searchParams.get('code') ?? '';

/** All the way to the one-time code. */
async function arrive(redirect?: string, ip?: string) {
  const { response, cookie } = await start(redirect);
  const returned = await atProvider(String(response.headers.location));
  const back = await comeBack(returned, cookie, ip);
  return { cookie, returned, back, code: codeIn(back.headers.location) };
}

const lastLog = () =>
  db
    .selectFrom('login_log')
    .orderBy('info_id', 'desc')
    .select(['user_name', 'status', 'msg'])
    .executeTakeFirst();

describe('[2.1] single sign-on', () => {
  it('signs in with a code from the address, and the token is never in one', async () => {
    const { cookie, back, code, returned } = await arrive();
    expect(back.statusCode).toBe(302);
    expect(back.headers.location).toMatch(/^\/portal\/merchant\/auth-redirect\?code=[\w-]{43}$/);
    const answer = await exchange(code, cookie);
    expect(answer).toMatchObject({ code: 200, redirect: '/order/general?status=1' });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    expect(`${returned}${back.headers.location}${back.body}`).not.toContain(answer.token);
    const { user } = await clientOf(app, String(answer.token)).call(sessionRoutes.info);
    expect(user).toMatchObject({ userId: '2' });
    expect(await lastLog()).toEqual({ user_name: 'operator', status: '0', msg: 'login.ok' });
  });

  it('asks the provider with PKCE, state and nonce, new ones each time', async () => {
    const entrances = await Promise.all(
      [start(), start()].map(async (begun) =>
        Object.fromEntries(new URL(String((await begun).response.headers.location)).searchParams),
      ),
    );
    for (const query of entrances) {
      expect(query).toMatchObject({
        response_type: 'code',
        client_id: 'console',
        code_challenge_method: 'S256',
        redirect_uri: `http://localhost:80${CALLBACK}`.replace(':80', ''),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(query.scope?.split(' ')).toContain('openid');
    }
    const [one, two] = entrances;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.[name]).not.toBe(two?.[name]);
    }
  });

  it('binds the attempt to the browser by a cookie of its own, and stores hashes only', async () => {
    const { response, attributes, cookie } = await start();
    expect(attributes).toBe(
      `${cookie}; Path=${API_BASE}/auth/sso; Max-Age=600; HttpOnly; SameSite=Lax`,
    );
    const stored = JSON.stringify(await db.selectFrom('sso_ticket').selectAll().execute());
    const { state } = Object.fromEntries(new URL(String(response.headers.location)).searchParams);
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(cookie.split('=')[1]);
  });

  it('H1 answers are not kept and tell no referrer', async () => {
    const { response } = await start();
    const { back, code, cookie } = await arrive();
    const exchanged = await anonymous.send(
      ssoRoutes.exchange,
      { body: { code } },
      { headers: { cookie } },
    );
    for (const { headers } of [response, back, exchanged]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('C12 comes back to a path of the console, never to another site', async () => {
    for (const wanted of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/.//evil',
    ]) {
      const { cookie, code } = await arrive(wanted);
      expect((await exchange(code, cookie)).redirect, wanted).toBe('/');
    }
  });

  it('is offered by the sign-in page', async () => {
    expect((await anonymous.call(sessionRoutes.captcha)).ssoEnabled).toBe(true);
  });
});

describe('[2.1] single sign-on refuses', () => {
  async function expectRefused(back: Awaited<ReturnType<typeof comeBack>>, name = '') {
    expect([back.statusCode, back.headers.location]).toEqual([302, REFUSED]);
    expect(await lastLog()).toMatchObject({ user_name: name, status: '1' });
  }

  it('a wrong, missing or repeated state', async () => {
    const { response, cookie } = await start();
    const returned = await atProvider(String(response.headers.location));
    const wrong = new URL(returned);
    wrong.searchParams.set('state', 'x'.repeat(43));
    await expectRefused(await comeBack(wrong, cookie));
    const without = new URL(returned);
    without.searchParams.delete('state');
    await expectRefused(await comeBack(without, cookie));
    expect(codeIn((await comeBack(returned, cookie)).headers.location)).not.toBe('');
    await expectRefused(await comeBack(returned, cookie));
  });

  it('another browser, and lets the right one go on', async () => {
    const { response, cookie } = await start();
    const returned = await atProvider(String(response.headers.location));
    const other = await start();
    await expectRefused(await comeBack(returned));
    await expectRefused(await comeBack(returned, other.cookie));
    const back = await comeBack(returned, cookie);
    const code = codeIn(back.headers.location);
    expect(await exchange(code)).toMatchObject({ code: 500, msg: '单点登录已失效，请重新登录' });
    expect((await exchange(code, other.cookie)).code).toBe(500);
    expect((await exchange(code, cookie)).code).toBe(200);
  });

  it('a code that is used, late or made up', async () => {
    const first = await arrive();
    expect((await exchange(first.code, first.cookie)).code).toBe(200);
    expect((await exchange(first.code, first.cookie)).code).toBe(500);
    const late = await arrive();
    clock.advance(CODE_MS);
    expect((await exchange(late.code, late.cookie)).code).toBe(500);
    expect((await exchange('x'.repeat(43), late.cookie)).code).toBe(500);
    const state = late.returned.searchParams.get('state') ?? '';
    expect((await exchange(state, late.cookie)).code).toBe(500);
    const both = await arrive();
    const answers = await Promise.all([1, 2].map(() => exchange(both.code, both.cookie)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 500]);
    expect(await lastLog()).toMatchObject({ status: expect.stringMatching(/[01]/) });
  });

  it('a return after ten minutes', async () => {
    const { response, cookie } = await start();
    const returned = await atProvider(String(response.headers.location));
    clock.advance(STATE_MS);
    await expectRefused(await comeBack(returned, cookie));
  });

  it('what the provider did not sign for this console and this attempt', async () => {
    const wrong: Record<string, unknown>[] = [
      { nonce: 'another' },
      { aud: 'another' },
      { iss: 'https://evil.example' },
      { exp: 1 },
      { preferred_username: undefined },
      { preferred_username: 7 },
      { preferred_username: '' },
    ];
    for (const claim of wrong) {
      claims = { preferred_username: 'operator', aud: 'console', ...claim };
      const { back } = await arrive();
      expect(back.headers.location, JSON.stringify(claim)).toBe(REFUSED);
    }
  });

  it('a provider that says no, or answers nonsense', async () => {
    const { response, cookie } = await start();
    const returned = await atProvider(String(response.headers.location));
    const denied = new URL(returned);
    denied.searchParams.delete('code');
    denied.searchParams.set('error', 'access_denied');
    await expectRefused(await comeBack(denied, cookie));
    provider.service.once(Events.BeforeResponse, (answer) => {
      answer.statusCode = 400;
      answer.body = { error: 'invalid_grant' };
    });
    await expectRefused((await arrive()).back);
  });

  it('an unknown user, and makes none', async () => {
    claims = { preferred_username: 'nobody', aud: 'console' };
    await expectRefused((await arrive()).back, 'nobody');
    const made = await db.selectFrom('sys_user').where('user_name', '=', 'nobody').selectAll();
    expect(await made.execute()).toEqual([]);
  });

  it('a disabled or deleted user, also between return and exchange', async () => {
    const set = (change: { status?: '0' | '1'; del_flag?: '0' | '2' }) =>
      db.updateTable('sys_user').set(change).where('user_name', '=', 'risk').execute();
    claims = { preferred_username: 'RISK', aud: 'console' };
    const { code, cookie } = await arrive();
    await set({ status: '1' });
    expect((await exchange(code, cookie)).code).toBe(500);
    await expectRefused((await arrive()).back, 'RISK');
    expect(await lastLog()).toMatchObject({ msg: 'login.disabled' });
    await set({ status: '0', del_flag: '2' });
    await expectRefused((await arrive()).back, 'RISK');
    await set({ del_flag: '0' });
    const again = await arrive();
    expect((await exchange(again.code, again.cookie)).code).toBe(200);
  });

  it('a locked account and a listed address', async () => {
    for (let at = 0; at < ACCOUNT_ATTEMPTS; at += 1) {
      const body = { username: 'operator', password: 'Wrong-2026' };
      await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
      await anonymous.call(sessionRoutes.login, { body });
    }
    await expectRefused((await arrive()).back, 'operator');
    expect(await lastLog()).toMatchObject({ msg: 'login.locked?minutes=30' });
    await db.deleteFrom('login_fail').execute();
    await setParameter(db, clock, 'sys.login.blackIPList', '10.7.0.0/16');
    await expectRefused((await arrive(undefined, '10.7.8.9')).back, 'operator');
    await setParameter(db, clock, 'sys.login.blackIPList', '0.0.0.0');
  });
});
