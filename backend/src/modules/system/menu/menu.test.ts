import { menuRoutes } from '@portal/contract/system/menu';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const page = {
  parentId: '2009',
  menuType: 'C',
  titleZh: '试用页',
  titleEn: 'Trial page',
  orderNum: 3,
  path: 'trial',
  component: 'system/config/index',
  query: '{"id":1}',
  routeName: 'trial-page',
  isFrame: '1',
  isCache: '1',
  visible: '0',
  status: '0',
  perms: 'system:config:list',
  icon: 'home',
  affix: true,
  activeMenu: '/system/user',
  isAddFlag: true,
  remark: '',
};

interface Row {
  menuId: string;
  parentId: string;
  menuName: string;
  version: number;
  [field: string]: unknown;
}

const rowsOf = async (query: Record<string, unknown> = {}, client = admin) =>
  (await client.call(menuRoutes.list, { query })).data as Row[];
const find = async (name: string): Promise<Row> => {
  const row = (await rowsOf()).find(({ menuName }) => menuName === name);
  if (!row) throw new Error(`${name} is not listed`);
  return row;
};
const add = (more: Record<string, unknown> = {}) =>
  admin.call(menuRoutes.create, { body: { ...page, ...more } });
const change = (row: Row, more: Record<string, unknown>) =>
  admin.call(menuRoutes.update, { body: { ...row, ...more } });
const stored = () => db.selectFrom('sys_menu').orderBy('menu_id').selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom('sys_menu').where('create_by', '<>', 'system').execute();
});

describe('[2.73] [7.2] menus', () => {
  it('are listed flat, siblings in their order, and found in both languages', async () => {
    const rows = await rowsOf();
    const top = rows.filter(({ parentId }) => parentId === '0').map(({ menuId }) => menuId);
    expect(top.slice(0, 3)).toEqual(['2000', '2012', '2001']);
    const found = await rowsOf({ menuName: 'parameter' });
    expect(found.map(({ menuName }) => menuName)).toContain('参数设置');
    expect(await rowsOf({ menuName: '%' })).toEqual([]);
    expect(await rowsOf({ status: '1' })).toEqual([]);
  });

  it('have a title in the language of the caller, and both', async () => {
    await add();
    const { menuId } = await find('试用页');
    const english = await admin.call(menuRoutes.get, { params: { menuId } }, { language: 'en-US' });
    expect(english.data).toMatchObject({ ...page, menuName: 'Trial page', version: 0 });
  });

  it('are changed with their version; a stale one is refused and changes nothing', async () => {
    await add();
    const row = await find('试用页');
    expect((await change(row, { orderNum: 9 })).code).toBe(200);
    const before = await stored();
    expect((await change(row, { orderNum: 10 })).code).toBe(409);
    expect(await stored()).toEqual(before);
    expect(await find('试用页')).toMatchObject({ orderNum: 9, version: 1, updateBy: 'admin' });
  });

  it('leave a trace of what was changed', async () => {
    await add();
    const row = await find('试用页');
    await change(row, { path: 'other' });
    const event = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:menu')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ obj_id: row.menuId, action: 'edit', actor_name: 'admin' });
    expect(event.diff).toMatchObject({ before: { path: 'trial' }, after: { path: 'other' } });
  });

  it('are cleared of what their kind lacks', async () => {
    await add();
    const row = await find('试用页');
    await change(row, { menuType: 'M', icon: 'home' });
    const none = { component: '', query: '', routeName: '', perms: '', isCache: '0' };
    expect(await find('试用页')).toMatchObject({
      ...none,
      affix: false,
      icon: 'home',
      path: 'trial',
    });
    await change(await find('试用页'), { menuType: 'F', perms: 'system:config:edit' });
    const button = { path: '', icon: '', perms: 'system:config:edit' };
    expect(await find('试用页')).toMatchObject(button);
  });
});

