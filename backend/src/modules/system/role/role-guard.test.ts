import { roleRoutes, roleUserRoutes } from '@portal/contract/system/role';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { addRole, addUser, input, menusWith } from './role-fixture.ts';

const { as, db } = await testApp();
const admin = await as('admin');

/** A manager of roles and notices who sees the operations centre and what is below it. */
const MANAGES = [
  ...['list', 'query', 'add', 'edit', 'remove'].map((verb) => `system:role:${verb}`),
  'system:notice:list',
];
const OPERATIONS = '101';
const PHNOM_PENH = '104';
const RISK = '102';

let ownRole: string;
beforeEach(async () => {
  await db.deleteFrom('sys_user').where('create_by', '=', 'test').execute();
  await db.deleteFrom('sys_role').where('role_id', '>=', '1000000').execute();
  ownRole = await addRole(admin, {
    roleKey: 'manager',
    roleNameZh: '运营主管',
    roleNameEn: 'Operations manager',
    menuIds: await menusWith(db, ...MANAGES),
  });
  await admin.call(roleRoutes.dataScope, { body: { roleId: ownRole, dataScope: '4' } });
  await addUser(db, 'manager', { deptId: OPERATIONS, roleIds: [ownRole] });
});

const everything = async () => ({
  roles: await db.selectFrom('sys_role').orderBy('role_id').selectAll().execute(),
  menus: await db
    .selectFrom('sys_role_menu')
    .orderBy('role_id')
    .orderBy('menu_id')
    .selectAll()
    .execute(),
  depts: await db.selectFrom('sys_role_dept').orderBy('dept_id').selectAll().execute(),
  users: await db
    .selectFrom('sys_user_role')
    .orderBy('user_id')
    .orderBy('role_id')
    .selectAll()
    .execute(),
});

/** Refused with this code, and nothing has changed. */
async function expectRefused(call: () => Promise<{ code?: number }>, code = 500) {
  const before = await everything();
  expect((await call()).code).toBe(code);
  expect(await everything()).toEqual(before);
}

describe('[6.1] B8: the administrators’ role', () => {
  const edit = (more: object) => () =>
    admin.call(roleRoutes.update, { body: { ...input, roleId: '1', roleKey: 'admin', ...more } });

  it('is changed, limited, stopped or deleted by nobody', async () => {
    await expectRefused(edit({}));
    await expectRefused(edit({ roleKey: 'root' }));
    const scope = { roleId: '1', dataScope: '5' };
    await expectRefused(() => admin.call(roleRoutes.dataScope, { body: scope }));
    const status = { roleId: 1, status: '1' };
    await expectRefused(() => admin.call(roleRoutes.changeStatus, { body: status }));
    await expectRefused(() => admin.call(roleRoutes.remove, { params: { ids: `${ownRole},1` } }));
  });

  it.each(['Admin', 'ADMIN', ' admin', 'admin ', 'аdmin', 'ad\u200bmin', 'ａdmin'])(
    'has no namesake %j',
    async (roleKey) => {
      const body = { ...input, roleKey };
      await expectRefused(() => admin.call(roleRoutes.create, { body }));
      await expectRefused(() =>
        admin.call(roleRoutes.update, { body: { ...body, roleId: ownRole } }),
      );
    },
  );
});

describe('[6.1] B9: the last administrator', () => {
  it('does not lose the role; one of several does', async () => {
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'admin')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const cancel = (userId: string) =>
      admin.call(roleUserRoutes.cancel, { body: { userId, roleId: '1' } });
    await expectRefused(() => cancel(user_id));
    const other = await addUser(db, 'deputy', { roleIds: ['1'] });
    expect(await cancel(other)).toMatchObject({ code: 200 });
    const stopped = await addUser(db, 'stopped', { roleIds: ['1'] });
    await db.updateTable('sys_user').set({ status: '1' }).where('user_id', '=', stopped).execute();
    await expectRefused(() => cancel(user_id));
  });
});

