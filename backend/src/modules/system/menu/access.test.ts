import { type MenuEntry, sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { menuRoutes } from '@portal/contract/system/menu';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const admin = await as('admin');

interface Row {
  menuId: string;
  parentId: string;
  perms: string;
  [field: string]: unknown;
}

/** Parameters and menus, with the keys to change menus: what an editor of the console has. */
const EDITOR = ['2009', '2903', '290301', '290302', '290303', '290304', '2906', '290603'];

async function addEditor(userName: string): Promise<void> {
  const { role_id } = await db
    .insertInto('sys_role')
    .values({ role_name: userName, role_key: userName, data_scope: '1', create_by: 'test' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  const { user_id } = await db
    .insertInto('sys_user')
    .values({
      user_name: userName,
      nick_name: userName,
      password: '',
      dept_id: '100',
      create_by: 'test',
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
  await db
    .insertInto('sys_role_menu')
    .values(EDITOR.map((menu_id) => ({ role_id, menu_id })))
    .execute();
}
await addEditor('editor');
const editor = await as('editor');

const menu = async (menuId: string) =>
  (await admin.call(menuRoutes.get, { params: { menuId } })).data as Row;
const sidebar = async () => {
  const entries = (await editor.call(sessionRoutes.routers)).data as MenuEntry[];
  const titles = (list: MenuEntry[] = []): unknown[] =>
    list.flatMap(({ meta, children }) => [meta?.title, ...titles(children)]);
  return titles(entries);
};
const edit = (row: Row, more: Record<string, unknown>, client = admin) =>
  client.call(menuRoutes.update, { body: { ...row, ...more, version: undefined } });

describe('[6.1] who is no administrator', () => {
  it('sees and changes the menus of own roles only', async () => {
    const rows = (await editor.call(menuRoutes.list)).data as Row[];
    expect(rows.map(({ menuId }) => menuId).sort()).toEqual([...EDITOR].sort());
    expect((await editor.call(menuRoutes.get, { params: { menuId: '2901' } })).code).toBe(404);
    expect((await edit(await menu('2901'), { orderNum: 99 }, editor)).code).toBe(404);
    expect((await editor.call(menuRoutes.remove, { params: { menuId: '2901' } })).code).toBe(404);
    const sort = { menuIds: '2903,2901', orderNums: '8,9' };
    expect((await editor.call(menuRoutes.updateSort, { body: sort })).code).toBe(404);
    expect(await menu('2903')).not.toMatchObject({ orderNum: 8 });
  });

  it('puts only own permission keys on a menu', async () => {
    const { data } = await editor.call(menuRoutes.permits);
    expect(data).toContain('system:config:edit');
    expect(data).not.toContain('system:user:edit');
    const answer = await edit(await menu('290603'), { perms: 'system:user:edit' }, editor);
    expect(answer.fields).toEqual({ perms: 'menu.permUnknown' });
    expect((await edit(await menu('290603'), { titleZh: '改' }, editor)).code).toBe(200);
  });

  it('[7.2] puts no key of another system on a menu; the administrator does, and it is marked', async () => {
    const perms = 'biz:goods:list';
    const foreign = { perms, isForeignPerms: true };
    const body = { parentId: '2906', menuType: 'F', menuName: '商品查询', orderNum: 9, perms };
    const refused = await editor.call(menuRoutes.create, { body });
    expect(refused.fields).toEqual({ perms: 'menu.permUnknown' });
    const answer = await edit(await menu('290603'), { perms }, editor);
    expect(answer.fields).toEqual({ perms: 'menu.permUnknown' });
    expect((await admin.call(menuRoutes.create, { body })).code).toBe(200);
    const rows = (await admin.call(menuRoutes.list, { query: { menuName: '商品查询' } })).data;
    const [made] = rows as Row[];
    expect(made).toMatchObject(foreign);
    expect(await menu('290603')).toMatchObject({ isForeignPerms: false });
    expect(await menu('2004')).toMatchObject({ perms: '', isForeignPerms: false });
    expect((await edit(made as Row, { orderNum: 8 })).code).toBe(200);
    expect(await menu(String(made?.menuId))).toMatchObject(foreign);
    expect((await admin.call(menuRoutes.permits)).data).not.toContain(perms);
  });

  it('does not take a stopped key into use again', async () => {
    await edit(await menu('290603'), { status: '1' });
    const answer = await edit(await menu('290603'), { status: '0' }, editor);
    expect(answer.fields).toEqual({ perms: 'menu.permUnknown' });
    expect((await edit(await menu('290603'), { status: '0' })).code).toBe(200);
  });

  it('cannot put a menu where it sees nothing', async () => {
    const answer = await edit(await menu('2906'), { parentId: '2004' }, editor);
    expect(answer.fields).toEqual({ parentId: 'menu.parentMissing' });
  });
});

describe('[6.1] a change of a menu holds at the next call', () => {
  const save = () =>
    editor.call(configRoutes.update, {
      body: {
        configId: '999999999',
        configName: 'x',
        configKey: 'x',
        configValue: 'x',
        configType: 'N',
      },
    });

  it('stopping a page takes it from the sidebar, and its keys with those of its buttons', async () => {
    expect(await sidebar()).toContain('参数设置');
    expect((await save()).code).toBe(404);
    await edit(await menu('2906'), { status: '1' });
    expect(await sidebar()).not.toContain('参数设置');
    expect((await editor.call(configRoutes.list)).code).toBe(403);
    expect((await save()).code).toBe(403);
    await edit(await menu('2906'), { status: '0' });
    expect((await save()).code).toBe(404);
  });

  it('a moved page stays in sight of who has it: the new directory comes with it', async () => {
    const before = await menu('2906');
    await edit(before, { parentId: '2004' });
    expect(await sidebar()).toEqual(expect.arrayContaining(['资金结算', '参数设置']));
    expect((await editor.call(configRoutes.list)).code).toBe(200);
    await edit(await menu('2906'), { parentId: before.parentId });
  });

  it('[7.2] [C11] a framed address is named as such', async () => {
    const body = {
      parentId: '0',
      menuType: 'C',
      menuName: '文档',
      orderNum: 99,
      path: 'https://docs.example.com/x',
      isFrame: '1',
      component: 'system/config/index',
    };
    expect((await admin.call(menuRoutes.create, { body })).code).toBe(200);
    const entries = (await admin.call(sessionRoutes.routers)).data as MenuEntry[];
    const [child] = entries.at(-1)?.children ?? [];
    expect(child).toMatchObject({ component: 'InnerLink', meta: { link: body.path } });
  });
});
