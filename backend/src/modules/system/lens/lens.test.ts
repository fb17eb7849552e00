import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { sessionRoutes } from '@portal/contract/session/session';
import { type LensComparison, type LensVerdict, lensRoutes } from '@portal/contract/system/lens';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { addOfficeUser, letOperators, SIEM_REAP } from '../../../testing/sales-office.ts';

const { db, as } = await testApp();
const admin = await as('admin');
type Verdict = z.output<typeof LensVerdict>;

const idOf = async (userName: string) =>
  (
    await db
      .selectFrom('sys_user')
      .where('user_name', '=', userName)
      .select('user_id')
      .executeTakeFirstOrThrow()
  ).user_id;
const roleIdOf = async (roleKey: string) =>
  (
    await db
      .selectFrom('sys_role')
      .where('role_key', '=', roleKey)
      .select('role_id')
      .executeTakeFirstOrThrow()
  ).role_id;
const ask = (client: Client, userId: string, permit: string, object = '') =>
  client.call(lensRoutes.verdict, { query: { userId, permit, object } });
async function verdict(userName: string, permit: string, object = '', client: Client = admin) {
  const { code, msg, data } = await ask(client, await idOf(userName), permit, object);
  if (code !== 200) throw new Error(msg);
  return data as Verdict;
}
const choices = async (client: Client) =>
  (await client.call(lensRoutes.choices)).data as {
    users: { userName: string }[];
    roles: { roleKey: string }[];
    actions: { permit: string }[];
  };
const office = await addOfficeUser(db);
const merchantsIn = async (deptId: string, isIn: boolean) => {
  const { rows } = await sql<{ mer_id: string; plat_order_id: string }>`
    select m.mer_id, min(o.plat_order_id) as plat_order_id
      from mer_merchant m join biz_order o using (mer_id)
     where (m.dept_id = ${deptId}) = ${isIn} group by m.mer_id order by m.mer_id limit 3`.execute(
    db,
  );
  return rows;
};

describe('[6.1] why somebody can or cannot', () => {
  // Each user is asked about another fifth of the keys.
  it.each([
    [0, 'operator'],
    [1, 'auditor'],
    [2, 'merchant'],
    [3, 'readonly'],
    [4, 'admin'],
  ] as const)(
    '%i of five: says the same about a key as signing in does (%s)',
    async (turn, userName) => {
      const info = await (await as(userName)).call(sessionRoutes.info);
      const held = new Set((info as unknown as { permissions: string[] }).permissions);
      const { actions } = await choices(admin);
      expect(actions.length).toBeGreaterThan(150);
      for (const { permit } of actions.filter((__, at) => at % 5 === turn)) {
        const { allowed } = await verdict(userName, permit);
        expect([permit, allowed]).toEqual([permit, held.has('*:*:*') || held.has(permit)]);
      }
    },
    60_000,
  );

  it('names the role that gives the key, and the rows that it reaches', async () => {
    const told = await verdict('operator', 'mer:merchant:edit');
    expect(told).toMatchObject({ allowed: true, reason: 'granted', unseenRoles: false });
    expect(told.roles).toMatchObject([{ roleKey: 'ops', state: 'grants', dataScope: '4' }]);
    expect(told.scope).toMatchObject({ kind: 'limited', own: false, more: false });
    expect(told.scope?.depts.length).toBeGreaterThan(1);
    expect(told.others.map(({ roleKey }) => roleKey)).toContain('merchant');
  });

  it('names who could, where nobody of the own roles does', async () => {
    const told = await verdict('reviewer', 'order:refund:audit');
    expect(told).toMatchObject({ allowed: false, reason: 'notGranted', scope: null });
    expect(told.roles).toMatchObject([{ roleKey: 'reviewer', state: 'lacks' }]);
    expect(told.others.map(({ roleKey }) => roleKey)).toEqual(['admin', 'auditor']);
  });

  it('says that the administrator may do everything, and that a merchant’s user sees its merchants', async () => {
    expect(await verdict('admin', 'mer:merchant:edit')).toMatchObject({
      reason: 'admin',
      scope: { kind: 'all' },
    });
    const { user, scope } = await verdict('merchant', 'order:general:list');
    expect(user.mrspFlag).toBe('2');
    expect(scope?.kind).toBe('merchant');
    expect(scope?.merchants.length).toBeGreaterThan(1);
  });

  it.each([
    [
      'a stopped role',
      'roleStopped',
      sql`update sys_role set status = '1' where role_key = 'finance'`,
      sql`update sys_role set status = '0' where role_key = 'finance'`,
    ],
    [
      'a stopped menu above the key',
      'menuStopped',
      sql`update sys_menu set status = '1' where path = 'finance' and menu_type = 'M'`,
      sql`update sys_menu set status = '0' where path = 'finance' and menu_type = 'M'`,
    ],
    [
      'a stopped account',
      'accountStopped',
      sql`update sys_user set status = '1' where user_name = 'finance'`,
      sql`update sys_user set status = '0' where user_name = 'finance'`,
    ],
  ])('tells %s', async (_, reason, stop, undo) => {
    const permit = 'settle:batch:pay';
    expect(await verdict('finance', permit)).toMatchObject({ allowed: true, reason: 'granted' });
    await stop.execute(db);
    const told = await verdict('finance', permit);
    await undo.execute(db);
    expect(told).toMatchObject({ allowed: false, reason, scope: null });
    const stoppedBy = told.menus.map((menu) => menu.stoppedBy);
    expect(told.menus[0]?.title).toMatch(/^.+ › .+$/);
    expect(stoppedBy).toEqual([reason === 'menuStopped' ? '资金结算' : '']);
  });

  it('says of somebody without a role that there is none', async () => {
    await db
      .insertInto('sys_user')
      .values({ user_name: 'newcomer', nick_name: 'n', password: '', dept_id: SIEM_REAP })
      .execute();
    expect(await verdict('newcomer', 'mer:merchant:list')).toMatchObject({
      allowed: false,
      reason: 'noRoles',
      roles: [],
    });
  });
});

