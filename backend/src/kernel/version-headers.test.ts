import {
  DICT_VERSION_HEADER,
  NOTICE_VERSION_HEADER,
  RIGHTS_VERSION_HEADER,
} from '@portal/contract/kit/codes';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { roleRoutes, roleUserRoutes } from '@portal/contract/system/role';
import { describe, expect, it } from 'vitest';
import { addRole, addUser, menusWith } from '../modules/system/role/role-fixture.ts';
import type { Client } from '../testing/client.ts';
import { testApp } from '../testing/index.ts';
import { MINUTE_MS } from './clock.ts';
import { SESSION_IDLE_MS, Sessions } from './sessions.ts';
import { Settings } from './settings.ts';

const { as, app, db, clock } = await testApp();
const admin = await as('admin');
const menuIds = await menusWith(db, 'system:notice:list');
const roleId = await addRole(admin, { menuIds });
const userId = await addUser(db, 'holder', { roleIds: [roleId] });
const holder = await as('holder');
const others = [await as('readonly'), await as('finance')];

const versionOf = async (client: Client, header = RIGHTS_VERSION_HEADER) =>
  (await client.send(sessionRoutes.versions)).headers[header];
const elsewhere = new Sessions(db, clock.now, new Settings(clock.now));
const seenElsewhere = async () => (await elsewhere.find(holder.token ?? ''))?.rightsVersion;

/** True if a change gives the holder another version, here and elsewhere; fails if anybody else gets one. */
async function tells(change: () => Promise<unknown>) {
  const all = () =>
    Promise.all([seenElsewhere(), ...[holder, ...others].map((one) => versionOf(one))]);
  const before = await all();
  await change();
  const [there, here, ...beside] = await all();
  expect(there).toBe(here);
  expect(beside).toEqual(before.slice(2));
  return here !== before[1];
}

describe('[6.1] the version of rights that every answer tells', () => {
  const role = (status: string) => () =>
    admin.call(roleRoutes.changeStatus, { body: { roleId, status } });
  const scope = (dataScope: string) => () =>
    admin.call(roleRoutes.dataScope, { body: { roleId, dataScope, deptIds: [] } });

  it('stays while nothing changes, no matter who signs in or out meanwhile', async () => {
    const leaver = await as('risk');
    expect(await tells(() => leaver.call(sessionRoutes.logout))).toBe(false);
  });

  it('changes with a role: its status, its rows, its menus', async () => {
    expect(await tells(role('1'))).toBe(true);
    expect(await tells(role('0'))).toBe(true);
    expect(await tells(scope('1'))).toBe(true);
    const link = db.deleteFrom('sys_role_menu').where('role_id', '=', roleId);
    expect(await tells(() => link.execute())).toBe(true);
  });

  it('changes when a role is taken from the user, and is the old one once it is back', async () => {
    const before = await versionOf(holder);
    const body = { roleId: Number(roleId), userId };
    expect(await tells(() => admin.call(roleUserRoutes.cancel, { body }))).toBe(true);
    const query = { roleId, userIds: userId };
    expect(await tells(() => admin.call(roleUserRoutes.selectAll, { query }))).toBe(true);
    expect(await versionOf(holder)).toBe(before);
  });

  it('changes with a title of the own menu, for nobody who does not have it', async () => {
    const [menuId = ''] = menuIds;
    await db.insertInto('sys_role_menu').values({ role_id: roleId, menu_id: menuId }).execute();
    await db
      .deleteFrom('sys_role_menu')
      .where('menu_id', '=', menuId)
      .where('role_id', '<>', roleId)
      .execute();
    const rename = db.updateTable('sys_menu').set({ title_en: 'Notes' });
    expect(await tells(() => rename.where('menu_id', '=', menuId).execute())).toBe(true);
  });

  it('changes for an administrator with a new menu', async () => {
    const before = await versionOf(admin);
    const menu = { title_zh: '新', title_en: 'New', menu_type: 'C' as const };
    await db.insertInto('sys_menu').values(menu).execute();
    expect(await versionOf(admin)).not.toBe(before);
  });

  it('is told by a refusal too, and to nobody who is not signed in', async () => {
    const refused = await holder.send(configRoutes.list);
    expect(refused.json().code).toBe(403);
    expect(refused.headers[RIGHTS_VERSION_HEADER]).toBe(await versionOf(holder));
    const { headers } = await app.inject('/portal/merchant/oap-mer/prod-api/captchaImage');
    expect(headers[RIGHTS_VERSION_HEADER]).toBeUndefined();
    expect(headers[DICT_VERSION_HEADER]).toBeUndefined();
  });
});

describe('[2.41] the version of notices that every answer tells', () => {
  const version = async () => Number(await versionOf(holder, NOTICE_VERSION_HEADER));

  it('rises once with a notice that is published, changed, or meant for others', async () => {
    const before = await version();
    const { notice_id } = await db
      .insertInto('sys_notice')
      .values({ title_zh: '停机', notice_type: '1' })
      .returning('notice_id')
      .executeTakeFirstOrThrow();
    expect(await version()).toBe(before + 1);
    await db.updateTable('sys_notice').set({ status: '1' }).execute();
    expect(await version()).toBe(before + 2);
    await db.insertInto('sys_notice_role').values({ notice_id, role_id: roleId }).execute();
    expect(await version()).toBe(before + 3);
  });
});

describe('[4.1] asking for the versions', () => {
  it('does not keep a session alive', async () => {
    const client = await as('risk');
    const code = async () => (await client.call(sessionRoutes.versions)).code;
    for (let passed = 0; passed < SESSION_IDLE_MS - MINUTE_MS; passed += 5 * MINUTE_MS) {
      expect(await code()).toBe(200);
      clock.advance(5 * MINUTE_MS);
    }
    expect(await code()).toBe(401);
  });
});
