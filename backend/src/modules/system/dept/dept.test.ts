import { deptRoutes } from '@portal/contract/system/dept';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const input = {
  parentId: '101',
  deptName: '白马营业部',
  orderNum: 4,
  leader: '陈明',
  phone: '0123456789',
  email: 'kep@example.com',
  status: '0',
};

interface Row {
  deptId: string;
  ancestors: string;
  version: number;
  [field: string]: unknown;
}

const rowsOf = async (query: Record<string, unknown> = {}, client = admin) =>
  (await client.call(deptRoutes.list, { query })).data as Row[];
const find = async (deptName: string): Promise<Row> => {
  const row = (await rowsOf()).find((dept) => dept.deptName === deptName);
  if (!row) throw new Error(`${deptName} is not listed`);
  return row;
};
const add = (more: Record<string, unknown> = {}) =>
  admin.call(deptRoutes.create, { body: { ...input, ...more } });
const change = (row: Row, more: Record<string, unknown>) =>
  admin.call(deptRoutes.update, { body: { ...row, ...more } });
const remove = (deptId: string) => admin.call(deptRoutes.remove, { params: { deptId } });
const stored = () => db.selectFrom('sys_dept').orderBy('dept_id').selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom('sys_dept').where('create_by', '<>', 'system').execute();
});

describe('[2.73] [7.2] departments', () => {
  it('are listed flat, in their order, and found by name and status', async () => {
    expect((await rowsOf()).map(({ deptId }) => deptId)).toHaveLength(7);
    expect((await rowsOf({ deptName: '营业' })).map(({ deptId }) => deptId)).toEqual([
      '104',
      '105',
      '106',
    ]);
    expect(await rowsOf({ deptName: '_' })).toEqual([]);
    expect(await rowsOf({ status: '1' })).toEqual([]);
  });

  it('are named in the language of the reader, and found by either name', async () => {
    expect((await add({ deptNameEn: 'Kep branch' })).code).toBe(200);
    const kep = await find('白马营业部');
    expect([kep.shownName, kep.deptNameEn]).toEqual(['白马营业部', 'Kep branch']);
    expect((await rowsOf({ deptName: 'kep br' })).map(({ deptId }) => deptId)).toEqual([
      kep.deptId,
    ]);
    const language = 'en-US' as const;
    const get = async (deptId: string) =>
      (await admin.call(deptRoutes.get, { params: { deptId } }, { language })).data as Row;
    expect(await get(kep.deptId)).toMatchObject({
      deptName: '白马营业部',
      shownName: 'Kep branch',
      parentName: 'Operations',
    });
    const tree = await admin.call(deptRoutes.treeselect, undefined, { language });
    expect(JSON.stringify(tree.data)).toContain('"label":"Kep branch"');
    // A client that knows no English name leaves it as it is.
    const { deptNameEn: _name, ...known } = kep;
    expect((await change(known as Row, { leader: '王' })).code).toBe(200);
    expect((await find('白马营业部')).deptNameEn).toBe('Kep branch');
    await change(await find('白马营业部'), { deptNameEn: '' });
    expect((await get(kep.deptId)).shownName).toBe('白马营业部');
  });

  it('are created with the ancestors of their parent', async () => {
    expect((await add()).code).toBe(200);
    expect(await find('白马营业部')).toMatchObject({
      ...input,
      ancestors: '0,100,101',
      parentName: '运营中心',
      version: 0,
      createBy: 'admin',
    });
  });

  it('[8.1] never take their ancestors from a client', async () => {
    await add();
    const row = await find('白马营业部');
    const ancestors = '0)or(extractvalue(1,concat(0x7e,(select user()))));#';
    expect((await change(row, { ancestors, leader: '李' })).code).toBe(200);
    expect(await find('白马营业部')).toMatchObject({ ancestors: '0,100,101', leader: '李' });
    await add({ deptName: '二', ancestors });
    expect(await find('二')).toMatchObject({ ancestors: '0,100,101' });
  });

  it('are changed with their version; a stale one is refused and changes nothing', async () => {
    await add();
    const row = await find('白马营业部');
    expect((await change(row, { orderNum: '9' })).code).toBe(200);
    const before = await stored();
    expect((await change(row, { orderNum: 10 })).code).toBe(409);
    expect(await stored()).toEqual(before);
  });

  it('take those below them along when they move', async () => {
    await add();
    const row = await find('白马营业部');
    await add({ parentId: row.deptId, deptName: '柜台' });
    const child = await find('柜台');
    await add({ parentId: child.deptId, deptName: '窗口' });
    expect((await change(row, { parentId: '102' })).code).toBe(200);
    expect(await find('白马营业部')).toMatchObject({
      ancestors: '0,100,102',
      parentName: '风控合规部',
    });
    expect(await find('柜台')).toMatchObject({ ancestors: `0,100,102,${row.deptId}` });
    expect(await find('窗口')).toMatchObject({
      ancestors: `0,100,102,${row.deptId},${child.deptId}`,
    });
    const into = await change(await find('白马营业部'), { parentId: child.deptId });
    expect(into.fields).toEqual({ parentId: 'dept.intoItself' });
  });

  it('[7.2] offer as a new parent all but themselves and those below', async () => {
    const { data } = await admin.call(deptRoutes.exclude, { params: { deptId: '101' } });
    expect((data as Row[]).map(({ deptId }) => deptId)).toEqual(['100', '102', '103']);
  });

  it('[7.2] are a tree for the older dialect', async () => {
    const { data } = await admin.call(deptRoutes.treeselect);
    expect(data).toMatchObject([{ id: '100', label: '总部', children: [{ id: '101' }, {}, {}] }]);
  });

  it('are put in order, all or none', async () => {
    const sort = (deptIds: string, orderNums: string) =>
      admin.call(deptRoutes.updateSort, { body: { deptIds, orderNums } });
    expect((await sort('104,105,106', '3,1,2')).code).toBe(200);
    expect((await rowsOf({ deptName: '营业' })).map(({ deptId }) => deptId)).toEqual([
      '105',
      '106',
      '104',
    ]);
    expect((await sort('104,999', '8,9')).code).toBe(404);
    expect((await rowsOf()).map(({ orderNum }) => orderNum)).not.toContain(8);
    await sort('104,105,106', '5,6,7');
  });
});

