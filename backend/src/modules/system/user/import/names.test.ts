import type { Answer } from '@portal/contract/kit/route';
import { userRoutes } from '@portal/contract/system/user';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { formOf } from '../../../../testing/files.ts';
import { testApp } from '../../../../testing/index.ts';
import { sheetOf } from '../../../../testing/sheets.ts';
import { addRole, addUser } from '../../../../testing/user-manager.ts';

const { as, db } = await testApp();
const admin = await as('admin');
const weak = await addRole(db, 'Desk, night', { dataScope: '5', permits: ['system:user:list'] });
const strong = await addRole(db, 'strong', { dataScope: '1', permits: ['system:role:list'] });
const manages = await addRole(db, 'manages', { dataScope: '4', permits: ['system:user:'] });
await addUser(db, 'manager', '101', manages);
const manager = await as('manager');
const [inPhnomPenh, inSiemReap] = await Promise.all(
  ['104', '105'].map(async (parent_id) => {
    const { ancestors } = await db
      .selectFrom('sys_dept')
      .where('dept_id', '=', parent_id)
      .select('ancestors')
      .executeTakeFirstOrThrow();
    const { dept_id } = await db
      .insertInto('sys_dept')
      .values({ parent_id, ancestors: `${ancestors},${parent_id}`, dept_name: '柜台' })
      .returning('dept_id')
      .executeTakeFirstOrThrow();
    return dept_id;
  }),
);

const HEAD = ['部门名称', '账号', '姓名', '角色'];

async function send(row: unknown[], { client = admin, updates = false } = {}) {
  const { data } = await client.call(userRoutes.importData, {
    query: { updateSupport: updates ? '1' : '0', leaveOut: 0 },
    body: formOf('users.xlsx', sheetOf([HEAD, row])),
  });
  return data as Answer<typeof userRoutes.importData>;
}
const problemsOf = async (row: unknown[], options?: { client?: Client; updates?: boolean }) =>
  (await send(row, options)).rows.flatMap(({ problems }) => problems);
const stored = () =>
  db.selectFrom('sys_user').where('user_name', '=', 'sok').selectAll().executeTakeFirst();
const rolesOfSok = async () => {
  const rows = await db
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_user as u', 'u.user_id', 'ur.user_id')
    .where('u.user_name', '=', 'sok')
    .orderBy('ur.role_id')
    .select('ur.role_id')
    .execute();
  return rows.map(({ role_id }) => role_id);
};

beforeEach(async () => {
  await db.deleteFrom('sys_user').where('user_name', '=', 'sok').execute();
});

describe('[5.6] departments in an import of users', () => {
  it.each([
    ['its name', '金边营业部', () => '104'],
    ['its number', '104', () => '104'],
    ['its path', '总部 / 运营中心 / 金边营业部 / 柜台', () => inPhnomPenh],
    ['its path without blanks', '总部/运营中心/暹粒营业部/柜台', () => inSiemReap],
  ])('are found by %s', async (_, text, id) => {
    expect(await send([text, 'sok', 'Sok', ''])).toMatchObject({ added: 1 });
    expect((await stored())?.dept_id).toBe(id());
  });

  it('are refused by name where there is none, or more than one', async () => {
    expect(await problemsOf(['金边', 'sok', 'Sok', ''])).toEqual([
      { column: '部门名称', text: '没有名为“金边”的部门' },
    ]);
    expect(await problemsOf(['柜台', 'sok', 'Sok', ''])).toEqual([
      { column: '部门名称', text: '有多个名为“柜台”的部门，请按模板填写完整路径' },
    ]);
    // A department that the caller cannot see is reported as unknown.
    expect(await problemsOf(['财务结算部', 'sok', 'Sok', ''], { client: manager })).toEqual([
      { column: '部门名称', text: '没有名为“财务结算部”的部门' },
    ]);
  });
});

describe('[5.6] [6.1] roles in an import of users', () => {
  it('are given by name, one or several, and stay where a cell is blank', async () => {
    expect(await send(['104', 'sok', 'Sok', 'STRONG、Desk, night'])).toMatchObject({ refused: 1 });
    expect(await send(['104', 'sok', 'Sok', 'Desk, night'])).toMatchObject({ added: 1 });
    expect(await rolesOfSok()).toEqual([weak]);
    expect(await send(['104', 'sok', 'Sok', ''], { updates: true })).toMatchObject({ same: 1 });
    expect(await send(['104', 'sok', 'Sok', 'STRONG；manages'], { updates: true })).toMatchObject({
      updated: 1,
    });
    expect(await rolesOfSok()).toEqual([strong, manages]);
    const { diff } = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .select('diff')
      .executeTakeFirstOrThrow();
    expect(diff).toMatchObject({
      edited: [{ before: { roleIds: [weak] }, after: { roleIds: [strong, manages] } }],
    });
  });

  it('are refused by name where there is none that the caller may hand on', async () => {
    const problem = (name: string) => [{ column: '角色', text: `没有名为“${name}”的可分配角色` }];
    expect(await problemsOf(['104', 'sok', 'Sok', 'manages, no one'])).toEqual(problem('no one'));
    expect(await problemsOf(['104', 'sok', 'Sok', 'strong'], { client: manager })).toEqual(
      problem('strong'),
    );
    await db.updateTable('sys_role').set({ status: '1' }).where('role_id', '=', weak).execute();
    expect(await problemsOf(['104', 'sok', 'Sok', 'Desk, night'])).toEqual(problem('Desk'));
    await db.updateTable('sys_role').set({ status: '0' }).where('role_id', '=', weak).execute();
    expect(await stored()).toBeUndefined();
  });

  it('are measured by the department in which somebody gets them', async () => {
    const narrow = await addRole(db, 'narrow', {
      dataScope: '2',
      permits: ['system:user:'],
      deptIds: ['101', '104', inPhnomPenh ?? ''],
    });
    await addUser(db, 'second', '104', narrow);
    const client = await as('second');
    await addRole(db, 'below', { dataScope: '4', permits: ['system:user:list'] });
    // Below 101 are departments that the caller does not see.
    expect(await problemsOf(['101', 'sok', 'Sok', 'below'], { client })).toEqual([
      { column: '角色', text: '角色 below 的权限或数据范围大于您的账号，请由管理员授予' },
    ]);
    expect(await problemsOf(['104', 'sok', 'Sok', 'below'], { client })).toEqual([]);
  });
});
