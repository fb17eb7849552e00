import { userRoutes } from '@portal/contract/system/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { addUser } from '../../../testing/user-manager.ts';

const { as, db } = await testApp();
const admin = await as('admin');

let userId = 0;
const stored = () =>
  db
    .selectFrom('sys_user')
    .where('user_id', '=', String(userId))
    .selectAll()
    .executeTakeFirstOrThrow();
const rolesOf = () =>
  db
    .selectFrom('sys_user_role')
    .where('user_id', '=', String(userId))
    .orderBy('role_id')
    .select('role_id')
    .execute();

/** Builds the form that a stock page sends back for a user: everything that it has read, ids as numbers. */
const stockForm = () => ({
  ...{ createBy: 'root', createTime: '2020-01-01 00:00:00', updateBy: null, updateTime: null },
  ...{ remark: null, params: { dataScope: 'or 1=1' }, userId, deptId: 104, userName: 'renamed' },
  ...{ nickName: '库存客户端', email: 'stock@bank.com', phonenumber: '85512349999', sex: '1' },
  ...{ avatar: '/profile/a.png', password: '$2a$10$7JB720yubVSZvUI0rEqK', status: '0' },
  ...{ delFlag: '2', loginIp: '10.0.0.1', loginDate: '2020-01-01T00:00:00.000+08:00' },
  dept: { deptId: 100, parentId: 0, ancestors: '0', deptName: 'x', orderNum: 0, leader: 'x' },
  roles: [{ roleId: 1, roleName: 'x', roleKey: 'admin', dataScope: '1', admin: true }],
  ...{ roleIds: [2, 3], postIds: [1], roleId: null, admin: true, isAdmin: true },
  ...{ mrspFlag: '2', merId: '100000000000001', mustChangePwd: false, pwdUpdateDate: null },
});

beforeEach(async () => {
  await db.deleteFrom('sys_user').where('user_name', 'in', ['stock', 'renamed']).execute();
  userId = Number(await addUser(db, 'stock', '101', '4'));
});

describe('[2.73] B11 a stock client', () => {
  it('changes what it sends of the form, without a version, and nothing else', async () => {
    const before = await stored();
    const answer = await admin.call(userRoutes.update, { body: stockForm() });
    expect(answer).toMatchObject({ code: 200 });
    expect(await stored()).toEqual({
      ...before,
      dept_id: '104',
      nick_name: '库存客户端',
      email: 'stock@bank.com',
      phonenumber: '85512349999',
      sex: '1',
      update_by: 'admin',
      update_time: expect.any(String),
      version: before.version + 1,
    });
    expect(await rolesOf()).toEqual([{ role_id: '2' }, { role_id: '3' }]);
  });

  it('leaves roles, status, gender and department alone that it does not name', async () => {
    await db
      .updateTable('sys_user')
      .set({ status: '1', sex: '0' })
      .where('user_id', '=', String(userId))
      .execute();
    const body = { userId, nickName: 'x', status: null, sex: null, roleIds: null, deptId: null };
    expect((await admin.call(userRoutes.update, { body })).code).toBe(200);
    expect(await stored()).toMatchObject({ status: '1', sex: '0', dept_id: '101' });
    expect(await rolesOf()).toEqual([{ role_id: '4' }]);
  });

  it('adds a user with a password, which has to be changed', async () => {
    const { userId: _, ...form } = stockForm();
    const body = { ...form, password: 'Kestrel7ombre' };
    expect((await admin.call(userRoutes.create, { body })).code).toBe(200);
    const row = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'renamed')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      must_change_pwd: true,
      mrsp_flag: '0',
      mer_id: null,
      avatar: '',
      del_flag: '0',
      create_by: 'admin',
    });
  });

  it('resets, stops and deletes by numbers, and asks for a new user with a slash', async () => {
    const reset = { userId, password: 'Kestrel7ombre' };
    expect((await admin.call(userRoutes.resetPwd, { body: reset })).code).toBe(200);
    const stop = { userId, status: '1', roleIds: [1], delFlag: '2' };
    expect((await admin.call(userRoutes.changeStatus, { body: stop })).code).toBe(200);
    expect(await stored()).toMatchObject({ status: '1', del_flag: '0', must_change_pwd: true });
    expect(await rolesOf()).toEqual([{ role_id: '4' }]);
    const empty = await admin.call({ ...userRoutes.choices, path: '/system/user/' });
    expect(empty).toMatchObject({ code: 200, posts: [] });
    const { roles } = await admin.call(userRoutes.get, { params: { userId } });
    expect((roles as object[]).length).toBeGreaterThan(0);
    expect((await admin.call(userRoutes.remove, { params: { ids: userId } })).code).toBe(200);
    expect(await stored()).toMatchObject({ del_flag: '2' });
  });

  it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    'never reaches a prototype: %s',
    async (text) => {
      const before = await stored();
      const body = { ...stockForm(), ...JSON.parse(text) };
      const answer = await admin.call(userRoutes.update, { body });
      expect(answer).toMatchObject({ code: 500, msg: '请求格式不正确' });
      expect(await stored()).toEqual(before);
      expect({}).not.toHaveProperty('admin');
    },
  );

  it('never brings SQL in by what older servers spliced into statements', async () => {
    const all = await admin.call(userRoutes.list);
    for (const params of [{ dataScope: 'and 1=1--' }, { dataScope: "and pg_sleep(9)--'" }]) {
      expect(await admin.call(userRoutes.list, { query: { params } })).toEqual(all);
    }
    const ids = "1' or sleep(3)--";
    expect((await admin.call(userRoutes.remove, { params: { ids } })).fields).toEqual({
      ids: 'commonData.idMsg',
    });
  });

  it('keeps a user without a department, as it has read it, and gives it one', async () => {
    const bare = { ...stockForm(), userId: undefined, userName: 'stock.bare', deptId: '' };
    const { code } = await admin.call(userRoutes.create, {
      body: { ...bare, roleIds: [], email: '', phonenumber: '', password: 'Stock-2026' },
    });
    expect(code).toBe(200);
    const { rows = [] } = await admin.call(userRoutes.list, { query: { userName: 'stock.bare' } });
    userId = Number((rows[0] as { userId: string }).userId);
    const { data } = await admin.call(userRoutes.get, { params: { userId: String(userId) } });
    expect(data).toMatchObject({ deptId: '' });
    const body = { ...(data as object), nickName: '改名', roleIds: [] };
    expect(await admin.call(userRoutes.update, { body })).toMatchObject({ code: 200 });
    expect(await stored()).toMatchObject({ dept_id: null, nick_name: '改名' });
  });
});
