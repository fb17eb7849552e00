import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFixture } from '../testing/call-fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { addRole, addUser, type RoleSpec } from '../testing/user-manager.ts';
import { deptTree } from './dept-tree.ts';
import { entriesOf, entriesOfTypes } from './dictionaries.ts';
import { loadGrants } from './grants.ts';
import { menuInUse, ownMenu } from './menus.ts';
import { sortSiblings } from './sort-siblings.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);
const { inCall } = await callFixture(db);

type Node = { id: string; disabled?: boolean | undefined; children?: Node[] | undefined };
/** `100(101(104))` of a tree. */
const drawn = (nodes: readonly Node[]): string =>
  nodes.map(({ id, children }) => (children ? `${id}(${drawn(children)})` : id)).join(' ');

describe('[2.73] departments as their tree', () => {
  const treeOf = async (user: string) => drawn(await inCall(user, deptTree));
  let count = 0;
  const member = async (deptId: string | null, role: RoleSpec) => {
    count += 1;
    const name = `tree${count}`;
    await addUser(db, name, deptId, await addRole(db, name, role));
    return name;
  };

  it.each<[what: string, deptId: string | null, role: RoleSpec, tree: string]>([
    ['all', '104', { dataScope: '1' }, '100(101(104 105 106) 102 103)'],
    ['own and below', '101', { dataScope: '4' }, '101(104 105 106)'],
    ['own', '101', { dataScope: '3' }, '101'],
    [
      'chosen: without its parent a department is on the first level',
      '101',
      { dataScope: '2', deptIds: ['100', '104'] },
      '100 104',
    ],
    ['only own records: the own department, to put records into', '105', { dataScope: '5' }, '105'],
    ['only own records, of nobody’s department: none', null, { dataScope: '5' }, ''],
  ])('who sees %s', async (_, deptId, role, tree) => {
    expect(await treeOf(await member(deptId, role))).toBe(tree);
  });

  it('a merchant user sees none', async () => {
    expect(await treeOf('merchant')).toBe('');
  });

  it('stands in the order that was given, a stopped one marked, a deleted one gone', async () => {
    const set = (dept_id: string, change: object) =>
      db.updateTable('sys_dept').set(change).where('dept_id', '=', dept_id).execute();
    await set('106', { order_num: -1, status: '1' });
    await set('105', { del_flag: '2' });
    const [root] = await inCall('admin', deptTree);
    await set('106', { order_num: 0, status: '0' });
    await set('105', { del_flag: '0' });
    expect(drawn(root?.children?.[0]?.children ?? [])).toBe('106 104');
    expect(root?.children?.[0]?.children?.[0]?.disabled).toBe(true);
  });
});

describe('[2.73] the places of siblings', () => {
  const rowsOf = (ids: string[]) =>
    db
      .selectFrom('sys_dept')
      .where('dept_id', 'in', ids)
      .where('dept_id', '<>', '103')
      .orderBy('dept_id')
      .select(['dept_id as id', 'order_num', 'version', 'update_by'])
      .execute();
  const sort = (ids: string, places: string) =>
    inCall('operator', (ctx) =>
      sortSiblings(
        ctx,
        {
          table: 'sys_dept',
          key: 'dept_id',
          objType: 'test:sort',
          rows: (wanted) =>
            ctx.db
              .selectFrom('sys_dept')
              .where('dept_id', 'in', wanted)
              .where('dept_id', '<>', '103')
              .select(['dept_id as id', 'order_num'])
              .execute(),
        },
        ids,
        places,
      ),
    );
  const traced = async () =>
    (
      await db
        .selectFrom('audit_event')
        .where('obj_type', '=', 'test:sort')
        .orderBy('id')
        .select(['obj_id', 'diff', 'actor_name'])
        .execute()
    ).map(({ obj_id, diff, actor_name }) => [obj_id, diff, actor_name]);

  it('are changed, with who did it; one that stays leaves no trace', async () => {
    const before = await rowsOf(['104', '105', '106']);
    await sort('104,105,106', `7,${before[1]?.order_num},5`);
    const after = await rowsOf(['104', '105', '106']);
    expect(after.map(({ order_num }) => order_num)).toEqual([7, before[1]?.order_num, 5]);
    expect(after[0]).toMatchObject({
      version: Number(before[0]?.version) + 1,
      update_by: 'operator',
    });
    expect(after[1]).toEqual(before[1]);
    expect(await traced()).toEqual([
      ['104', { before: { order_num: before[0]?.order_num }, after: { order_num: 7 } }, 'operator'],
      ['106', { before: { order_num: before[2]?.order_num }, after: { order_num: 5 } }, 'operator'],
    ]);
  });

  it('change all or none: one out of sight is not found', async () => {
    const before = await rowsOf(['104']);
    await expect(sort('104,103', '1,2')).rejects.toMatchObject({ code: 404 });
    expect(await rowsOf(['104'])).toEqual(before);
  });
});

