import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFixture } from '../testing/call-fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { raceFor } from '../testing/lock-row.ts';
import { addRole, addUser, type RoleSpec } from '../testing/user-manager.ts';
import { type HandedRole, readRoles, requireHandOn } from './hand-on.ts';
import { requireAdminLeft } from './last-admin.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);
const { inCall } = await callFixture(db);

const LIST = 'mer:limit:list';
const EDIT = 'mer:limit:edit';
let count = 0;
/** A user of the operations centre (101, above the sales offices 104 to 106) with these roles. */
async function userWith(...roles: RoleSpec[]): Promise<string> {
  count += 1;
  const name = `hand${count}`;
  const ids: string[] = [];
  for (const [at, role] of roles.entries()) ids.push(await addRole(db, `${name}-${at}`, role));
  await addUser(db, name, '101', ...ids);
  return name;
}
const role = (dataScope: string, more: Partial<HandedRole> = {}): HandedRole => ({
  roleName: 'R',
  dataScope,
  permissions: [LIST],
  deptIds: [],
  ...more,
});
const handsOn = (user: string, handed: HandedRole, deptIds?: string[]) =>
  inCall(user, (ctx) => requireHandOn(ctx, [handed], deptIds)).then(
    () => 'yes',
    (error: Error) => error.message,
  );

