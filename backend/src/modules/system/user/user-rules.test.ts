import { userRoutes } from '@portal/contract/system/user';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { addRole, addUser } from '../../../testing/user-manager.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const PERMITS = ['system:user:'];
const manager = await addUser(
  db,
  'manager',
  '101',
  await addRole(db, 'manager', { dataScope: '4', permits: [...PERMITS, 'system:notice:list'] }),
);
const weak = await addRole(db, 'weak', { dataScope: '4', permits: ['system:notice:list'] });
const wide = await addRole(db, 'wide', { dataScope: '1', permits: ['system:notice:list'] });
const strong = await addRole(db, 'strong', { dataScope: '5', permits: ['system:role:list'] });
const away = await addRole(db, 'away', {
  dataScope: '2',
  permits: ['system:notice:list'],
  deptIds: ['101', '103'],
});

let target = '';
beforeEach(async () => {
  await db.deleteFrom('sys_user').where('user_name', 'in', ['target', 'second']).execute();
  target = await addUser(db, 'target', '104');
});

const everything = async () => ({
  users: await db.selectFrom('sys_user').orderBy('user_id').selectAll().execute(),
  roles: await db
    .selectFrom('sys_user_role')
    .orderBy('user_id')
    .orderBy('role_id')
    .selectAll()
    .execute(),
});
const edit = (userId: string, change: Record<string, unknown> = {}) => ({
  body: { userId, nickName: 'x', ...change },
});

describe('[6.1] the first administrator', () => {
  it.each([
    ['update', userRoutes.update, edit('1')],
    ['stop', userRoutes.changeStatus, { body: { userId: '1', status: '1' } }],
    ['get other roles', userRoutes.setAuthRole, { query: { userId: '1', roleIds: '2' } }],
    ['be deleted', userRoutes.remove, { params: { ids: '1' } }],
    ['be deleted among others', userRoutes.remove, { params: { ids: '2,1' } }],
    ['get another password', userRoutes.resetPwd, { body: { userId: '1' } }],
  ])('B8 cannot %s, not even by another administrator', async (_, route, input) => {
    await addUser(db, 'second', '100', '1');
    const second = await as('second');
    const before = await everything();
    expect(await second.call(route, input)).toMatchObject({
      code: 500,
      msg: '首位管理员 admin 不能修改或删除',
    });
    expect((await everything()).users.map(({ password }) => password)).toEqual(
      before.users.map(({ password }) => password),
    );
    expect((await everything()).roles).toEqual(before.roles);
    expect(await everything()).toEqual(before);
  });
});

