import { fileRoutes } from '@portal/contract/common/file';
import type { Route } from '@portal/contract/kit/route';
import { userRoutes } from '@portal/contract/system/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSheet } from '../../../kernel/import/parse.ts';
import type { Client, LooseInput } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { addRole, addUser, type RoleSpec } from '../../../testing/user-manager.ts';

const { as, db } = await testApp();

const PERMITS = ['system:user:'];
const TARGETS = { t101: '101', t103: '103', t104: '104', own: '102' } as const;
const ids: Record<string, string> = {};

/** Each scope for a manager of department 101, and which of the targets it shows. */
const SCOPES: [RoleSpec['dataScope'], string, string[]][] = [
  ['1', 'everybody', ['own', 't101', 't103', 't104']],
  ['2', 'the departments linked to the role', ['t103']],
  ['3', 'the own department', ['t101']],
  ['4', 'the own department and those below', ['t101', 't104']],
  ['5', 'whom the caller has made', ['own']],
];
const managerOf = (scope: string) => `manager${scope}`;

for (const [dataScope] of SCOPES) {
  const role = { dataScope, permits: PERMITS, deptIds: dataScope === '2' ? ['103'] : [] };
  await addUser(db, managerOf(dataScope), '101', await addRole(db, managerOf(dataScope), role));
}

beforeEach(async () => {
  for (const [name, deptId] of Object.entries(TARGETS)) {
    const old = ids[name];
    if (old) await db.deleteFrom('sys_user').where('user_id', '=', old).execute();
    ids[name] = await addUser(db, name, deptId);
  }
  await db
    .updateTable('sys_user')
    .set({ create_by: managerOf('5') })
    .where('user_name', '=', 'own')
    .execute();
});

const isTarget = (name: unknown): name is string => typeof name === 'string' && name in TARGETS;
const stored = () =>
  db
    .selectFrom('sys_user')
    .where('user_id', 'in', Object.values(ids))
    .orderBy('user_id')
    .selectAll()
    .execute();

async function exported(client: Client): Promise<string[]> {
  const { msg: fileName } = await client.call(userRoutes.export);
  const { rawPayload } = await client.send(fileRoutes.download, { query: { fileName } });
  const rows = await readSheet('file', rawPayload, { rowsMax: 1_000, userId: '1' });
  // Number, login name, …: the second column.
  return rows.flatMap(([, name]) => (isTarget(name) ? [name] : [])).sort();
}

/** Every call that names one user. */
const ONE: [string, Route, (userId: string) => LooseInput][] = [
  ['read', userRoutes.get, (userId) => ({ params: { userId } })],
  ['authRole', userRoutes.authRole, (userId) => ({ params: { userId } })],
  [
    'update',
    userRoutes.update,
    (userId) => ({
      body: { userId, nickName: 'new', phonenumber: '', email: '', sex: '0', remark: '' },
    }),
  ],
  ['resetPwd', userRoutes.resetPwd, (userId) => ({ body: { userId } })],
  ['changeStatus', userRoutes.changeStatus, (userId) => ({ body: { userId, status: '1' } })],
  ['setAuthRole', userRoutes.setAuthRole, (userId) => ({ query: { userId, roleIds: '' } })],
  ['remove', userRoutes.remove, (userId) => ({ params: { ids: userId } })],
];

describe.each(SCOPES)('[6.1] data scope %s shows %s', (scope, _, visible) => {
  it('in the list, its total and the export', async () => {
    const client = await as(managerOf(scope));
    const { rows = [], total } = await client.call(userRoutes.list, { query: { pageSize: 50 } });
    const names = (rows as { userName: string }[]).map(({ userName }) => userName);
    expect(names.filter(isTarget).sort()).toEqual(visible);
    expect(total).toBe(names.length);
    expect(await exported(client)).toEqual(visible);
  });

  it.each(ONE)(
    'B3 and lets %s nobody else: 404, nothing changed',
    async (_name, route, inputOf) => {
      const client = await as(managerOf(scope));
      for (const [name, userId] of Object.entries(ids)) {
        const before = await stored();
        const { code } = await client.call(route, inputOf(userId));
        expect(code, name).toBe(visible.includes(name) ? 200 : 404);
        if (!visible.includes(name)) expect(await stored()).toEqual(before);
      }
    },
  );

  it('B5 and a batch with one foreign id deletes nobody', async () => {
    const client = await as(managerOf(scope));
    const all = Object.values(ids).join(',');
    const isAll = visible.length === Object.keys(TARGETS).length;
    const batch = isAll ? `${all},999999` : all;
    const before = await stored();
    expect((await client.call(userRoutes.remove, { params: { ids: batch } })).code).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

describe('[6.1] a manager whose scope is limited', () => {
  const body = { userName: 'fresh', nickName: 'fresh' };
  const create = async (scope: string, deptId?: string) =>
    (await as(managerOf(scope))).call(userRoutes.create, { body: { ...body, deptId } });

  it('adds users to departments of that scope only', async () => {
    expect((await create('4', '103')).fields).toEqual({ deptId: 'commonData.optionMsg' });
    expect((await create('4')).fields).toEqual({ deptId: 'commonData.blankMsg' });
    expect((await create('4', '104')).code).toBe(200);
    await db.deleteFrom('sys_user').where('user_name', '=', 'fresh').execute();
    expect((await create('5', '104')).fields).toEqual({ deptId: 'commonData.optionMsg' });
    expect((await create('5', '101')).code).toBe(200);
    await db.deleteFrom('sys_user').where('user_name', '=', 'fresh').execute();
  });

  it('moves no user out of that scope', async () => {
    const client = await as(managerOf('4'));
    const change = { userId: ids.t104, nickName: 't104', deptId: '100' };
    expect((await client.call(userRoutes.update, { body: change })).fields).toEqual({
      deptId: 'commonData.optionMsg',
    });
  });

  it('sees the departments of that scope in the tree', async () => {
    const tree = async (scope: string) =>
      (await (await as(managerOf(scope))).call(userRoutes.deptTree)).data;
    expect(await tree('2')).toMatchObject([{ id: '103' }]);
    expect(await tree('4')).toMatchObject([{ id: '101', children: [{}, {}, {}] }]);
    expect(await tree('5')).toEqual([{ id: '101', label: '运营中心', disabled: false }]);
  });
});
