import { deptRoutes } from '@portal/contract/system/dept';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();

const { role_id } = await db
  .insertInto('sys_role')
  .values({ role_name: 'scoped', role_key: 'scoped', create_by: 'test' })
  .returning('role_id')
  .executeTakeFirstOrThrow();
const { user_id } = await db
  .insertInto('sys_user')
  .values({
    user_name: 'scoped',
    nick_name: 'scoped',
    password: '',
    dept_id: '101',
    create_by: 'test',
  })
  .returning('user_id')
  .executeTakeFirstOrThrow();
await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
const menus = await db
  .selectFrom('sys_menu')
  .where('perms', 'like', 'system:dept:%')
  .select('menu_id')
  .execute();
await db
  .insertInto('sys_role_menu')
  .values(menus.map(({ menu_id }) => ({ role_id, menu_id })))
  .execute();
await db
  .insertInto('sys_role_dept')
  .values([{ role_id, dept_id: '102' }])
  .execute();

const all = ['100', '101', '102', '103', '104', '105', '106'];
const scopes = [
  ['1', 'all data', all],
  ['2', 'chosen departments', ['102']],
  ['3', 'the own department', ['101']],
  ['4', 'the own department and below', ['101', '104', '105', '106']],
  ['5', 'only own records', []],
] as const;

interface Row {
  deptId: string;
}
const stored = () => db.selectFrom('sys_dept').orderBy('dept_id').selectAll().execute();
const input = { deptName: '试', orderNum: 1, leader: '', phone: '', email: '', status: '0' };

beforeEach(async () => {
  await db.deleteFrom('sys_dept').where('create_by', '<>', 'system').execute();
});

describe.each(scopes)('[6.1] [B3] data scope %s (%s)', (dataScope, _, seen) => {
  const scoped = async () => {
    await db
      .updateTable('sys_role')
      .set({ data_scope: dataScope })
      .where('role_id', '=', role_id)
      .execute();
    return as('scoped');
  };
  const hidden = all.filter((id) => !seen.some((shown) => shown === id));

  it('lists and reads the departments inside', async () => {
    const user = await scoped();
    const { data } = await user.call(deptRoutes.list);
    expect((data as Row[]).map(({ deptId }) => deptId).sort()).toEqual(seen);
    const { data: others } = await user.call(deptRoutes.exclude, { params: { deptId: '101' } });
    for (const { deptId } of others as Row[]) expect(seen).toContain(deptId);
    for (const deptId of all) {
      const { code } = await user.call(deptRoutes.get, { params: { deptId } });
      expect(code, deptId).toBe(hidden.includes(deptId) ? 404 : 200);
    }
  });

  it('changes nothing outside', async () => {
    const user = await scoped();
    const before = await stored();
    for (const deptId of hidden) {
      const body = { ...input, deptId, parentId: '100' };
      expect((await user.call(deptRoutes.update, { body })).code).toBe(404);
      expect((await user.call(deptRoutes.remove, { params: { deptId } })).code).toBe(404);
      const sort = { deptIds: deptId, orderNums: '9' };
      expect((await user.call(deptRoutes.updateSort, { body: sort })).code).toBe(404);
      const added = await user.call(deptRoutes.create, { body: { ...input, parentId: deptId } });
      expect(added.fields).toEqual({ parentId: 'dept.parentMissing' });
    }
    expect(await stored()).toEqual(before);
  });

  it('adds below what is inside', async () => {
    const user = await scoped();
    for (const parentId of seen) {
      const body = { ...input, parentId };
      expect((await user.call(deptRoutes.create, { body })).code).toBe(200);
    }
  });
});

describe('[6.1] starting a department', () => {
  it('does not reach above the own data', async () => {
    await db
      .updateTable('sys_role')
      .set({ data_scope: '4' })
      .where('role_id', '=', role_id)
      .execute();
    const user = await as('scoped');
    await db
      .updateTable('sys_dept')
      .set({ status: '1' })
      .where('dept_id', 'in', ['100', '106'])
      .execute();
    const { data } = await user.call(deptRoutes.get, { params: { deptId: '106' } });
    const body = { ...(data as object), status: '0' };
    const answer = await user.call(deptRoutes.update, { body });
    expect(answer.fields).toEqual({ status: 'dept.aboveStopped' });
    await db.updateTable('sys_dept').set({ status: '0' }).execute();
  });
});