describe('[6.1] nobody', () => {
  it('stops or deletes the own account, or resets its password without the old one', async () => {
    const client = await as('manager');
    const before = await everything();
    const calls = [
      [userRoutes.changeStatus, { body: { userId: manager, status: '1' } }, '不能停用自己的账号'],
      [userRoutes.update, edit(manager, { status: '1' }), '不能停用自己的账号'],
      [userRoutes.remove, { params: { ids: `${target},${manager}` } }, '不能删除自己的账号'],
      [userRoutes.resetPwd, { body: { userId: manager } }, '自己的密码请在个人中心修改'],
    ] as const;
    for (const [route, input, msg] of calls) {
      expect(await client.call(route, input)).toMatchObject({ code: 500, msg });
    }
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['more permissions', () => strong],
    ['a wider data scope', () => wide],
    ['other departments', () => away],
    ['everything', () => '1'],
  ])('B7 hands on a role with %s than the own', async (_, roleId) => {
    const client = await as('manager');
    const before = await everything();
    const fresh = { userName: 'fresh', nickName: 'fresh', deptId: '104' };
    const answers = [
      await client.call(userRoutes.create, { body: { ...fresh, roleIds: [roleId()] } }),
      await client.call(userRoutes.update, edit(target, { roleIds: [weak, roleId()] })),
      await client.call(userRoutes.setAuthRole, { query: { userId: target, roleIds: roleId() } }),
      await client.call(userRoutes.setAuthRole, { query: { userId: manager, roleIds: roleId() } }),
    ];
    for (const { code, msg } of answers) {
      expect(code).toBe(500);
      expect(msg).toMatch(/的权限或数据范围大于您的账号，请由管理员授予$/);
    }
    expect(await everything()).toEqual(before);
  });

  it('is offered a role that cannot be handed on', async () => {
    const client = await as('manager');
    const { roles } = await client.call(userRoutes.get, { params: { userId: target } });
    const keys = (roles as { roleKey: string }[]).map(({ roleKey }) => roleKey);
    expect(keys).toContain('weak');
    expect(keys.filter((key) => ['strong', 'wide', 'away', 'admin'].includes(key))).toEqual([]);
  });

  it('is refused a role with no more than the own', async () => {
    const client = await as('manager');
    const query = { userId: target, roleIds: weak };
    expect((await client.call(userRoutes.setAuthRole, { query })).code).toBe(200);
  });

  it('is given a stopped role, but keeps one', async () => {
    await db.updateTable('sys_role').set({ status: '1' }).where('role_id', '=', weak).execute();
    const query = { userId: target, roleIds: weak };
    expect((await admin.call(userRoutes.setAuthRole, { query })).fields).toEqual({
      roleIds: 'commonData.optionMsg',
    });
    await db.insertInto('sys_user_role').values({ user_id: target, role_id: weak }).execute();
    expect((await admin.call(userRoutes.setAuthRole, { query })).code).toBe(200);
    await db.updateTable('sys_role').set({ status: '0' }).where('role_id', '=', weak).execute();
  });

  it.each([
    ['changes', userRoutes.update, () => edit(target)],
    ['stops', userRoutes.changeStatus, () => ({ body: { userId: target, status: '1' } })],
    ['deletes', userRoutes.remove, () => ({ params: { ids: target } })],
    ['resets the password of', userRoutes.resetPwd, () => ({ body: { userId: target } })],
    ['takes roles from', userRoutes.setAuthRole, () => ({ query: { userId: target } })],
  ])('B7 %s a user who may do more', async (_, route, input) => {
    await db.insertInto('sys_user_role').values({ user_id: target, role_id: strong }).execute();
    const before = await everything();
    const client = await as('manager');
    expect(await client.call(route, input())).toMatchObject({
      code: 500,
      msg: '用户 target 的权限或数据范围大于您的账号，请由管理员操作',
    });
    expect(await everything()).toEqual(before);
  });

  it('moves a user to where the kept roles would reach further than the own', async () => {
    const own = await addRole(db, 'office', {
      dataScope: '2',
      permits: [...PERMITS, 'system:notice:list'],
      deptIds: ['101', '104'],
    });
    await addUser(db, 'officer', '104', own);
    await db.insertInto('sys_user_role').values({ user_id: target, role_id: weak }).execute();
    const officer = await as('officer');
    expect((await officer.call(userRoutes.update, edit(target, { deptId: '104' }))).code).toBe(200);
    // Below 101 lie offices that the officer does not see.
    const answer = await officer.call(userRoutes.update, edit(target, { deptId: '101' }));
    expect(answer.msg).toBe('角色 weak 的权限或数据范围大于您的账号，请由管理员授予');
  });
});

describe('[6.1] the last enabled administrator', () => {
  // Only a database that somebody has changed by hand has another one than the first.
  const alone = async (run: (second: string) => Promise<void>) => {
    await db.updateTable('sys_user').set({ status: '1' }).where('user_id', '=', '1').execute();
    const second = await addUser(db, 'second', '100', '1');
    await run(second);
    await db.updateTable('sys_user').set({ status: '0' }).where('user_id', '=', '1').execute();
  };
  const LAST = { code: 500, msg: '至少须保留一个启用的管理员' };

  it('B9 keeps the role', async () => {
    await alone(async (second) => {
      const client = await as('second');
      const query = { userId: second, roleIds: '2' };
      expect(await client.call(userRoutes.setAuthRole, { query })).toMatchObject(LAST);
      const body = { userId: second, nickName: 'x', roleIds: [] };
      expect(await client.call(userRoutes.update, { body })).toMatchObject(LAST);
    });
  });

  it('B9 is one of two who are stopped at once by each other', async () => {
    await alone(async (second) => {
      const third = await addUser(db, 'third', '100', '1');
      const clients = { second: await as('second'), third: await as('third') };
      const stop = (userId: string) => ({ body: { userId, status: '1' } });
      const answers = await raceFor(db, sql`sys_role where role_id = 1`, [
        () => clients.second.call(userRoutes.changeStatus, stop(third)),
        () => clients.third.call(userRoutes.changeStatus, stop(second)),
      ]);
      const left = await db
        .selectFrom('sys_user')
        .where('user_id', 'in', [second, third])
        .where('status', '=', '0')
        .selectAll()
        .execute();
      expect(left).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      await db.deleteFrom('sys_user').where('user_id', '=', third).execute();
    });
  });
});
