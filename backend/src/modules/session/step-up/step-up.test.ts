import { CODE } from '@portal/contract/kit/codes';
import { refundRoutes } from '@portal/contract/orders/refund';
import { sessionRoutes } from '@portal/contract/session/session';
import { stepUpRoutes } from '@portal/contract/session/step-up';
import { configRoutes } from '@portal/contract/system/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROOF_ATTEMPTS } from '../../../kernel/proof.ts';
import { clientOf } from '../../../testing/client.ts';
import { turnOnFactor } from '../../../testing/factor.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';

const { as, app, db, clock } = await testApp();
const PARAMETER = 'sys.account.stepUpMinutes';
const MINUTE_MS = 60_000;
const asked = (by: string) => ({ code: CODE.codeNeeded, data: { reason: 'STEP_UP', by } });

let made = 0;
const create = () => {
  made += 1;
  const configKey = `own.stepUp${made}`;
  return { body: { configName: 'x', configKey, configValue: 'x', configType: 'N', remark: '' } };
};
const fails = () =>
  db
    .selectFrom('login_fail')
    .select(['fail_key', 'fail_count'])
    .where('fail_key', 'like', '%admin')
    .execute();

beforeEach(() => setParameter(db, clock, PARAMETER, '5'));
afterEach(async () => {
  await setParameter(db, clock, PARAMETER, '0');
  for (const table of ['user_factor', 'login_fail', 'login_fail_name'] as const)
    await db.deleteFrom(table).execute();
});

describe('[6.1] a call that asks who is there', () => {
  it('asks for the password of somebody without a factor, for that session and this many minutes', async () => {
    const [admin, elsewhere] = [await as('admin'), await as('admin')];
    const input = create();
    expect(await admin.call(configRoutes.create, input)).toMatchObject(asked('password'));
    const right = { body: { password: TEST_PASSWORD } };
    expect((await admin.call(stepUpRoutes.prove, right)).code).toBe(200);
    expect((await admin.call(configRoutes.create, input)).code).toBe(200);
    expect(await elsewhere.call(configRoutes.create, create())).toMatchObject(asked('password'));
    clock.advance(5 * MINUTE_MS - 1_000);
    expect((await admin.call(configRoutes.create, create())).code).toBe(200);
    clock.advance(1_000);
    expect(await admin.call(configRoutes.create, create())).toMatchObject(asked('password'));
  });

  it('asks for a code where there is a factor; the password alone is not enough', async () => {
    const admin = await as('admin');
    const factor = await turnOnFactor(admin, clock);
    expect(await admin.call(configRoutes.create, create())).toMatchObject(asked('code'));
    const byPassword = await admin.call(stepUpRoutes.prove, { body: { password: TEST_PASSWORD } });
    expect(Object.keys(byPassword.fields ?? {})).toEqual(['code']);
    const code = factor.nextCode();
    expect((await admin.call(stepUpRoutes.prove, { body: { code } })).code).toBe(200);
    expect((await admin.call(configRoutes.create, create())).code).toBe(200);
  });

  it('says what is wrong with the input first, and asks nobody while the parameter is 0', async () => {
    const admin = await as('admin');
    const wrong = { body: { ...create().body, configKey: '' } };
    expect((await admin.call(configRoutes.create, wrong)).fields).toHaveProperty('configKey');
    await setParameter(db, clock, PARAMETER, '0');
    expect((await admin.call(configRoutes.create, create())).code).toBe(200);
  });

  it('asks nothing of somebody who may not make the call at all', async () => {
    const readonly = await as('readonly');
    expect((await readonly.call(configRoutes.create, create())).code).toBe(CODE.forbidden);
  });

  it('uses up no idempotency key before the proof', async () => {
    const admin = await as('admin');
    const retry = () =>
      admin.call(
        refundRoutes.retry,
        { params: { refundId: '999999999' } },
        { headers: { 'idempotency-key': 'step-up-key-1' } },
      );
    expect(await retry()).toMatchObject(asked('password'));
    await admin.call(stepUpRoutes.prove, { body: { password: TEST_PASSWORD } });
    expect((await retry()).code).toBe(CODE.notFound);
  });

  it('counts no proof that lies ahead of the clock', async () => {
    const admin = await as('admin');
    await admin.call(stepUpRoutes.prove, { body: { password: TEST_PASSWORD } });
    clock.advance(-MINUTE_MS);
    expect(await admin.call(configRoutes.create, create())).toMatchObject(asked('password'));
    clock.advance(MINUTE_MS);
    expect((await admin.call(configRoutes.create, create())).code).toBe(200);
  });
});

