import { factorRoutes } from '@portal/contract/session/factor';
import { SIGN_IN_OVER } from '@portal/contract/session/paths';
import { sessionRoutes } from '@portal/contract/session/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { type TestFactor, turnOnFactor } from '../../../testing/factor.ts';
import { hashOfTestPassword, TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';
import { removeFactor } from '../factor/index.ts';
import { ACCOUNT_ATTEMPTS } from './lockout.ts';
import { STEP_ATTEMPTS, STEP_MS } from './login-step.ts';

const { app, as, anonymous, db, clock } = await testApp();
await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
const OVER = { code: 500, data: { reason: SIGN_IN_OVER } };
const WRONG = { code: 500, fields: { code: 'login.captchaWrong' } };

const { user_id: userId } = await db
  .selectFrom('sys_user')
  .where('user_name', '=', 'operator')
  .select('user_id')
  .executeTakeFirstOrThrow();

let factor: TestFactor;
beforeEach(async () => {
  factor = await turnOnFactor(await as('operator'), clock);
});
afterEach(async () => {
  await removeFactor(db, userId);
  await db.deleteFrom('login_fail').execute();
});

const login = (password = TEST_PASSWORD) =>
  anonymous.call(sessionRoutes.login, { body: { username: 'operator', password } });
async function stepToken(): Promise<string> {
  const { data } = await login();
  return (data as { stepToken: string }).stepToken;
}
const send = (token: string, code: string, ip?: string) =>
  anonymous.call(sessionRoutes.loginCode, { body: { stepToken: token, code } }, { ip });
const lines = () =>
  db.selectFrom('login_log').where('user_name', '=', 'operator').selectAll().execute();
const sessions = () => db.selectFrom('session').where('user_id', '=', userId).execute();

describe('[5.1] signing in with a second factor', () => {
  it('A16 asks for a code after the right password, and nothing of a session exists before', async () => {
    const [before, log] = [await sessions(), await lines()];
    const asked = await login();
    expect(asked).toMatchObject({
      code: 428,
      msg: '密码正确，请输入动态验证码',
      data: { reason: 'SIGN_IN', stepToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(asked).not.toHaveProperty('token');
    expect(await sessions()).toHaveLength(before.length);
    const { stepToken: token } = asked.data as { stepToken: string };
    expect((await clientOf(app, token).call(sessionRoutes.info)).code).toBe(401);
    expect(JSON.stringify(await db.selectFrom('login_step').selectAll().execute())).not.toContain(
      token,
    );
    expect((await lines()).at(-1)).toMatchObject({ status: '1', msg: 'login.codeNeeded' });
    const signedIn = await send(token, factor.nextCode());
    expect((await clientOf(app, String(signedIn.token)).call(sessionRoutes.info)).code).toBe(200);
    expect(await lines()).toHaveLength(log.length + 1);
    expect((await lines()).at(-1)).toMatchObject({ status: '0', msg: 'login.ok' });
  });

  it('answers a user without one as before, and a wrong password as ever', async () => {
    expect((await login('Wrong-1-pass')).msg).toBe('账号或密码错误');
    await removeFactor(db, userId);
    expect(await login()).toMatchObject({ code: 200, token: expect.any(String) });
  });

  it('takes a recovery code once', async () => {
    const [code] = factor.recoveryCodes as [string];
    expect((await send(await stepToken(), code)).code).toBe(200);
    expect(await send(await stepToken(), code)).toMatchObject(WRONG);
  });

  it('A16 takes one of two right codes at once, and a step once', async () => {
    const token = await stepToken();
    const codes = [factor.nextCode(), factor.recoveryCodes[0] as string];
    const answers = await Promise.all(codes.map((code) => send(token, code)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500]);
    expect(await send(token, factor.nextCode())).toMatchObject(OVER);
  });

  it('A16 is over after five minutes, elsewhere, and with another password', async () => {
    const late = await stepToken();
    clock.advance(STEP_MS);
    expect(await send(late, factor.nextCode())).toMatchObject(OVER);
    const elsewhere = await stepToken();
    expect(await send(elsewhere, factor.nextCode(), '203.0.113.9')).toMatchObject(OVER);
    expect((await send(elsewhere, factor.nextCode())).code).toBe(200);
    const changed = await stepToken();
    const password = await hashOfTestPassword();
    await db.updateTable('sys_user').set({ password }).where('user_id', '=', userId).execute();
    expect(await send(changed, factor.nextCode())).toMatchObject(OVER);
  });

  it('is over for a user who was disabled meanwhile', async () => {
    const token = await stepToken();
    const set = (status: '0' | '1') =>
      db.updateTable('sys_user').set({ status }).where('user_id', '=', userId).execute();
    await set('1');
    expect(await send(token, factor.nextCode())).toMatchObject(OVER);
    await set('0');
  });

  it('A16 allows five codes after one password, many at once too', async () => {
    const token = await stepToken();
    const tries = Array.from({ length: 9 }, () => send(token, '000000'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ fields }) => fields)).toHaveLength(STEP_ATTEMPTS - 1);
    expect(await send(token, factor.nextCode())).toMatchObject(OVER);
  });

  it('A16 locks the account by wrong codes as by wrong passwords; a right password forgives none', async () => {
    for (let at = 0; at < ACCOUNT_ATTEMPTS; at += 1) {
      expect(await send(await stepToken(), '000000')).toMatchObject(WRONG);
    }
    expect((await lines()).at(-1)).toMatchObject({ status: '1', msg: 'login.codeWrong' });
    expect((await login()).msg).toMatch(/锁定/);
  });

  it('a right code forgives what failed before', async () => {
    expect(await send(await stepToken(), '000000')).toMatchObject(WRONG);
    expect((await send(await stepToken(), factor.nextCode())).code).toBe(200);
    const left = await db
      .selectFrom('login_fail')
      .where('fail_count', '>', 0)
      .selectAll()
      .execute();
    expect(left.filter(({ fail_key }) => !fail_key.startsWith('proof:'))).toEqual([]);
  });

  it('is not asked for while the first code of a drawn key is missing', async () => {
    const other = await as('auditor');
    await other.call(factorRoutes.begin, { body: { password: TEST_PASSWORD } });
    const body = { username: 'auditor', password: TEST_PASSWORD };
    expect((await anonymous.call(sessionRoutes.login, { body })).code).toBe(200);
  });
});
