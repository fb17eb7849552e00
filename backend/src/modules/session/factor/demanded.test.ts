import { factorRoutes } from '@portal/contract/session/factor';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { roleRoutes } from '@portal/contract/system/role';
import { userRoutes } from '@portal/contract/system/user';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { turnOnFactor } from '../../../testing/factor.ts';
import { testApp } from '../../../testing/index.ts';

const { as, app, db, clock } = await testApp();
const admin = await as('admin');
const REFUSED = { code: 403, msg: '请先设置两步验证' };

const demand = (factorRequired: boolean) =>
  db
    .updateTable('sys_role')
    .set({ factor_required: factorRequired })
    .where('role_key', '=', 'finance')
    .execute();
const idOf = async (name: string) =>
  (
    await db
      .selectFrom('sys_user')
      .where('user_name', '=', name)
      .select('user_id')
      .executeTakeFirstOrThrow()
  ).user_id;

afterEach(async () => {
  await demand(false);
  await db.deleteFrom('user_factor').execute();
});

describe('[6.3] a role that demands a second factor', () => {
  it('is made by the form of roles; a body without the mark leaves it as it is', async () => {
    const { role_id } = await db
      .selectFrom('sys_role')
      .where('role_key', '=', 'finance')
      .select('role_id')
      .executeTakeFirstOrThrow();
    const read = async () =>
      (await admin.call(roleRoutes.get, { params: { roleId: role_id } })).data as Record<
        string,
        unknown
      >;
    const save = async (change: object) =>
      admin.call(roleRoutes.update, { body: { ...(await read()), ...change } });
    expect((await save({ factorRequired: true })).code).toBe(200);
    expect(await read()).toMatchObject({ factorRequired: true });
    expect((await save({ factorRequired: undefined })).code).toBe(200);
    expect(await read()).toMatchObject({ factorRequired: true });
  });

  it('lets its users do nothing but set one up, from the next call on', async () => {
    const finance = await as('finance');
    expect((await finance.call(profileRoutes.signIns)).code).toBe(200);
    await demand(true);
    expect(await finance.call(profileRoutes.signIns)).toMatchObject(REFUSED);
    expect(await finance.call(sessionRoutes.info)).toMatchObject({ mustSetFactor: true });
    const factor = await turnOnFactor(finance, clock);
    expect((await finance.call(profileRoutes.signIns)).code).toBe(200);
    expect(await finance.call(sessionRoutes.info)).toMatchObject({ mustSetFactor: false });
    const off = await finance.call(factorRoutes.turnOff, { body: { code: factor.nextCode() } });
    expect(off.msg).toContain('角色要求两步验证');
    expect((await finance.call(factorRoutes.state)).data).toMatchObject({ isDemanded: true });
  });

  it('asks nothing of those for whom an identity provider vouches', async () => {
    await demand(true);
    const origin = { ip: '127.0.0.1', browser: 'test', os: 'test', by_password: false };
    const token = await app.kernel.sessions.create(db, await idOf('finance'), origin);
    const answer = await clientOf(app, token).call(sessionRoutes.info);
    expect(answer).toMatchObject({ code: 200, mustSetFactor: false });
  });
});

describe('[6.3] the reset of a second factor', () => {
  const reset = (userId: string, reason = 'phone lost') =>
    admin.call(userRoutes.resetFactor, { body: { userId, reason } });

  it('takes it away, ends the sessions, and keeps who did it and why', async () => {
    const finance = await as('finance');
    await turnOnFactor(finance, clock);
    const userId = await idOf('finance');
    expect((await reset(userId, ' ')).fields).toHaveProperty('reason');
    expect((await reset(userId)).code).toBe(200);
    expect((await finance.call(sessionRoutes.info)).code).toBe(401);
    const event = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:user:factor')
      .orderBy('id', 'desc')
      .select(['action', 'actor_name', 'reason', 'obj_id'])
      .executeTakeFirst();
    expect(event).toEqual({
      action: 'reset',
      actor_name: 'admin',
      reason: 'phone lost',
      obj_id: userId,
    });
    expect((await reset(userId)).msg).toBe('账号 finance 未启用两步验证');
  });

  it('is never of the own one, and takes a right of its own', async () => {
    await turnOnFactor(admin, clock);
    expect((await reset('1')).msg).toContain('不能重置自己的两步验证');
    const operator = await as('operator');
    const body = { userId: await idOf('finance'), reason: 'phone lost' };
    expect((await operator.call(userRoutes.resetFactor, { body })).code).toBe(403);
  });
});