describe('[6.1] whether one record is in reach', () => {
  it.each([
    ['inside', true],
    ['outside', false],
  ])('is %s exactly as what the user can open', async (found, isIn) => {
    const client = await as(office);
    for (const { mer_id: merId, plat_order_id: platOrderId } of await merchantsIn(
      SIEM_REAP,
      isIn,
    )) {
      const order = await verdict(office, 'order:general:query', platOrderId);
      const opened = await client.call(generalOrderRoutes.get, { params: { platOrderId } });
      expect(order.object).toMatchObject({ kind: 'order', found });
      expect(opened.code).toBe(isIn ? 200 : 404);
      const merchant = await verdict(office, 'mer:merchant:query', merId);
      const read = await client.call(merchantRoutes.get, { params: { merId } });
      expect([merchant.object?.found, read.code]).toEqual([found, isIn ? 200 : 404]);
    }
  });

  it('says nothing of what does not exist, nor where the action is not allowed', async () => {
    const { object } = await verdict(office, 'order:general:query', 'NOWHERE');
    expect(object).toMatchObject({ found: 'unknown', name: '' });
    expect((await verdict('reviewer', 'order:refund:audit', 'NOWHERE')).object).toBeNull();
  });
});

describe('[6.1] a reader of the lens', () => {
  beforeAll(async () => {
    await letOperators(db, 'system:lens:query');
  });
  const needed = ['system:user:query', 'system:role:query'];

  it('needs the rights to read users and roles', async () => {
    const reader = await as(office);
    const refused = await ask(reader, await idOf(office), 'order:general:query');
    expect(refused).toMatchObject({ code: 403, msg: '权限核查还需要查看用户和查看角色的权限' });
    const roles = { roleA: await roleIdOf('ops'), roleB: await roleIdOf('auditor') };
    expect(await reader.call(lensRoutes.compare, { query: roles })).toMatchObject({ code: 403 });
    expect(await (await as('auditor')).call(lensRoutes.choices)).toMatchObject({ code: 403 });
    for (const key of needed) await letOperators(db, key);
    expect((await verdict(office, 'order:general:query', '', await as(office))).allowed).toBe(true);
  });

  it('chooses among own people, own roles and own keys only, and asks about no others', async () => {
    const reader = await as(office);
    const { users, roles, actions } = await choices(reader);
    expect(users.map(({ userName }) => userName)).toEqual(['newcomer', office]);
    expect(roles.map(({ roleKey }) => roleKey)).toEqual(['ops']);
    expect(actions.map(({ permit }) => permit)).not.toContain('order:refund:audit');
    const own = await idOf(office);
    expect(await ask(reader, await idOf('finance'), 'order:general:query')).toMatchObject({
      code: 404,
    });
    expect(await ask(reader, own, 'order:refund:audit')).toMatchObject({ code: 404 });
    expect(await ask(reader, own, 'no:such:key')).toMatchObject({ code: 404 });
    const foreign = { roleA: await roleIdOf('ops'), roleB: await roleIdOf('auditor') };
    expect(await reader.call(lensRoutes.compare, { query: foreign })).toMatchObject({ code: 404 });
  });

  it('learns of no role, no merchant, no order and no department outside its scope', async () => {
    const reader = await as(office);
    const told = await verdict(office, 'order:general:query', '', reader);
    expect(told.others).toEqual([]);
    const [outside] = await merchantsIn(SIEM_REAP, false);
    for (const number of [outside?.plat_order_id ?? '', outside?.mer_id ?? '']) {
      const { object } = await verdict(office, 'order:general:query', number, reader);
      expect(object).toMatchObject({ found: 'unknown', name: '' });
    }
    await db
      .insertInto('sys_user_role')
      .values({ user_id: await idOf('newcomer'), role_id: await roleIdOf('finance') })
      .execute();
    const wide = await verdict('newcomer', 'order:general:query', '', reader);
    expect(wide).toMatchObject({ allowed: true, unseenRoles: false });
    await db
      .updateTable('sys_role')
      .set({ data_scope: '2' })
      .where('role_key', '=', 'finance')
      .execute();
    await db
      .insertInto('sys_role_dept')
      .values([
        { role_id: await roleIdOf('finance'), dept_id: '103' },
        { role_id: await roleIdOf('finance'), dept_id: SIEM_REAP },
      ])
      .execute();
    const custom = await verdict('newcomer', 'order:general:query', '', reader);
    expect(custom.scope).toMatchObject({ kind: 'limited', more: true });
    expect(custom.scope?.depts.length).toBe(1);
  });
});