describe('[7.2] a stock client', () => {
  const body = {
    parentId: 2009,
    menuType: 'C',
    menuName: '旧客户端',
    orderNum: 7,
    path: 'stock',
    component: 'system/user/index',
    isFrame: 1,
    isCache: 0,
    visible: '0',
    status: '0',
    perms: null,
    icon: '#',
    query: null,
    children: [],
  };

  it('sends one title, flags as numbers, nulls and children', async () => {
    expect(await admin.call(menuRoutes.create, { body })).toMatchObject({ code: 200 });
    const titles = { titleZh: '旧客户端', titleEn: '旧客户端' };
    expect(await find('旧客户端')).toMatchObject({ ...titles, isFrame: '1', isCache: '0' });
  });

  it('changes the title of its language, without a version', async () => {
    await admin.call(menuRoutes.create, { body });
    const { version, ...row } = await find('旧客户端');
    const renamed = { ...row, menuName: 'Old client', children: [] };
    const answer = await admin.call(menuRoutes.update, { body: renamed }, { language: 'en-US' });
    expect(answer.code).toBe(200);
    expect(await find('旧客户端')).toMatchObject({ titleZh: '旧客户端', titleEn: 'Old client' });
    const only = { ...body, menuId: row.menuId, menuName: '新名' };
    await admin.call(menuRoutes.update, { body: only });
    expect(await find('新名')).toMatchObject({ titleZh: '新名', titleEn: 'Old client' });
  });

  it('has to give some title', async () => {
    const answer = await admin.call(menuRoutes.create, { body: { ...body, menuName: ' ' } });
    expect(answer).toMatchObject({ code: 500, fields: { menuName: 'commonData.blankMsg' } });
  });

  it('puts siblings in order', async () => {
    const siblings = (await rowsOf()).filter(({ parentId }) => parentId === '2009').slice(0, 3);
    const ids = siblings.map(({ menuId }) => menuId);
    const sort = (menuIds: string, orderNums: string) =>
      admin.call(menuRoutes.updateSort, { body: { menuIds, orderNums } });
    expect((await sort(ids.join(), '3,1,2')).code).toBe(200);
    const after = (await rowsOf()).filter(({ menuId }) => ids.includes(menuId));
    expect(after.map(({ menuId }) => menuId)).toEqual([ids[1], ids[2], ids[0]]);
    const before = await stored();
    expect((await sort(`${ids[0]},999999999`, '9,9')).code).toBe(404);
    expect((await sort(ids.join(), '1,2')).fields).toEqual({ orderNums: 'commonData.orderMsg' });
    expect(await stored()).toEqual(before);
    await sort(ids.join(), '1,2,3');
  });
});

describe('[5.5] a menu is refused', () => {
  it.each([
    ['a script as its address', { path: 'javascript:alert(1)' }, { path: 'menu.path' }],
    ['data as its address', { path: 'data:text/html,x', isFrame: '0' }, { path: 'menu.path' }],
    ['an external link without http', { isFrame: '0' }, { path: 'menu.externalPath' }],
    ['no address', { path: '' }, { path: 'commonData.blankMsg' }],
    ['a page without a component', { component: '' }, { component: 'commonData.blankMsg' }],
    ['a component outside', { component: '../x' }, { component: 'menu.component' }],
    ['a query that is no object', { query: '[1]' }, { query: 'menu.query' }],
    ['every permission', { perms: '*:*:*' }, { perms: 'menu.perms' }],
    ['a parent that is not there', { parentId: '999999999' }, { parentId: 'menu.parentMissing' }],
    ['a button as parent', { parentId: '290101' }, { parentId: 'menu.parentIsButton' }],
    [
      'a button at the top',
      { menuType: 'F', parentId: '0' },
      { parentId: 'menu.buttonNeedsParent' },
    ],
    ['a title of a sibling', { titleZh: '用户管理' }, { titleZh: 'menu.titleTaken' }],
    ['an English one', { titleEn: 'users' }, { titleEn: 'menu.titleTaken' }],
    ['an address of a sibling', { path: 'user' }, { path: 'menu.pathTaken' }],
    ['a known route name', { routeName: 'Home-index' }, { routeName: 'menu.routeNameTaken' }],
  ])('with %s', async (_, more, fields) => {
    const before = await stored();
    expect(await add(more)).toMatchObject({ code: 500, fields });
    expect(await stored()).toEqual(before);
  });

  it('below itself, or below what is below it', async () => {
    const { data } = await admin.call(menuRoutes.get, { params: { menuId: '2009' } });
    for (const parentId of ['2009', '2901']) {
      const answer = await change(data as Row, { parentId });
      expect(answer.fields).toEqual({ parentId: 'menu.intoItself' });
    }
  });

  it('as a button while others are below it', async () => {
    const { data } = await admin.call(menuRoutes.get, { params: { menuId: '2901' } });
    const answer = await change(data as Row, { menuType: 'F' });
    expect(answer.fields).toEqual({ menuType: 'menu.buttonHasChildren' });
  });
});

describe('[2.73] deleting a menu', () => {
  const remove = (menuId: string) => admin.call(menuRoutes.remove, { params: { menuId } });

  it('is refused while others are below it, or a role has it', async () => {
    const before = await stored();
    expect(await remove('2009')).toMatchObject({
      code: 601,
      msg: '该菜单还有下级，不能删除，请先删除下级菜单',
    });
    expect(await remove('2499')).toMatchObject({ code: 404 });
    expect(await remove('2309')).toMatchObject({ code: 601 });
    expect((await remove('2309')).msg).toMatch(/^还有 \d 个角色使用该菜单，不能删除$/);
    expect(await stored()).toEqual(before);
  });

  it('takes away one that nobody has', async () => {
    await add();
    const { menuId } = await find('试用页');
    expect((await remove(menuId)).code).toBe(200);
    expect((await rowsOf()).map((row) => row.menuId)).not.toContain(menuId);
    expect((await remove(menuId)).code).toBe(404);
  });
});
