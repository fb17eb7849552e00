import { IDLE_HEADER } from '@portal/contract/kit/codes';
import { onlineRoutes } from '@portal/contract/monitor/online';
import { sessionRoutes } from '@portal/contract/session/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { testApp } from '../testing/index.ts';
import { setParameter } from '../testing/parameter.ts';
import { MINUTE_MS, SECOND_MS } from './clock.ts';

const { as, db, clock } = await testApp();
const PARAMETER = 'sys.account.idleMinutes';

/** Calls as a window does in which nobody has done anything for this many seconds. */
const callIdle = async (client: Client, seconds: number | string, route = sessionRoutes.routers) =>
  (await client.call(route, {}, { headers: { [IDLE_HEADER]: String(seconds) } })).code;
const call = async (client: Client) => (await client.call(sessionRoutes.routers)).code;

beforeEach(() => setParameter(db, clock, PARAMETER, '15'));
afterEach(() => setParameter(db, clock, PARAMETER, '0'));

describe('[4.1] a session that nobody uses', () => {
  it('ends after the minutes of the parameter, however often its window calls by itself', async () => {
    const client = await as('risk');
    for (let passed = 0; passed < 15; passed += 1) {
      expect(await callIdle(client, passed * 60), `${passed} minutes`).toBe(200);
      clock.advance(MINUTE_MS);
    }
    expect(await callIdle(client, 15 * 60)).toBe(401);
    expect(await callIdle(client, 0)).toBe(401);
  });

  it('lives on by what a person does, though only a clock calls meanwhile', async () => {
    const client = await as('risk');
    clock.advance(14 * MINUTE_MS);
    const { versions } = sessionRoutes;
    const told = { headers: { [IDLE_HEADER]: '30' } };
    expect((await client.call(versions, {}, told)).code).toBe(200);
    clock.advance(14 * MINUTE_MS);
    expect(await callIdle(client, 0)).toBe(200);
    clock.advance(15 * MINUTE_MS - SECOND_MS);
    expect(await callIdle(client, 15 * 60 - 1)).toBe(200);
    clock.advance(SECOND_MS);
    expect(await callIdle(client, 15 * 60)).toBe(401);
  });

  it('is kept by any window of the browser: one that says less takes nothing back', async () => {
    const client = await as('risk');
    clock.advance(10 * MINUTE_MS);
    expect(await callIdle(client, 0)).toBe(200);
    expect(await callIdle(client, 600)).toBe(200);
    clock.advance(14 * MINUTE_MS);
    expect(await callIdle(client, 1_440)).toBe(200);
  });

  it('is used by each call of a client that says nothing, passive ones excepted', async () => {
    const client = await as('risk');
    clock.advance(14 * MINUTE_MS);
    expect(await call(client)).toBe(200);
    clock.advance(14 * MINUTE_MS);
    expect((await client.call(sessionRoutes.versions)).code).toBe(200);
    clock.advance(MINUTE_MS);
    expect(await call(client)).toBe(401);
  });

  it.each(['', '-5', '1e9', '0x', '123456'])('is not used by a call that says %j', async (text) => {
    const client = await as('risk');
    clock.advance(14 * MINUTE_MS);
    expect(await callIdle(client, text)).toBe(200);
    clock.advance(MINUTE_MS);
    expect(await call(client)).toBe(401);
  });

  it('is gone from the list of those who are online', async () => {
    const [admin, client] = [await as('admin'), await as('risk')];
    const online = async () =>
      (await admin.call(onlineRoutes.list, { query: { userName: 'risk' } })).total;
    await db.deleteFrom('session').where('user_id', '<>', '1').execute();
    expect(await call(client)).toBe(401);
    await as('risk');
    expect(await online()).toBe(1);
    clock.advance(14 * MINUTE_MS);
    expect(await online()).toBe(1);
    clock.advance(MINUTE_MS);
    expect(await online()).toBe(0);
  });

  it('is told of in the user info, and only where there is such a rule', async () => {
    const client = await as('risk');
    expect(await client.call(sessionRoutes.info)).toMatchObject({ idleMinutes: 15 });
    await setParameter(db, clock, PARAMETER, '0');
    expect(await client.call(sessionRoutes.info)).not.toHaveProperty('idleMinutes');
    for (let passed = 0; passed < 40; passed += 10) {
      clock.advance(10 * MINUTE_MS);
      expect(await callIdle(client, passed * 60), 'calls alone count').toBe(200);
    }
  });
});
