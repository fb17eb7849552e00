import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { INTAKE_HEADERS, INTAKE_WINDOW_MS } from '@portal/contract/orders/intake';
import { credentialRoutes } from '@portal/contract/system/intake';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { sweep } from '../../../sweep.ts';
import { testApp } from '../../../testing/index.ts';
import { issueKey, type Key, signedHeaders } from '../../../testing/intake-fixture.ts';
import { WRONG_SIGNATURES } from './admit.ts';

const { app, db, as, clock } = await testApp();
const admin = await as('admin');
const key = await issueKey(admin);
const BODY = JSON.stringify({ orders: [{}] });

const now = () => clock.now().getTime();
const post = async (body: string, headers: Record<string, string>, path = '/intake/orders') => {
  const response = await app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { 'accept-language': 'en-US', ...headers },
    payload: body,
  });
  return response.json<Envelope>();
};
const signed = (
  body = BODY,
  more: Partial<Parameters<typeof signedHeaders>[2]> = {},
  by: Key = key,
) => signedHeaders(by, body, { time: now(), ...more });
const UNSIGNED = {
  code: 401,
  msg: 'The signature is wrong or the credential is not valid',
};
const TAKEN = { code: 200, data: { accepted: 0, refused: 1 } };

beforeEach(() => db.deleteFrom('login_fail').execute());

