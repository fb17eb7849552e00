import { ADMIN_ROLE } from '@portal/contract/constants';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { testApp } from '../testing/index.ts';
import { setParameter } from '../testing/parameter.ts';
import { MINUTE_MS } from './clock.ts';
import { SESSION_IDLE_MS, Sessions } from './sessions.ts';
import { Settings } from './settings.ts';

const { as, app, db, clock } = await testApp();
const CONFIG_LIST = '2906';

/** Runs changes as another process would: nothing but the database tells this one. */
const elsewhere = (change: (tx: Kysely<Database>) => Promise<unknown>) => transact(db, change);

describe('[6.1] [6.3] what changes elsewhere counts at the next call', () => {
  const reader = { roleId: '8', user: 'readonly' };
  const list = async () => (await (await as(reader.user)).call(configRoutes.list)).code;

  it('a right that a role loses and gets again', async () => {
    const client = await as(reader.user);
    const code = async () => (await client.call(configRoutes.list)).code;
    expect(await code()).toBe(200);
    await elsewhere((tx) =>
      tx
        .deleteFrom('sys_role_menu')
        .where('role_id', '=', reader.roleId)
        .where('menu_id', '=', CONFIG_LIST)
        .execute(),
    );
    expect(await code()).toBe(403);
    await elsewhere((tx) =>
      tx
        .insertInto('sys_role_menu')
        .values({ role_id: reader.roleId, menu_id: CONFIG_LIST })
        .execute(),
    );
    expect(await code()).toBe(200);
  });

  it('a menu that is stopped, and a role that is stopped', async () => {
    expect(await list()).toBe(200);
    const setMenu = (status: '0' | '1') =>
      db.updateTable('sys_menu').set({ status }).where('menu_id', '=', CONFIG_LIST).execute();
    const setRole = (status: '0' | '1') =>
      db.updateTable('sys_role').set({ status }).where('role_id', '=', reader.roleId).execute();
    await setMenu('1');
    expect(await list()).toBe(403);
    await setMenu('0');
    await setRole('1');
    expect(await list()).toBe(403);
    await setRole('0');
    expect(await list()).toBe(200);
  });

  it('a user who is stopped, and a session that is ended', async () => {
    const client = await as('finance');
    const code = async () => (await client.call(sessionRoutes.info)).code;
    expect(await code()).toBe(200);
    const set = (status: '0' | '1') =>
      db.updateTable('sys_user').set({ status }).where('user_name', '=', 'finance').execute();
    await set('1');
    expect(await code()).toBe(401);
    await set('0');
    expect(await code()).toBe(200);
    await elsewhere((tx) =>
      tx
        .deleteFrom('session')
        .where(
          'user_id',
          'in',
          tx.selectFrom('sys_user').where('user_name', '=', 'finance').select('user_id'),
        )
        .execute(),
    );
    expect(await code()).toBe(401);
  });

  it('a change that is undone raises nothing', async () => {
    const version = async () =>
      (
        await db
          .selectFrom('cache_version')
          .where('name', '=', 'access')
          .select('version')
          .executeTakeFirst()
      )?.version;
    const before = await version();
    await expect(
      elsewhere(async (tx) => {
        await tx
          .updateTable('sys_role')
          .set({ data_scope: '5' })
          .where('role_key', '=', ADMIN_ROLE)
          .execute();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await version()).toBe(before);
  });
});

describe('[4.1] a session in use in another process', () => {
  it('is not over here because nobody used it here', async () => {
    const client = await as('risk');
    const other = new Sessions(db, clock.now, new Settings(clock.now));
    const half = SESSION_IDLE_MS / 2 + MINUTE_MS;
    expect((await client.call(sessionRoutes.info)).code).toBe(200);
    clock.advance(half);
    expect(await other.find(client.token ?? '')).toBeDefined();
    clock.advance(half);
    expect((await client.call(sessionRoutes.info)).code).toBe(200);
    clock.advance(SESSION_IDLE_MS);
    expect(await app.kernel.sessions.find(client.token ?? '')).toBeUndefined();
  });
});

describe('[6.3] a user with as many sessions as a parameter allows', () => {
  const PARAMETER = 'sys.account.maxSessions';
  type Signed = Awaited<ReturnType<typeof as>>;
  const alive = async (clients: readonly Signed[]) => {
    const codes: (number | undefined)[] = [];
    for (const client of clients) codes.push((await client.call(sessionRoutes.info)).code);
    return codes;
  };
  const signIns = async (name: string) => {
    const clients: Signed[] = [];
    for (let count = 0; count < 3; count += 1) {
      clients.push(await as(name));
      clock.advance(MINUTE_MS);
    }
    return clients;
  };

  it('loses the one that was unused longest to a further sign-in, and others lose none', async () => {
    await setParameter(db, clock, PARAMETER, '2');
    const other = await as('auditor');
    const [first, second] = [await as('risk'), await as('risk')];
    clock.advance(2 * MINUTE_MS);
    await first.call(sessionRoutes.info);
    clock.advance(MINUTE_MS);
    const third = await as('risk');
    expect(await alive([first, second, third, other])).toEqual([200, 401, 200, 200]);
  });

  it('has any number of them while it is 0', async () => {
    await setParameter(db, clock, PARAMETER, '0');
    expect(await alive(await signIns('compliance'))).toEqual([200, 200, 200]);
  });
});