describe('[5.5] a department is refused', () => {
  it('[5.3] not for ordinary punctuation in its name', async () => {
    expect((await add({ deptName: '部/一 & 二: 窗口?' })).code).toBe(200);
    expect((await add({ deptName: '部<一>' })).fields).toEqual({ deptName: 'rulesTips.title' });
  });

  it.each([
    ['a name of a sibling', { deptName: '金边营业部' }, { deptName: 'dept.nameTaken' }],
    ['no parent', { parentId: '0' }, { parentId: 'dept.parentMissing' }],
    ['an unknown parent', { parentId: '999' }, { parentId: 'dept.parentMissing' }],
    [
      'a wrong phone and address',
      { phone: '12', email: 'x' },
      { phone: expect.any(String), email: 'commonData.emailFormatError' },
    ],
    ['no name', { deptName: ' ' }, { deptName: 'commonData.blankMsg' }],
  ])('with %s', async (_, more, fields) => {
    const before = await stored();
    expect(await add(more)).toMatchObject({ code: 500, fields });
    expect(await stored()).toEqual(before);
  });
});

describe('[2.73] stopping a department', () => {
  it('is refused while one below it is in use', async () => {
    const answer = await change(await find('运营中心'), { status: '1' });
    expect(answer).toMatchObject({ code: 500, fields: { status: 'dept.hasActiveChildren' } });
  });

  it('closes it for new ones, and starting one starts those above', async () => {
    await add();
    const { deptId } = await find('白马营业部');
    await add({ parentId: deptId, deptName: '柜台', status: '1' });
    await change(await find('白马营业部'), { status: '1' });
    const late = await add({ parentId: deptId, deptName: '窗口' });
    expect(late.fields).toEqual({ parentId: 'dept.parentStopped' });
    expect((await change(await find('柜台'), { status: '0' })).code).toBe(200);
    expect(await find('白马营业部')).toMatchObject({ status: '0' });
  });
});

describe('[2.73] deleting a department', () => {
  it('is refused while departments, users or merchants belong to it', async () => {
    expect(await remove('101')).toMatchObject({
      code: 601,
      msg: '该部门还有下级，不能删除，请先删除下级部门',
    });
    const { dept_id } = await db
      .selectFrom('sys_user')
      .where('dept_id', 'in', ['102', '103'])
      .orderBy('user_id')
      .select('dept_id')
      .executeTakeFirstOrThrow();
    expect(await remove(String(dept_id))).toMatchObject({
      code: 601,
      msg: '部门内还有用户，不能删除，请先转移用户',
    });
    expect(await remove('105')).toMatchObject({
      code: 601,
      msg: '部门名下还有商户，不能删除，请先转移商户',
    });
  });

  it('keeps the row, out of sight', async () => {
    await add();
    const { deptId } = await find('白马营业部');
    expect((await remove(deptId)).code).toBe(200);
    expect((await rowsOf()).map((row) => row.deptId)).not.toContain(deptId);
    expect((await stored()).find((row) => row.dept_id === deptId)).toMatchObject({ del_flag: '2' });
    expect((await remove(deptId)).code).toBe(404);
    expect((await add()).code).toBe(200);
  });
});
