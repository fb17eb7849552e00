import { profileRoutes } from '@portal/contract/system/profile';
import { roleRoutes } from '@portal/contract/system/role';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { addRole, addUser, input, menusWith } from './role-fixture.ts';

const { as, db } = await testApp();
const admin = await as('admin');

interface Row {
  roleId: string;
  roleName: string;
  roleKey: string;
  version: number;
  menuIds: string[];
}

const held = async (roleId: string) => {
  const { data } = await admin.call(roleRoutes.get, { params: { roleId } });
  return (data as Row).menuIds;
};
const rolesWith = async (query: object, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const { rows = [] } = await admin.call(roleRoutes.list, { query: { ...query } }, { language });
  return rows as Row[];
};
const keys = async (query: object) => (await rolesWith(query)).map((row) => row.roleKey);
const stored = () => db.selectFrom('sys_role').orderBy('role_id').selectAll().execute();

/** Page with two buttons below a directory, in the seed: notices below the system. */
const SYSTEM = '2009';
const [notices = ''] = await menusWith(db, 'system:notice:list');
const [addNotice = ''] = await menusWith(db, 'system:notice:add');
const [home = ''] = await db
  .selectFrom('sys_menu')
  .where('perms', '=', '')
  .where('menu_type', '=', 'C')
  .select('menu_id')
  .execute()
  .then((rows) => rows.map((row) => row.menu_id));

beforeEach(async () => {
  await db.deleteFrom('sys_user').where('create_by', '=', 'test').execute();
  await db.deleteFrom('sys_role').where('role_id', '>=', '1000000').execute();
});

describe('[2.73] [7.2] roles', () => {
  it('are listed in their order, with a name in the language of the caller', async () => {
    const rows = await rolesWith({});
    expect(rows.map((row) => row.roleKey).slice(0, 3)).toEqual(['admin', 'ops', 'auditor']);
    expect(rows[0]).toMatchObject({ roleId: '1', roleName: '超级管理员', admin: true });
    const [first] = await rolesWith({}, 'en-US');
    expect(first).toMatchObject({ roleName: 'Super administrator', roleNameZh: '超级管理员' });
  });

  it('[1.1] are called by their English name on the profile page too', async () => {
    const own = await admin.call(profileRoutes.own, {}, { language: 'en-US' });
    expect(own).toMatchObject({ roleGroup: 'Super administrator' });
  });

  it('are found by name in both languages, key, status and day', async () => {
    await addRole(admin, { status: '1' });
    expect(await keys({ roleName: '主管' })).toEqual(['store-manager']);
    expect(await keys({ roleName: 'store' })).toEqual(['store-manager']);
    expect(await keys({ roleKey: 'store-' })).toEqual(['store-manager']);
    expect(await keys({ status: '1' })).toEqual(['store-manager']);
    expect(await keys({ params: { endTime: '2020-01-01' } })).toEqual([]);
  });

  it('have a unique name and a unique key, whatever their case', async () => {
    await addRole(admin);
    const create = (more: object) =>
      admin.call(roleRoutes.create, { body: { ...input, roleKey: 'b', ...more } });
    expect(await create({})).toMatchObject({ fields: { roleNameZh: 'role.nameTaken' } });
    expect(await create({ roleNameZh: '乙', roleNameEn: 'STORE manager' })).toMatchObject({
      fields: { roleNameEn: 'role.nameTaken' },
    });
    expect(
      await create({ roleNameZh: '乙', roleNameEn: '', roleKey: 'Store-Manager' }),
    ).toMatchObject({ fields: { roleKey: 'role.keyTaken' } });
    expect(await keys({ roleKey: 'store' })).toEqual(['store-manager']);
  });

  it('[5.5] need a name, a key and an order', async () => {
    const { code, fields } = await admin.call(roleRoutes.create, { body: {} });
    expect(code).toBe(500);
    expect(fields).toMatchObject({
      roleKey: 'commonData.blankMsg',
      roleSort: 'commonData.blankMsg',
    });
    const { roleNameZh: _, ...nameless } = input;
    expect(await admin.call(roleRoutes.create, { body: nameless })).toMatchObject({
      fields: { roleName: 'commonData.blankMsg' },
    });
  });

  it('are changed with their version; a stale one is refused and changes nothing', async () => {
    const roleId = await addRole(admin);
    const body = { ...input, roleId, version: 0, remark: 'one' };
    expect(await admin.call(roleRoutes.update, { body })).toMatchObject({ code: 200 });
    const before = await stored();
    const stale = { ...body, remark: 'two' };
    expect(await admin.call(roleRoutes.update, { body: stale })).toMatchObject({ code: 409 });
    expect(await stored()).toEqual(before);
  });

  it('of a stock client are created and changed in the name that it shows', async () => {
    const stock = {
      roleName: '门店',
      roleKey: 'store',
      roleSort: '20',
      status: '0',
      menuIds: [Number(notices)],
      deptIds: [],
      menuCheckStrictly: true,
      deptCheckStrictly: true,
      remark: null,
    };
    expect(await admin.call(roleRoutes.create, { body: stock })).toMatchObject({ code: 200 });
    const [role] = await rolesWith({ roleKey: 'store' });
    const body = { ...stock, roleId: Number(role?.roleId), roleName: '门店甲' };
    expect(await admin.call(roleRoutes.update, { body })).toMatchObject({ code: 200 });
    expect(await rolesWith({ roleKey: 'store' })).toMatchObject([{ roleName: '门店甲' }]);
    expect(await held(role?.roleId ?? '')).toEqual([SYSTEM, notices]);
  });

  it('are switched on and off', async () => {
    const roleId = await addRole(admin);
    const body = { roleId, status: '1' };
    expect(await admin.call(roleRoutes.changeStatus, { body })).toMatchObject({ code: 200 });
    expect(await keys({ status: '1' })).toEqual(['store-manager']);
  });

  it('are deleted all or none; one that somebody has is refused by name', async () => {
    const used = await addRole(admin);
    const free = await addRole(admin, { roleNameZh: '乙', roleNameEn: '', roleKey: 'b' });
    await addUser(db, 'holder', { roleIds: [used] });
    const before = await stored();
    const ids = `${free},${used}`;
    expect(await admin.call(roleRoutes.remove, { params: { ids } })).toMatchObject({
      code: 500,
      msg: '角色“门店主管”还有 1 个用户，不能删除，请先移除用户',
    });
    expect((await admin.call(roleRoutes.remove, { params: { ids: `${free},999` } })).code).toBe(
      404,
    );
    expect(await stored()).toEqual(before);
    expect((await admin.call(roleRoutes.remove, { params: { ids: free } })).code).toBe(200);
    expect(await keys({ roleKey: 'b' })).not.toContain('b');
  });

  it('leave an audit row that says which menus were given and taken', async () => {
    const roleId = await addRole(admin, { menuIds: [notices] });
    const body = { ...input, roleId, menuIds: [addNotice] };
    await admin.call(roleRoutes.update, { body });
    const row = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:role')
      .where('obj_id', '=', roleId)
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({
      action: 'edit',
      diff: { menus: { added: [addNotice], removed: [] } },
    });
  });

  it('are offered for choosing, and exported with their texts', async () => {
    const { data } = await admin.call(roleRoutes.optionselect);
    expect(data).toHaveLength(10);
    expect((await admin.call(roleRoutes.export)).msg).toMatch(/_role\.xlsx$/);
  });
});