describe('[5.8] a call of a platform', () => {
  it('is taken when its signature is right, and no session is asked for', async () => {
    expect(await post(BODY, signed())).toMatchObject(TAKEN);
  });

  it('cannot be made by somebody who is signed in', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
    expect(await post(BODY, headers)).toMatchObject(UNSIGNED);
  });

  it.each(Object.values(INTAKE_HEADERS))('is refused without %s', async (name) => {
    const { [name]: _, ...headers } = signed();
    expect(await post(BODY, headers)).toMatchObject(UNSIGNED);
  });

  it('is refused when the body is another', async () => {
    const headers = signed();
    expect(await post(BODY.replace('{}', '{"merId":"1"}'), headers)).toMatchObject(UNSIGNED);
    expect(await post(`${BODY} `, headers)).toMatchObject(UNSIGNED);
  });

  it('is refused on another path, or with something behind it', async () => {
    const headers = signed();
    expect(await post(BODY, headers, '/intake/results')).toMatchObject(UNSIGNED);
    expect(await post(BODY, headers, '/intake/orders?dry=1')).toMatchObject(UNSIGNED);
    expect(await post(BODY, headers, '/intake/orders/')).toMatchObject(UNSIGNED);
  });

  it('is refused with another method, time or nonce than was signed', async () => {
    expect(await post(BODY, signed(BODY, { method: 'PUT' }))).toMatchObject(UNSIGNED);
    const other = { [INTAKE_HEADERS.nonce]: 'another-nonce-0001' };
    expect(await post(BODY, { ...signed(), ...other })).toMatchObject(UNSIGNED);
    const later = { [INTAKE_HEADERS.time]: String(Math.floor(now() / SECOND_MS) + 1) };
    expect(await post(BODY, { ...signed(), ...later })).toMatchObject(UNSIGNED);
  });

  it('is refused with the secret of another credential', async () => {
    const other = await issueKey(admin);
    const stolen = { credentialId: key.credentialId, secret: other.secret };
    expect(await post(BODY, signed(BODY, {}, stolen))).toMatchObject(UNSIGNED);
  });

  it('of a credential that does not exist is refused in the same words', async () => {
    const nobody = { credentialId: `ik_${'0'.repeat(20)}`, secret: key.secret };
    expect(await post(BODY, signed(BODY, {}, nobody))).toMatchObject(UNSIGNED);
  });

  it.each([
    ['late', -INTAKE_WINDOW_MS - SECOND_MS],
    ['early', INTAKE_WINDOW_MS + 2 * SECOND_MS],
  ])('that comes %s by more than the window is refused', async (_, skew) => {
    expect(await post(BODY, signed(BODY, { time: now() + skew }))).toMatchObject({
      code: 401,
      data: { reason: 'CLOCK' },
    });
    expect(await post(BODY, signed(BODY, { time: now() + skew * 0.9 }))).toMatchObject(TAKEN);
  });

  it('is taken once: sent again as it is, it is refused, also after the nonces were swept', async () => {
    const headers = signed(BODY, { time: now() + INTAKE_WINDOW_MS - SECOND_MS });
    expect(await post(BODY, headers)).toMatchObject(TAKEN);
    const replayed = { code: 409, data: { reason: 'REPLAYED' } };
    expect(await post(BODY, headers)).toMatchObject(replayed);
    for (let minute = 0; minute < 20; minute += 1) {
      clock.advance(MINUTE_MS);
      await sweep({ db, clock: clock.now });
      expect([409, 401]).toContain((await post(BODY, headers)).code);
    }
    const left = await db.selectFrom('intake_nonce').select('nonce').execute();
    expect(left).toEqual([]);
  });

  it('that is sent many times at once is taken once', async () => {
    const headers = signed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(BODY, headers)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('says when and from where the credential was used last', async () => {
    await post(BODY, signed());
    const { credentialId } = key;
    const { data } = await admin.call(credentialRoutes.get, { params: { credentialId } });
    expect(data).toMatchObject({
      lastUsedIp: '127.0.0.1',
      lastUsedAt: expect.stringMatching(/^2/),
    });
  });

  it('is refused from the next call on once the credential is revoked', async () => {
    const revoked = await issueKey(admin);
    expect(await post(BODY, signed(BODY, {}, revoked))).toMatchObject(TAKEN);
    const body = { credentialId: revoked.credentialId, version: 0, reason: 'left' };
    await admin.call(credentialRoutes.revoke, { body });
    expect(await post(BODY, signed(BODY, {}, revoked))).toMatchObject(UNSIGNED);
  });

  it('may be signed with either secret while a rotation overlaps, then with the new one alone', async () => {
    const first = await issueKey(admin);
    const { credentialId } = first;
    const body = { credentialId, version: 0, overlapHours: 1, validDays: 30 };
    const { data } = await admin.call(credentialRoutes.rotate, { body });
    const second = data as Key;
    for (const one of [first, second]) {
      expect(await post(BODY, signed(BODY, {}, one))).toMatchObject(TAKEN);
    }
    clock.advance(HOUR_MS);
    expect(await post(BODY, signed(BODY, {}, first))).toMatchObject(UNSIGNED);
    expect(await post(BODY, signed(BODY, {}, second))).toMatchObject(TAKEN);
    clock.advance(30 * DAY_MS);
    expect(await post(BODY, signed(BODY, {}, second))).toMatchObject(UNSIGNED);
  });

  it('is not looked at after too many wrong signatures of its address', async () => {
    for (let count = 0; count < WRONG_SIGNATURES; count += 1) {
      expect(await post(BODY, { ...signed(), [INTAKE_HEADERS.nonce]: 'x' })).toMatchObject(
        UNSIGNED,
      );
    }
    expect(await post(BODY, signed())).toMatchObject({ code: 429 });
  });
});

describe('[5.8] body of a call', () => {
  const sendSigned = (body: string) => post(body, signed(body));

  it.each([
    ['a name twice', '{"orders":[{"txnAmt":"1","txnAmt":"2"}]}'],
    ['__proto__', '{"orders":[{"__proto__":{"merId":"1"}}]}'],
    ['constructor', '{"constructor":{"prototype":{"orders":[]}},"orders":[{}]}'],
    ['no JSON', '{"orders":'],
  ])('is refused for %s', async (_, body) => {
    expect(await sendSigned(body)).toMatchObject({ code: 500, msg: expect.stringMatching(/./) });
    expect(Object.prototype).not.toHaveProperty('merId');
  });

  it('has 500 items at most, and one at least', async () => {
    const of = (count: number) =>
      JSON.stringify({ orders: Array.from({ length: count }, () => ({})) });
    expect(await sendSigned(of(500))).toMatchObject({ code: 200, data: { refused: 500 } });
    for (const count of [501, 0]) {
      expect(await sendSigned(of(count))).toMatchObject({
        code: 500,
        fields: { orders: 'intake.items' },
      });
    }
  });

  it('is no larger than any body, and is not read when it is', async () => {
    const body = JSON.stringify({ orders: [{ item: 'x'.repeat(1024 * 1024) }] });
    expect(await sendSigned(body)).toMatchObject({ code: 500 });
  });

  it('is nothing but JSON', async () => {
    const headers = { ...signed(), 'content-type': 'text/plain' };
    expect((await post(BODY, headers)).code).not.toBe(200);
  });
});
