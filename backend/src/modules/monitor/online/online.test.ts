import { onlineRoutes } from '@portal/contract/monitor/online';
import { sessionRoutes } from '@portal/contract/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { addOfficeUser, letOperators } from '../../../testing/sales-office.ts';

const { as, anonymous, db, clock } = await testApp();
const office = await addOfficeUser(db);
let admin: Client;

interface Row {
  tokenId: string;
  userName: string;
  loginTime: number;
  loginAt: string;
  isCurrent: boolean;
}
const list = async (query: Record<string, unknown> = {}, client = admin) => {
  const { rows = [] } = await client.call(onlineRoutes.list, { query });
  return rows as Row[];
};
const idOf = async (userName: string) => (await list({ userName }))[0]?.tokenId ?? '';
const force = (tokenId: string, client = admin) =>
  client.call(onlineRoutes.forceLogout, { params: { tokenId } });
const batch = (ids: string[], client = admin) =>
  client.call(onlineRoutes.batchLogout, { params: { tokenIds: ids.join() } });
const isIn = async (client: Client) => (await client.call(sessionRoutes.info)).code === 200;
const events = () =>
  db
    .selectFrom('audit_event')
    .where('action', '=', 'forceLogout')
    .orderBy('seq')
    .selectAll()
    .execute();

beforeEach(async () => {
  await db.deleteFrom('session').execute();
  admin = await as('admin');
});

describe('[2.74] [7.2] users who are online', () => {
  it('are shown with account, department, host, place, browser, system and times', async () => {
    clock.advance(MINUTE_MS);
    await as('finance');
    const [row, own] = await list();
    expect(row).toMatchObject({
      userName: 'finance',
      ipaddr: '127.0.0.1',
      browser: 'test',
      os: 'test',
      isCurrent: false,
    });
    expect(own).toMatchObject({ userName: 'admin', isCurrent: true });
    expect(row?.loginTime).toBe(Math.floor(clock.now().getTime() / 1_000) * 1_000);
    expect(row?.loginAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('never show a token or its hash', async () => {
    const answer = JSON.stringify(await list());
    expect(answer).not.toContain(admin.token);
    expect(answer).not.toMatch(/[\da-f]{64}/);
  });

  it('are found by exact address and account, and all answered when no page is asked for', async () => {
    for (let at = 0; at < 24; at += 1) await as('finance');
    expect(await list()).toHaveLength(25);
    expect(await list({ pageNum: 1, pageSize: 10 })).toHaveLength(10);
    const { total } = await admin.call(onlineRoutes.list, { query: { pageNum: 2, pageSize: 20 } });
    expect(total).toBe(25);
    expect(await list({ userName: 'finance' })).toHaveLength(24);
    expect(await list({ userName: 'finan' })).toEqual([]);
    expect(await list({ ipaddr: '127.0.0.1' })).toHaveLength(25);
    expect(await list({ ipaddr: '127.0.0' })).toEqual([]);
  });

  it('are those whose session has not ended', async () => {
    await as('finance');
    clock.advance(29 * MINUTE_MS);
    await admin.call(sessionRoutes.info);
    clock.advance(2 * MINUTE_MS);
    expect((await list()).map((row) => row.userName)).toEqual(['admin']);
  });
});

describe('[2.74] [6.3] [7.2] forcing offline', () => {
  it('H6 ends a session at its next call, and tells the audit trail whose it was', async () => {
    const finance = await as('finance');
    expect(await isIn(finance)).toBe(true);
    const tokenId = await idOf('finance');
    expect((await force(tokenId)).code).toBe(200);
    expect(await isIn(finance)).toBe(false);
    expect((await force(tokenId)).code).toBe(404);
    expect((await events()).at(-1)).toMatchObject({
      obj_id: tokenId,
      actor_name: 'admin',
      diff: { userName: 'finance', ip: '127.0.0.1' },
    });
    const log = await db
      .selectFrom('oper_log')
      .where('status', '=', '0')
      .orderBy('oper_id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(log).toMatchObject({ business_type: '7', title: 'monitor:online' });
  });

  it('ends several at once', async () => {
    const [finance, risk] = [await as('finance'), await as('risk')];
    expect((await batch([await idOf('finance'), await idOf('risk')])).code).toBe(200);
    expect([await isIn(finance), await isIn(risk), await isIn(admin)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('B19 spares the own session, and then all of a batch', async () => {
    const finance = await as('finance');
    const own = (await list()).find((row) => row.isCurrent)?.tokenId ?? '';
    expect(await force(own)).toMatchObject({
      code: 500,
      msg: '不能强退自己的会话，请退出登录',
    });
    expect((await batch([await idOf('finance'), own])).code).toBe(500);
    expect([await isIn(admin), await isIn(finance)]).toEqual([true, true]);
  });

  it('B5 ends none of a batch when one has ended', async () => {
    const finance = await as('finance');
    const gone = '00000000-0000-4000-8000-000000000000';
    expect((await batch([await idOf('finance'), gone])).code).toBe(404);
    expect(await isIn(finance)).toBe(true);
  });

  it('B19 is for those who have its permission', async () => {
    const finance = await as('finance');
    const tokenId = await idOf('finance');
    for (const name of ['readonly', 'operator', 'merchant']) {
      const client = await as(name);
      expect((await force(tokenId, client)).code, name).toBe(403);
      expect((await batch([tokenId], client)).code, name).toBe(403);
    }
    expect((await force(tokenId, anonymous)).code).toBe(401);
    expect(await isIn(finance)).toBe(true);
  });

  it('B3 B5 reaches sessions of visible users only', async () => {
    await letOperators(db, 'monitor:online:%');
    const client = await as(office);
    const finance = await as('finance');
    const tokenId = await idOf('finance');
    expect((await list({}, client)).map((row) => row.userName)).toEqual([office]);
    expect((await force(tokenId, client)).code).toBe(404);
    expect((await batch([tokenId], client)).code).toBe(404);
    expect(await isIn(finance)).toBe(true);
    const other = await as(office);
    const [, second] = (await list({}, client)).sort((one) => (one.isCurrent ? -1 : 1));
    expect((await force(second?.tokenId ?? '', client)).code).toBe(200);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
  });

  it('refuses what is no id', async () => {
    for (const id of ["' or 1=1 --", 'abc', `${'0'.repeat(36)}`, 'x'.repeat(1_500)]) {
      expect((await force(id)).code, id).toBe(500);
    }
    const id = await idOf('admin');
    expect((await batch(Array.from({ length: 51 }, () => id))).code).toBe(500);
  });
});
