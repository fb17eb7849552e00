import { sessionRoutes } from '@portal/contract/session/session';
import { noticeRoutes } from '@portal/contract/system/notice';
import { roleRoutes, roleUserRoutes } from '@portal/contract/system/role';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { addRole, addUser, input, menusWith } from './role-fixture.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const NOTICES = ['system:notice:list', 'system:notice:query'];
let roleId: string;
beforeEach(async () => {
  await db.deleteFrom('sys_user').where('create_by', '=', 'test').execute();
  await db.deleteFrom('sys_role').where('role_id', '>=', '1000000').execute();
  roleId = await addRole(admin, { menuIds: await menusWith(db, ...NOTICES) });
});

describe('[6.1] B18: a change takes effect on the next call of a user who is signed in', () => {
  const hold = async () => {
    await addUser(db, 'holder', { roleIds: [roleId] });
    const holder = await as('holder');
    const codeOf = async () => (await holder.call(noticeRoutes.list)).code;
    return { holder, codeOf };
  };

  it('when a right is taken from the role, and when it is given back', async () => {
    const { codeOf } = await hold();
    expect(await codeOf()).toBe(200);
    const body = { ...input, roleId };
    const [list = '', query = ''] = await menusWith(db, ...NOTICES);
    await admin.call(roleRoutes.update, { body: { ...body, menuIds: [] } });
    expect(await codeOf()).toBe(403);
    await admin.call(roleRoutes.update, { body: { ...body, menuIds: [list, query] } });
    expect(await codeOf()).toBe(200);
  });

  it('when the role is stopped, and when its menu is', async () => {
    const { codeOf } = await hold();
    const setStatus = (status: string) =>
      admin.call(roleRoutes.changeStatus, { body: { roleId, status } });
    await setStatus('1');
    expect(await codeOf()).toBe(403);
    await setStatus('0');
    expect(await codeOf()).toBe(200);
    const setMenu = (status: '0' | '1') =>
      db
        .updateTable('sys_menu')
        .set({ status })
        .where('perms', '=', 'system:notice:list')
        .execute();
    await setMenu('1');
    expect(await codeOf()).toBe(403);
    await setMenu('0');
  });

  it('when the user is given the role or deprived of it', async () => {
    const userId = await addUser(db, 'newcomer');
    const newcomer = await as('newcomer');
    const codeOf = async () => (await newcomer.call(noticeRoutes.list)).code;
    expect(await codeOf()).toBe(403);
    await admin.call(roleUserRoutes.selectAll, { query: { roleId, userIds: userId } });
    expect(await codeOf()).toBe(200);
    await admin.call(roleUserRoutes.cancel, { body: { roleId: Number(roleId), userId } });
    expect(await codeOf()).toBe(403);
  });

  it('and the menu of the user has exactly the pages of the role', async () => {
    const { holder } = await hold();
    const { data } = await holder.call(sessionRoutes.routers);
    const entries = data as { path: string; children: { path: string }[] }[];
    expect(entries.map((entry) => [entry.path, entry.children.map((page) => page.path)])).toEqual([
      ['/system', ['notice']],
    ]);
  });
});

describe('[2.62] [6.3] [7.2] users of a role', () => {
  interface User {
    userId: string;
    userName: string;
  }
  const users = async (have: boolean, query: object = {}) => {
    const route = have ? roleUserRoutes.allocatedList : roleUserRoutes.unallocatedList;
    const { rows = [] } = await admin.call(route, { query: { roleId, ...query } });
    return (rows as User[]).map((row) => row.userName);
  };

  it('are those who have it, the others are offered; both are found by account and phone', async () => {
    const ids = [await addUser(db, 'first'), await addUser(db, 'second')];
    await db
      .updateTable('sys_user')
      .set({ phonenumber: '85512345678' })
      .where('user_name', '=', 'second')
      .execute();
    expect(await users(true)).toEqual([]);
    expect(await users(false)).toContain('first');
    const query = { roleId, userIds: ids.join() };
    expect(await admin.call(roleUserRoutes.selectAll, { query })).toMatchObject({ code: 200 });
    expect(await users(true)).toEqual(['first', 'second']);
    expect(await users(false)).not.toContain('first');
    expect(await users(true, { userName: 'FIRST' })).toEqual(['first']);
    expect(await users(true, { phonenumber: '2345' })).toEqual(['second']);
    expect(await admin.call(roleUserRoutes.cancelAll, { query })).toMatchObject({ code: 200 });
    expect(await users(true)).toEqual([]);
  });

  it('are deprived of it all or none: each must have it', async () => {
    const ids = [await addUser(db, 'first', { roleIds: [roleId] }), await addUser(db, 'second')];
    const query = { roleId, userIds: ids.join() };
    expect((await admin.call(roleUserRoutes.cancelAll, { query })).code).toBe(404);
    expect(await users(true)).toEqual(['first']);
  });

  it('of no role, or of one that does not exist, are nobody', async () => {
    for (const query of [{}, { roleId: '999999' }]) {
      expect((await admin.call(roleUserRoutes.allocatedList, { query })).code).toBe(404);
    }
  });
});

describe('[6.1] the data scope of a role', () => {
  it('is one of five; departments belong to the custom one, which needs at least one', async () => {
    const set = (body: object) => admin.call(roleRoutes.dataScope, { body: { roleId, ...body } });
    expect(await set({ dataScope: '6' })).toMatchObject({ code: 500 });
    expect(await set({ dataScope: '2', deptIds: [] })).toMatchObject({
      fields: { deptIds: 'role.deptNeeded' },
    });
    expect(await set({ dataScope: '2', deptIds: ['999999'] })).toMatchObject({
      fields: { deptIds: 'commonData.optionMsg' },
    });
    expect(await set({ dataScope: '2', deptIds: [101, 104] })).toMatchObject({ code: 200 });
    const { data } = await admin.call(roleRoutes.get, { params: { roleId } });
    expect(data).toMatchObject({ dataScope: '2', deptIds: ['101', '104'] });
    expect(await set({ dataScope: '3', deptIds: ['101'] })).toMatchObject({ code: 200 });
    const { data: after } = await admin.call(roleRoutes.get, { params: { roleId } });
    expect(after).toMatchObject({ dataScope: '3', deptIds: [] });
  });

  it.each([roleRoutes.deptTree, roleRoutes.deptTreeselect])(
    'ticks in a linked tree only departments with all below them, in both dialects ($path)',
    async (route) => {
      const ticked = async (deptCheckStrictly: boolean) => {
        const body = { roleId, dataScope: '2', deptIds: ['101', '104'], deptCheckStrictly };
        await admin.call(roleRoutes.dataScope, { body });
        const answer = await admin.call(route, { params: { roleId } });
        expect(answer.depts).toMatchObject([{ id: '100', label: '总部' }]);
        return answer.checkedKeys;
      };
      expect(await ticked(true)).toEqual(['104']);
      expect(await ticked(false)).toEqual(['104', '101']);
    },
  );

  it('a stale one is refused', async () => {
    const body = { roleId, dataScope: '3', version: 7 };
    expect((await admin.call(roleRoutes.dataScope, { body })).code).toBe(409);
  });
});