describe('[6.1] a proof', () => {
  it('that is wrong counts where a wrong sign-in does; the fifth ends the session', async () => {
    const admin = await as('admin');
    const wrong = () => admin.call(stepUpRoutes.prove, { body: { password: 'not-it-1' } });
    expect((await wrong()).fields).toHaveProperty('password');
    expect(await fails()).toMatchObject([{ fail_count: 1 }]);
    for (let tried = 1; tried < PROOF_ATTEMPTS; tried += 1) await wrong();
    expect((await admin.call(sessionRoutes.info)).code).toBe(CODE.unauthenticated);
    expect(await fails()).toMatchObject([{ fail_count: PROOF_ATTEMPTS }]);
  });

  it('is refused while the account is locked, right or wrong', async () => {
    for (let session = 0; session < 2; session += 1) {
      const client = await as('admin');
      for (let tried = 0; tried < PROOF_ATTEMPTS; tried += 1)
        await client.call(stepUpRoutes.prove, { body: { password: 'not-it-1' } });
    }
    const admin = await as('admin');
    const right = { body: { password: TEST_PASSWORD } };
    expect((await admin.call(stepUpRoutes.prove, right)).msg).toContain('锁定');
    expect(await admin.call(configRoutes.create, create())).toMatchObject(asked('password'));
  });

  it('of a code works once', async () => {
    const admin = await as('admin');
    const factor = await turnOnFactor(admin, clock);
    const body = { code: factor.nextCode() };
    expect((await admin.call(stepUpRoutes.prove, { body })).code).toBe(200);
    const again = await clientOf(app, admin.token).call(stepUpRoutes.prove, { body });
    expect(Object.keys(again.fields ?? {})).toEqual(['code']);
  });

  it('is kept in the trail and the log, as is a call that was held up by it', async () => {
    const admin = await as('admin');
    await admin.call(configRoutes.create, create());
    await admin.call(stepUpRoutes.prove, { body: { password: TEST_PASSWORD } });
    const event = db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .select(['obj_type', 'action', 'diff']);
    expect(await event.executeTakeFirst()).toMatchObject({
      obj_type: 'session:stepUp',
      action: 'prove',
      diff: { by: 'password' },
    });
    const lines = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .limit(2)
      .select(['error_msg', 'oper_param'])
      .execute();
    expect(lines.map(({ error_msg }) => error_msg)).toEqual(['', 'system.stepUp']);
    expect(JSON.stringify(lines)).not.toContain(TEST_PASSWORD);
  });
});

describe('[6.1] the lock screen of a stock client', () => {
  const unlock = (client: Awaited<ReturnType<typeof as>>, password: string) =>
    client.call(stepUpRoutes.unlockScreen, { body: { password } });

  it('is left by the password, which is no proof for a call that asks for one', async () => {
    const admin = await as('admin');
    expect(await unlock(admin, TEST_PASSWORD)).toMatchObject({ code: 200 });
    expect(await admin.call(configRoutes.create, create())).toMatchObject(asked('password'));
  });

  it('counts a wrong password where a wrong sign-in counts; the fifth ends the session', async () => {
    const admin = await as('admin');
    expect(await unlock(admin, 'not-it-1')).toMatchObject({ code: 500, msg: '密码不正确' });
    expect(await fails()).toMatchObject([{ fail_count: 1 }]);
    for (let tried = 1; tried < PROOF_ATTEMPTS; tried += 1) await unlock(admin, 'not-it-1');
    expect((await unlock(admin, TEST_PASSWORD)).code).toBe(CODE.unauthenticated);
    expect((await unlock(await as('readonly'), ' ')).code).toBe(500);
  });
});