describe('[6.1] [6.3] B7: nobody hands on more than they hold', () => {
  it('in the permissions of a new role, or of one that exists', async () => {
    const manager = await as('manager');
    const tooMuch = { ...input, menuIds: await menusWith(db, 'system:user:list') };
    await expectRefused(() => manager.call(roleRoutes.create, { body: tooMuch }));
    const enough = await menusWith(db, 'system:notice:list');
    const roleId = await addRole(manager, { menuIds: enough });
    await expectRefused(() => manager.call(roleRoutes.update, { body: { ...tooMuch, roleId } }));
    await expectRefused(() =>
      manager.call(roleRoutes.update, {
        body: { ...input, roleId: ownRole, menuIds: tooMuch.menuIds },
      }),
    );
  });

  it('in the data scope', async () => {
    const manager = await as('manager');
    const roleId = await addRole(manager, { menuIds: await menusWith(db, 'system:notice:list') });
    const scope =
      (dataScope: string, deptIds: string[] = []) =>
      () =>
        manager.call(roleRoutes.dataScope, { body: { roleId, dataScope, deptIds } });
    await expectRefused(scope('1'));
    await expectRefused(scope('2', [PHNOM_PENH, RISK]));
    const wide = { ...input, roleKey: 'b', roleNameZh: '乙', roleNameEn: '', dataScope: '1' };
    const body = { ...wide, menuIds: await menusWith(db, 'system:notice:list') };
    await expectRefused(() => manager.call(roleRoutes.create, { body }));
    expect(await scope('2', [PHNOM_PENH])()).toMatchObject({ code: 200 });
    expect(await scope('4')()).toMatchObject({ code: 200 });
  });

  it('and nobody changes, stops or deletes a role that holds more, or takes it away', async () => {
    const manager = await as('manager');
    const wide = await addRole(admin, {
      roleKey: 'wide',
      menuIds: await menusWith(db, 'system:user:list'),
    });
    const holder = await addUser(db, 'holder', { deptId: PHNOM_PENH, roleIds: [wide] });
    const body = { ...input, roleKey: 'wide', roleId: wide, menuIds: [] };
    await expectRefused(() => manager.call(roleRoutes.update, { body }));
    const status = { roleId: wide, status: '1' };
    await expectRefused(() => manager.call(roleRoutes.changeStatus, { body: status }));
    await expectRefused(() => manager.call(roleRoutes.remove, { params: { ids: wide } }));
    const one = { userId: holder, roleId: wide };
    await expectRefused(() => manager.call(roleUserRoutes.cancel, { body: one }));
  });
});

describe('[6.3] B5, B6: users outside the data scope', () => {
  it('are neither listed for a role, given it nor deprived of it; one refuses the batch', async () => {
    const manager = await as('manager');
    const roleId = await addRole(manager, { menuIds: await menusWith(db, 'system:notice:list') });
    const near = await addUser(db, 'near', { deptId: PHNOM_PENH });
    const far = await addUser(db, 'far', { deptId: RISK });
    const names = async () => {
      const { rows = [] } = await manager.call(roleUserRoutes.unallocatedList, {
        query: { roleId },
      });
      return (rows as { userName: string }[]).map((row) => row.userName);
    };
    expect(await names()).toContain('near');
    expect(await names()).not.toContain('far');
    const select = (userIds: string) => () =>
      manager.call(roleUserRoutes.selectAll, { query: { roleId, userIds } });
    await expectRefused(select(far), 404);
    await expectRefused(select(`${near},${far}`), 404);
    expect(await select(near)()).toMatchObject({ code: 200 });
    await db.insertInto('sys_user_role').values({ user_id: far, role_id: roleId }).execute();
    const cancel = { query: { roleId, userIds: `${near},${far}` } };
    await expectRefused(() => manager.call(roleUserRoutes.cancelAll, cancel), 404);
    const one = { userId: far, roleId };
    await expectRefused(() => manager.call(roleUserRoutes.cancel, { body: one }), 404);
  });

  it('make the roles that only they have invisible', async () => {
    const manager = await as('manager');
    await addUser(db, 'far', { deptId: RISK, roleIds: [await addRole(admin)] });
    const { rows = [] } = await manager.call(roleRoutes.list);
    const keys = (rows as { roleKey: string }[]).map((row) => row.roleKey);
    expect(keys).toContain('manager');
    expect(keys).not.toContain(input.roleKey);
    const { rows: [hidden] = [] } = await admin.call(roleRoutes.list, {
      query: { roleKey: input.roleKey },
    });
    const params = { roleId: (hidden as { roleId: string }).roleId };
    expect((await manager.call(roleRoutes.get, { params })).code).toBe(404);
  });
});

describe('[6.1] the scope of a merchant user', () => {
  it('stays the merchant’s, whatever role is given', async () => {
    const roleId = await addRole(admin, {
      menuIds: await menusWith(db, 'system:role:list', 'system:role:query', 'system:role:edit'),
    });
    await admin.call(roleRoutes.dataScope, { body: { roleId, dataScope: '1' } });
    const { mer_id } = await db
      .selectFrom('mer_merchant')
      .select('mer_id')
      .orderBy('mer_id')
      .executeTakeFirstOrThrow();
    const own = await addUser(db, 'shop', { deptId: PHNOM_PENH, merId: mer_id });
    await admin.call(roleUserRoutes.selectAll, { query: { roleId, userIds: own } });
    const shop = await as('shop');
    const { rows = [] } = await shop.call(roleUserRoutes.allocatedList, { query: { roleId } });
    expect((rows as { userName: string }[]).map((row) => row.userName)).toEqual(['shop']);
    const query = { roleId, userIds: '2' };
    await expectRefused(() => shop.call(roleUserRoutes.selectAll, { query }), 404);
  });
});