describe('[6.1] two roles beside each other', () => {
  const compare = async (client: Client, roleA: string, roleB: string) => {
    const { data } = await client.call(lensRoutes.compare, {
      query: { roleA: await roleIdOf(roleA), roleB: await roleIdOf(roleB) },
    });
    return data as z.output<typeof LensComparison>;
  };
  const keysOf = async (roleKey: string) => {
    const { rows } = await sql<{ perms: string }>`
      select distinct m.perms from sys_role r join sys_role_menu using (role_id) join sys_menu m using (menu_id)
       where r.role_key = ${roleKey} and m.perms <> ''`.execute(db);
    return rows.map((row) => row.perms).sort();
  };

  it('shows what only one has, and what both have', async () => {
    const { a, b, keys, partial } = await compare(admin, 'ops', 'auditor');
    expect([a, b]).toMatchObject([
      { roleKey: 'ops', dataScope: '4' },
      { roleKey: 'auditor', dataScope: '1' },
    ]);
    expect(partial).toBe(false);
    const inA = keys.filter((key) => key.inA).map(({ permit }) => permit);
    const inB = keys.filter((key) => key.inB).map(({ permit }) => permit);
    expect(inA.sort()).toEqual(await keysOf('ops'));
    expect(inB.sort()).toEqual(await keysOf('auditor'));
  });

  it('counts every key as the administrator’s', async () => {
    const { a, keys } = await compare(admin, 'admin', 'reviewer');
    expect(a.admin).toBe(true);
    expect(keys.every(({ inA }) => inA)).toBe(true);
  });

  it('shows a reader its own keys only, and says that there may be others', async () => {
    const { keys, partial } = await compare(await as(office), 'ops', 'finance');
    expect(partial).toBe(true);
    const held = await keysOf('ops');
    expect(keys.every(({ permit }) => held.includes(permit))).toBe(true);
    expect(keys.some(({ inB }) => inB)).toBe(true);
  });
});