describe('[6.1] the menus of a role', () => {
  it('bring the page of a button and the directories of a page', async () => {
    const roleId = await addRole(admin, { menuIds: [addNotice] });
    expect(await held(roleId)).toEqual([SYSTEM, notices, addNotice]);
  });

  it('hold no directory that nothing is ticked below, half ticked or not', async () => {
    const roleId = await addRole(admin, { menuIds: [SYSTEM, home] });
    expect(await held(roleId)).toEqual([home]);
  });

  it('stay when they are not sent, and are refused when they do not exist', async () => {
    const roleId = await addRole(admin, { menuIds: [notices] });
    const { menuIds: _, ...body } = { ...input, roleId };
    await admin.call(roleRoutes.update, { body });
    expect(await held(roleId)).toEqual([SYSTEM, notices]);
    expect(
      await admin.call(roleRoutes.update, { body: { ...body, menuIds: ['999999'] } }),
    ).toMatchObject({ fields: { menuIds: 'commonData.optionMsg' } });
  });

  it('are ticked in a linked tree only with all below them, also after a menu has moved', async () => {
    const ticked = async (roleId: string) => {
      const answer = await admin.call(roleRoutes.menuTreeselect, { params: { roleId } });
      return answer.checkedKeys as string[];
    };
    const roleId = await addRole(admin, { menuIds: [addNotice, home] });
    expect((await ticked(roleId)).sort()).toEqual([home, addNotice].sort());
    // The page that the role has entirely gets a page below it that the role lacks.
    await db
      .updateTable('sys_menu')
      .set({ parent_id: home })
      .where('menu_id', '=', '2908')
      .execute();
    expect(await ticked(roleId)).toEqual([addNotice]);
    await db
      .updateTable('sys_menu')
      .set({ parent_id: SYSTEM })
      .where('menu_id', '=', '2908')
      .execute();
    const loose = { ...input, roleId, menuCheckStrictly: false };
    await admin.call(roleRoutes.update, { body: { ...loose, menuIds: [addNotice] } });
    expect((await ticked(roleId)).sort()).toEqual([SYSTEM, notices, addNotice].sort());
  });

  it('are shown to who has only some of them as far as they go, in the language of the caller', async () => {
    const operator = await as('operator');
    const { data } = await operator.call(roleRoutes.menus, {}, { language: 'en-US' });
    const top = data as { id: string; label: string; children: { id: string }[] }[];
    const system = top.find((node) => node.id === SYSTEM);
    expect(system?.label).toBe('System');
    expect(system?.children.map((node) => node.id).sort()).toEqual([notices, '2915'].sort());
  });
});
