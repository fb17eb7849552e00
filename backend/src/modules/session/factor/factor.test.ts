import { factorRoutes } from '@portal/contract/session/factor';
import { sessionRoutes } from '@portal/contract/session/session';
import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { PROOF_ATTEMPTS } from '../../../kernel/proof.ts';
import { type Drawing, drawCode } from '../../../kernel/qr.ts';
import { STEP_MS, turnOnFactor } from '../../../testing/factor.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { stepOf, uriOf } from './totp.ts';

const { as, db, clock } = await testApp();
const WRONG = { code: 500, fields: { code: 'login.captchaWrong' } };

afterEach(async () => {
  for (const table of ['user_factor', 'user_factor_setup', 'user_recovery_code'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('login_fail').execute();
});

describe('[2.5] the own second factor', () => {
  // RFC 6238, appendix B: the last six of eight digits, SHA-1, key "12345678901234567890".
  it.each([
    ['287082', 59],
    ['081804', 1111111109],
    ['005924', 1234567890],
    ['279037', 2000000000],
  ])(
    'takes the code %s of RFC 6238, half a minute early or late, and no other',
    (code, seconds) => {
      const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
      const step = Math.floor(seconds / 30);
      const at = (ms: number) => stepOf(key, code, seconds * 1000 + ms);
      expect([at(-STEP_MS), at(0), at(STEP_MS)]).toEqual([step, step, step]);
      expect([at(-3 * STEP_MS), at(3 * STEP_MS)]).toEqual([undefined, undefined]);
    },
  );

  it('is off until the first code of the drawn key', async () => {
    const operator = await as('operator');
    const wrong = await operator.call(factorRoutes.begin, { body: { password: 'Wrong-1-pass' } });
    expect(wrong).toMatchObject({ fields: { password: 'PersonalCenter.passwordWrong' } });
    const { data } = await operator.call(factorRoutes.begin, { body: { password: TEST_PASSWORD } });
    const { secretQr, secretKey } = data as { secretQr: Drawing; secretKey: string };
    expect(secretKey).toMatch(/^[A-Z2-7]{32}$/);
    expect(secretQr).toEqual(drawCode(uriOf(secretKey, 'operator')));
    const label = 'otpauth://totp/Merchant%20Console:operator?issuer=Merchant%20Console';
    expect(uriOf(secretKey, 'operator')).toContain(`${label}&secret=${secretKey}`);
    expect(await operator.call(factorRoutes.confirm, { body: { code: 'ABCD' } })).toMatchObject(
      WRONG,
    );
    const { data: state } = await operator.call(factorRoutes.state);
    expect(state).toEqual({ isOn: false, since: '', codesLeft: 0, isDemanded: false });
  });

  it('keeps the key and the recovery codes sealed, and no log has them', async () => {
    const operator = await as('operator');
    const { recoveryCodes } = await turnOnFactor(operator, clock);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { data: state } = await operator.call(factorRoutes.state);
    expect(state).toEqual({
      isOn: true,
      since: expect.any(String),
      codesLeft: 10,
      isDemanded: false,
    });
    const stored = JSON.stringify([
      await db.selectFrom('user_recovery_code').selectAll().execute(),
      await db.selectFrom('oper_log').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
    ]);
    expect(stored).toContain('system:user:factor');
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    expect(stored).not.toMatch(/otpauth:|[A-Z2-7]{32}/);
  });

  it('does not wait longer than ten minutes for its first code', async () => {
    const operator = await as('operator');
    await operator.call(factorRoutes.begin, { body: { password: TEST_PASSWORD } });
    clock.advance(11 * MINUTE_MS);
    const late = await turnOnFactor(operator, clock);
    expect(late.recoveryCodes).toHaveLength(10);
    await operator.call(factorRoutes.begin, { body: { code: late.nextCode() } });
    clock.advance(11 * MINUTE_MS);
    expect(
      await operator.call(factorRoutes.confirm, { body: { code: late.code() } }),
    ).toMatchObject(WRONG);
  });

  it('ends all other sessions of the user when it is turned on, and when it is turned off', async () => {
    const [own, other] = [await as('operator'), await as('operator')];
    const factor = await turnOnFactor(own, clock);
    expect((await other.call(sessionRoutes.info)).code).toBe(401);
    const third = await as('operator');
    const off = { body: { code: factor.nextCode() } };
    expect((await own.call(factorRoutes.turnOff, off)).code).toBe(200);
    expect((await third.call(sessionRoutes.info)).code).toBe(401);
    expect((await own.call(factorRoutes.state)).data).toMatchObject({ isOn: false, codesLeft: 0 });
    const events = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:user:factor')
      .orderBy('id', 'desc')
      .limit(3)
      .select(['action', 'diff'])
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['turnOff', 'confirm', 'begin']);
    expect(events[0]?.diff).toEqual({ by: 'app' });
  });

  it('takes each code once, and a recovery code in its place once', async () => {
    const operator = await as('operator');
    const factor = await turnOnFactor(operator, clock);
    const renew = (code: string) => operator.call(factorRoutes.renewCodes, { body: { code } });
    expect(await renew(factor.code())).toMatchObject(WRONG);
    const code = factor.nextCode();
    const both = await Promise.all([renew(code), renew(code)]);
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 500]);
    expect(await renew(factor.recoveryCodes[0] as string)).toMatchObject(WRONG);
    const fresh = both.find((answer) => answer.code === 200)?.data as { secretCodes: string[] };
    const typed = fresh.secretCodes[3]?.toLowerCase().replaceAll('-', ' ') as string;
    expect((await renew(typed)).code).toBe(200);
    expect(await renew(typed)).toMatchObject(WRONG);
  });

  it('another app takes its place by a code; the password is not enough any more', async () => {
    const operator = await as('operator');
    const factor = await turnOnFactor(operator, clock);
    const begin = (body: object) => operator.call(factorRoutes.begin, { body });
    expect(await begin({ password: TEST_PASSWORD })).toMatchObject(WRONG);
    expect((await begin({ code: factor.nextCode() })).code).toBe(200);
  });

  it('ends the session after five wrong codes, many at once too', async () => {
    const operator = await as('operator');
    await turnOnFactor(operator, clock);
    const tries = Array.from({ length: 12 }, () =>
      operator.call(factorRoutes.turnOff, { body: { code: '000000' } }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 500)).toHaveLength(PROOF_ATTEMPTS - 1);
    expect((await operator.call(sessionRoutes.info)).code).toBe(401);
  });
});