describe('[6.1] a menu permits', () => {
  const LIST = 'mer:limit:list';
  let roleId = '';
  let userId = '';
  let menuId = '';
  beforeAll(async () => {
    roleId = await addRole(db, 'menus', { dataScope: '5', permits: [LIST] });
    userId = await addUser(db, 'menus', '104', roleId);
    ({ menu_id: menuId } = await db
      .selectFrom('sys_menu')
      .where('perms', '=', LIST)
      .select('menu_id')
      .executeTakeFirstOrThrow());
  });
  const permits = async () => (await loadGrants(db, userId))?.actor.permissions;
  const parentOf = async (id: string) =>
    (
      await db
        .selectFrom('sys_menu')
        .where('menu_id', '=', id)
        .select('parent_id')
        .executeTakeFirstOrThrow()
    ).parent_id;
  const inUse = async (id: string) =>
    (
      await db
        .selectFrom('sys_menu as m')
        .where('m.menu_id', '=', id)
        .where(menuInUse('m.menu_id'))
        .select('m.menu_id')
        .execute()
    ).length === 1;

  it('nothing while it, or anything above it, is stopped', async () => {
    const page = await parentOf(menuId);
    const chain = [menuId, page, await parentOf(page)];
    expect(await permits()).toEqual([LIST]);
    for (const id of chain.filter((each) => each !== '0')) {
      const set = (status: '0' | '1') =>
        db.updateTable('sys_menu').set({ status }).where('menu_id', '=', id).execute();
      await set('1');
      expect([id, await permits(), await inUse(menuId)]).toEqual([id, [], false]);
      await set('0');
    }
    expect([await permits(), await inUse(menuId)]).toEqual([[LIST], true]);
  });

  const ownMenus = (roles: string[]) =>
    db
      .selectFrom('sys_menu as m')
      .where(ownMenu({ actor: { userId, roles } }, 'm.menu_id'))
      .select('m.menu_id')
      .execute();

  it('its roles, as long as they are in use; an administrator sees every menu', async () => {
    expect(await ownMenus(['menus'])).toEqual([{ menu_id: menuId }]);
    const all = await db.selectFrom('sys_menu').select('menu_id').execute();
    expect(await ownMenus(['admin'])).toHaveLength(all.length);
    const set = (change: object) =>
      db.updateTable('sys_role').set(change).where('role_id', '=', roleId).execute();
    for (const change of [{ status: '1' }, { status: '0', del_flag: '2' }]) {
      await set(change);
      expect(await ownMenus(['menus'])).toEqual([]);
      expect(await permits()).toEqual([]);
    }
    await set({ status: '0', del_flag: '0' });
  });

  it.each([
    ['stopped', { status: '1' }],
    ['deleted', { del_flag: '2' }],
  ])('nobody who is %s', async (_, change) => {
    const set = (to: object) =>
      db.updateTable('sys_user').set(to).where('user_id', '=', userId).execute();
    await set(change);
    expect(await loadGrants(db, userId)).toBeUndefined();
    await set({ status: '0', del_flag: '0' });
    expect(await loadGrants(db, userId)).toBeDefined();
  });
});

describe('[7.3] a dictionary', () => {
  const YES_NO = 'sys_yes_no';
  const labels = (language: 'zh-CN' | 'en-US', type = YES_NO) =>
    inCall(
      'operator',
      async (ctx) => (await entriesOf(ctx, type)).map((e) => e.dictLabel),
      language,
    );

  it('is told in the language of the caller', async () => {
    expect([await labels('zh-CN'), await labels('en-US')]).toEqual([
      ['是', '否'],
      ['Yes', 'No'],
    ]);
  });

  it('that does not exist has no entries; several come together, each under its type', async () => {
    expect(await labels('zh-CN', 'no_such')).toEqual([]);
    const all = await inCall('operator', (ctx) => entriesOfTypes(ctx, [YES_NO, 'no_such']));
    expect(Object.keys(all)).toEqual([YES_NO, 'no_such']);
    expect([all[YES_NO]?.length, all.no_such]).toEqual([2, []]);
  });

  it('leaves out entries that are stopped, and all when it is itself', async () => {
    const entry = (status: '0' | '1') =>
      db
        .updateTable('sys_dict_data')
        .set({ status })
        .where('dict_type', '=', YES_NO)
        .where('dict_value', '=', 'N')
        .execute();
    await entry('1');
    expect(await labels('zh-CN')).toEqual(['是']);
    await entry('0');
    const type = (status: '0' | '1') =>
      db.updateTable('sys_dict_type').set({ status }).where('dict_type', '=', YES_NO).execute();
    await type('1');
    expect(await labels('zh-CN')).toEqual([]);
    await type('0');
    expect(await labels('zh-CN')).toEqual(['是', '否']);
  });
});
