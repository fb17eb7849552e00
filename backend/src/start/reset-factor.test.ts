import { sessionRoutes } from '@portal/contract/session/session';
import { afterEach, expect, it } from 'vitest';
import { turnOnFactor } from '../testing/factor.ts';
import { TEST_PASSWORD, testApp } from '../testing/index.ts';
import { setParameter } from '../testing/parameter.ts';
import { runResetFactor } from './reset-factor.ts';

const { as, anonymous, db, clock } = await testApp({ profile: 'none' });
await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
afterEach(async () => {
  await db.deleteFrom('user_factor').execute();
});

const open = async () => ({ db, close: async () => undefined });
const run = (...args: string[]) => runResetFactor(args, open, clock.now);
const login = () =>
  anonymous.call(sessionRoutes.login, { body: { username: 'admin', password: TEST_PASSWORD } });

it('[6.3] takes the factor of an administrator away, ends the sessions and leaves its trace', async () => {
  const admin = await as('admin');
  await turnOnFactor(admin, clock);
  expect((await login()).code).toBe(428);
  const done = await run('ADMIN', '--reason', 'phone', 'lost,', 'ticket', '4711');
  expect(done).toEqual({
    text: 'ADMIN signs in with the password alone now. All its sessions have ended.',
    exitCode: 0,
  });
  expect((await login()).code).toBe(200);
  expect((await admin.call(sessionRoutes.info)).code).toBe(401);
  const event = await db
    .selectFrom('audit_event')
    .where('action', '=', 'reset')
    .select(['obj_type', 'obj_id', 'actor_name', 'reason', 'diff'])
    .executeTakeFirstOrThrow();
  expect(event).toEqual({
    obj_type: 'system:user:factor',
    obj_id: '1',
    actor_name: 'system',
    reason: 'phone lost, ticket 4711',
    diff: { userName: 'ADMIN', by: expect.stringMatching(/ \(command\)$/) },
  });
});

it('says so when there is none', async () => {
  const none = { text: expect.stringContaining('has no second factor'), exitCode: 3 };
  expect(await run('admin', '--reason', 'x')).toEqual(none);
  expect(await run('nobody', '--reason', 'x')).toEqual(none);
});

it.each([[[]], [['admin']], [['admin', '--reason']], [['admin', '--why', 'x']]])(
  'says how it is used: %j',
  async (args) => {
    const { text, exitCode } = await run(...args);
    expect(exitCode).toBe(2);
    expect(text).toContain('<account> --reason <why>');
  },
);