describe('[6.1] [6.3] nobody hands on more than they hold', () => {
  let all = '';
  let below = '';
  let chosen = '';
  let made = '';
  let own = '';
  beforeAll(async () => {
    all = await userWith({ dataScope: '1', permits: [LIST] });
    below = await userWith({ dataScope: '4', permits: [LIST] });
    chosen = await userWith({ dataScope: '2', permits: [LIST], deptIds: ['104', '105'] });
    made = await userWith({ dataScope: '5', permits: [LIST] });
    own = await userWith({ dataScope: '3', permits: [LIST] });
  });
  const refused = 'role.tooMuch?name=R';

  it.each<
    [what: string, user: () => string, handed: HandedRole, depts: string[] | undefined, string]
  >([
    ['who sees all: a role that sees all', () => all, role('1'), undefined, 'yes'],
    [
      'but no permission that they lack',
      () => all,
      role('1', { permissions: [LIST, EDIT] }),
      undefined,
      refused,
    ],
    ['nor everything', () => all, role('5', { permissions: ['*:*:*'] }), undefined, refused],
    ['a role that permits nothing', () => made, role('1', { permissions: [] }), undefined, 'yes'],
    ['who sees own and below: no role that sees all', () => below, role('1'), undefined, refused],
    ['one that sees own and below', () => below, role('4'), undefined, 'yes'],
    ['to somebody of an office below', () => below, role('4'), ['104'], 'yes'],
    ['not to somebody of the department above', () => below, role('4'), ['100'], refused],
    ['nor to one of both', () => below, role('3'), ['104', '102'], refused],
    ['departments in view', () => below, role('2', { deptIds: ['104', '106'] }), undefined, 'yes'],
    [
      'not one out of view',
      () => below,
      role('2', { deptIds: ['104', '103'] }),
      undefined,
      refused,
    ],
    ['only own, no matter who gets it', () => below, role('5'), ['103'], 'yes'],
    ['who sees chosen offices: one of them as own', () => chosen, role('3'), ['105'], 'yes'],
    ['not an office beside them', () => chosen, role('3'), ['106'], refused],
    ['nor the own department, which was not chosen', () => chosen, role('3'), undefined, refused],
    ['nor all below it', () => chosen, role('4'), ['101'], refused],
    ['who sees the own department: the own department', () => own, role('3'), undefined, 'yes'],
    ['not those below it', () => own, role('4'), undefined, refused],
    ['who sees only own: only own', () => made, role('5'), undefined, 'yes'],
    ['not a department', () => made, role('3'), undefined, refused],
    ['to nobody yet: nothing is out of reach', () => made, role('3'), [], 'yes'],
    ['an unknown scope: never', () => below, role('9'), undefined, refused],
  ])('%s', async (_, user, handed, depts, expected) => {
    expect(await handsOn(user(), handed, depts)).toBe(expected);
  });

  it('a wide role for one permission lends nothing to another', async () => {
    const user = await userWith(
      { dataScope: '1', permits: [LIST] },
      { dataScope: '3', permits: [EDIT] },
    );
    expect(await handsOn(user, role('1'))).toBe('yes');
    expect(await handsOn(user, role('1', { permissions: [EDIT] }))).toBe(refused);
  });

  it('a merchant user hands on nothing, whatever the roles say', async () => {
    await db
      .insertInto('sys_user_role')
      .columns(['user_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom(['sys_user as u', 'sys_role as r'])
          .where('u.user_name', '=', 'merchant')
          .where('r.role_key', '=', 'admin')
          .select(['u.user_id', 'r.role_id']),
      )
      .execute();
    expect(await handsOn('merchant', role('5'))).toBe(refused);
  });

  it('of several the first that is too much is named, and none is no matter', async () => {
    const some = [role('5'), role('1', { roleName: '财务' }), role('1')];
    await expect(inCall(below, (ctx) => requireHandOn(ctx, some))).rejects.toMatchObject({
      message: `role.tooMuch?name=${encodeURIComponent('财务')}`,
    });
    await inCall(below, (ctx) => requireHandOn(ctx, []));
  });
});

describe('[6.3] a role is measured by what it would permit', () => {
  it('with the keys of stopped menus, which may be taken into use again', async () => {
    const roleId = await addRole(db, 'sleeping', {
      dataScope: '2',
      permits: [LIST],
      deptIds: ['104'],
    });
    await db.updateTable('sys_menu').set({ status: '1' }).where('perms', '=', LIST).execute();
    const [read] = await inCall('admin', (ctx) => readRoles(ctx, [roleId, '99999']));
    await db.updateTable('sys_menu').set({ status: '0' }).where('perms', '=', LIST).execute();
    expect(read).toMatchObject({
      roleId,
      roleName: 'sleeping',
      status: '0',
      permissions: [LIST],
      deptIds: ['104'],
    });
  });

  it('a stopped role too, a deleted one never; none asked for, none read', async () => {
    const roleId = await addRole(db, 'asleep', { dataScope: '5' });
    const set = (change: object) =>
      db.updateTable('sys_role').set(change).where('role_id', '=', roleId).execute();
    const read = (ids: string[]) => inCall('admin', (ctx) => readRoles(ctx, ids));
    await set({ status: '1' });
    expect(await read([roleId])).toMatchObject([{ status: '1' }]);
    await set({ del_flag: '2' });
    expect(await read([roleId])).toEqual([]);
    expect(await read([])).toEqual([]);
  });

  it.each([
    ['zh-CN', '超级管理员'],
    ['en-US', 'Super administrator'],
  ] as const)('the administrators’ is everything, named in %s', async (language, roleName) => {
    const roles = await inCall('admin', (ctx) => readRoles(ctx, ['1']), language);
    expect(roles).toMatchObject([{ roleName, permissions: ['*:*:*'] }]);
  });
});

describe('[6.3] an enabled administrator remains', () => {
  const adminRole = sql`sys_role where role_key = 'admin'`;
  const leave = (name: string) => () =>
    inCall('operator', async (ctx) => {
      await ctx.db
        .updateTable('sys_user')
        .set({ status: '1' })
        .where('user_name', '=', name)
        .execute();
      await requireAdminLeft(ctx);
    }).then(
      () => 'left',
      (error: Error) => error.message,
    );
  const enabled = () =>
    db
      .selectFrom('sys_user')
      .where('user_name', 'in', ['first', 'second'])
      .where('status', '=', '0')
      .select('user_name')
      .execute();

  beforeAll(async () => {
    await db.deleteFrom('sys_user_role').where('role_id', '=', '1').execute();
    await addUser(db, 'first', null, '1');
    await addUser(db, 'second', null, '1');
  });

  it('of two that are stopped at once one stays', async () => {
    const outcomes = await raceFor(db, adminRole, [leave('first'), leave('second')]);
    expect(outcomes.sort()).toEqual(['left', 'user.lastAdmin']);
    expect(await enabled()).toHaveLength(1);
  });

  it('the last one cannot be stopped, and not by deleting the role either', async () => {
    const [last] = await enabled();
    expect(await leave(last?.user_name ?? '')()).toBe('user.lastAdmin');
    const withoutRole = inCall('operator', async (ctx) => {
      await ctx.db
        .updateTable('sys_role')
        .set({ status: '1' })
        .where('role_id', '=', '1')
        .execute();
      await requireAdminLeft(ctx);
    });
    await expect(withoutRole).rejects.toThrow('user.lastAdmin');
    expect(await enabled()).toEqual([last]);
  });
});
