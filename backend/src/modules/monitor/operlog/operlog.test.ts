import { operlogRoutes } from '@portal/contract/monitor/operlog';
import { configRoutes } from '@portal/contract/system/config';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../kernel/audit-chain.ts';
import { testApp } from '../../../testing/index.ts';
import { byOwner } from '../../../testing/past-rules.ts';

const { as, db, clock } = await testApp();
const admin = await as('admin');
const operator = await as('operator');

interface Row {
  operId: string;
  title: string;
  operName: string;
  objId: string;
  objName: string;
  status: string;
  operParam: string;
  jsonResult: string;
  costTime: number;
}

const config = {
  configName: '测试参数',
  configKey: 'test.key',
  configValue: 'one',
  configType: 'N',
  remark: '',
};
const list = async (query: Record<string, unknown> = {}, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const { rows = [] } = await admin.call(operlogRoutes.list, { query }, { language });
  return rows as Row[];
};
const audits = () => db.selectFrom('audit_event').orderBy('seq').selectAll().execute();

const stored = {
  title: 'system:user',
  business_type: '1',
  method: 'system:user:add',
  request_method: 'POST',
  oper_name: 'finance',
  oper_url: '/system/user',
  oper_ip: '203.0.113.9',
  status: '0' as const,
  oper_time: '2026-01-02 10:00:00',
  cost_time: 12,
  request_id: 'r',
};

beforeEach(async () => {
  await db.deleteFrom('oper_log').execute();
  await db.deleteFrom('sys_config').where('config_type', '=', 'N').execute();
});

describe('[2.42] [7.2] the operation log', () => {
  it('tells everything of a call, in the language of the reader', async () => {
    await admin.call(configRoutes.create, { body: config });
    const [row] = await list();
    expect(row).toMatchObject({
      title: '参数设置',
      businessType: '1',
      method: 'system:config:add',
      requestMethod: 'POST',
      operatorType: '1',
      operName: 'admin',
      operUrl: '/system/config',
      operIp: '127.0.0.1',
      operLocation: '内网 IP',
      status: '0',
      errorMsg: '',
    });
    expect(JSON.parse(row?.operParam ?? '')).toMatchObject({ body: { configKey: 'test.key' } });
    expect(JSON.parse(row?.jsonResult ?? '')).toEqual({ code: 200, msg: '操作成功' });
    const [english] = await list({}, 'en-US');
    expect(english).toMatchObject({ title: 'Parameters', operLocation: 'Internal IP' });
    const { data } = await admin.call(operlogRoutes.get, { params: { operId: row?.operId } });
    expect(data).toEqual(row);
  });

  it('says why a call was refused, when it came and how long it took', async () => {
    await admin.call(configRoutes.create, { body: config });
    clock.advance(60_000);
    await admin.call(configRoutes.create, { body: config });
    const [row] = await list({ status: '1' });
    expect(row).toMatchObject({ errorMsg: '参数键名已存在', status: '1' });
    const { rows = [] } = await admin.call(operlogRoutes.list, {}, { language: 'en-US' });
    const [second, first] = rows as { errorMsg: string; operTime: string }[];
    expect(second?.errorMsg).toBe('The key is already in use');
    expect(Date.parse(`${second?.operTime}Z`) - Date.parse(`${first?.operTime}Z`)).toBe(60_000);
  });

  it('names what it was done to, and is found by it, also once that is gone or was never changed', async () => {
    const body = { ...config, configName: '甲' };
    await admin.call(configRoutes.create, { body });
    const { rows = [] } = await admin.call(configRoutes.list, { query: { configKey: 'test.key' } });
    const [{ configId = '' } = {}] = rows as { configId: string }[];
    await admin.call(configRoutes.update, { body: { ...body, configValue: 'two', configId } });
    await operator.call(configRoutes.update, { body: { ...body, configId } });
    await admin.call(configRoutes.remove, { params: { ids: configId } });
    const found = await list({ object: 'TEST.k', orderByColumn: 'operId', isAsc: 'asc' });
    expect(found.map(({ objName, objId, status }) => [objName, objId, status])).toEqual([
      ['test.key', configId, '0'],
      ['test.key', configId, '0'],
      ['test.key', '', '1'],
      ['test.key', configId, '0'],
    ]);
    expect(await list({ object: configId })).toHaveLength(3);
    expect(await list({ object: 'no such' })).toEqual([]);
  });

  it('is found by every filter', async () => {
    await db
      .insertInto('oper_log')
      .values([
        stored,
        { ...stored, title: 'system:role', business_type: '4', oper_name: 'risk', status: '1' },
        { ...stored, title: 'monitor:job', business_type: '9', oper_time: '2026-01-03 23:59:59' },
        { ...stored, title: 'system:user', business_type: '6', oper_ip: '10.1.2.3' },
      ])
      .execute();
    const titles = async (query: Record<string, unknown>) =>
      (await list({ orderByColumn: 'operId', isAsc: 'asc', ...query })).map((row) => row.title);
    expect(await titles({ title: '用户' })).toEqual(['用户管理', '用户管理']);
    expect(await titles({ title: 'JOB' })).toEqual(['定时任务']);
    expect(await titles({ title: 'system:r' })).toEqual(['角色管理']);
    expect(await titles({ title: '%' })).toEqual([]);
    expect(await titles({ operName: 'ris' })).toEqual(['角色管理']);
    expect(await titles({ operIp: '10.1' })).toEqual(['用户管理']);
    expect(await titles({ businessType: '9' })).toEqual(['定时任务']);
    expect(await titles({ businessTypes: '4,9' })).toEqual(['角色管理', '定时任务']);
    expect(await titles({ businessTypes: { 0: '4', 1: '6' } })).toEqual(['角色管理', '用户管理']);
    expect(await titles({ status: '1' })).toEqual(['角色管理']);
    expect(await titles({ params: { beginTime: '2026-01-03' } })).toEqual(['定时任务']);
    const upTo = { endTime: '2026-01-02 10:00:00' };
    expect(await titles({ params: upTo })).toHaveLength(3);
    expect(await admin.call(operlogRoutes.list, { query: { businessTypes: '4,x' } })).toMatchObject(
      {
        code: 500,
        fields: { 'businessTypes.1': 'commonData.optionMsg' },
      },
    );
  });

  it('is ordered by operator, time or duration, newest first by itself', async () => {
    await db
      .insertInto('oper_log')
      .values([
        { ...stored, oper_name: 'b', cost_time: 5 },
        { ...stored, oper_name: 'a', cost_time: 900, oper_time: '2026-01-01 00:00:00' },
        { ...stored, oper_name: 'c', cost_time: 40 },
      ])
      .execute();
    const names = async (query: Record<string, unknown> = {}) =>
      (await list(query)).map((row) => row.operName).join('');
    expect(await names()).toBe('cab');
    expect(await names({ orderByColumn: 'operName', isAsc: 'ascending' })).toBe('abc');
    expect(await names({ orderByColumn: 'costTime', isAsc: 'descending' })).toBe('acb');
    expect(await names({ orderByColumn: 'operTime', isAsc: 'asc' })).toBe('abc');
    expect(await names({ orderByColumn: '1;select pg_sleep(9)--', isAsc: 'desc' })).toBe('cab');
  });

  it('shows what was sent and answered to those who may query only', async () => {
    await db
      .insertInto('oper_log')
      .values({ ...stored, oper_param: '{"a":1}' })
      .execute();
    const { rows } = await (await as('readonly')).call(operlogRoutes.list);
    expect(rows).toMatchObject([{ operParam: '{"a":1}' }]);
    await db
      .deleteFrom('sys_role_menu')
      .where('menu_id', 'in', (of) =>
        of.selectFrom('sys_menu').where('perms', '=', 'monitor:operlog:query').select('menu_id'),
      )
      .execute();
    const later = await (await as('readonly')).call(operlogRoutes.list);
    expect(later.rows).toMatchObject([{ operParam: '', jsonResult: '', title: '用户管理' }]);
  });

  it('loses all of the chosen rows or none, and the audit trail keeps them', async () => {
    const ids = await db
      .insertInto('oper_log')
      .values([stored, { ...stored, method: 'system:user:resetPwd' }])
      .returning('oper_id')
      .execute();
    const [one, two] = ids.map((row) => row.oper_id);
    const missing = { params: { ids: `${one},999999999` } };
    expect((await admin.call(operlogRoutes.remove, missing)).code).toBe(404);
    expect((await list({ operName: 'finance' })).length).toBe(2);
    expect((await operator.call(operlogRoutes.remove, { params: { ids: one } })).code).toBe(403);
    expect(
      (await admin.call(operlogRoutes.remove, { params: { ids: `${one},${two}` } })).code,
    ).toBe(200);
    expect(await list({ operName: 'finance' })).toEqual([]);
    expect((await audits()).slice(-2)).toMatchObject([
      { obj_id: one, action: 'remove', diff: { operName: 'finance' } },
      { obj_id: two, action: 'remove', diff: { method: 'system:user:resetPwd' } },
    ]);
  });

  it('many rows go in one call', async () => {
    const rows = await db
      .insertInto('oper_log')
      .values(Array.from({ length: 50 }, () => stored))
      .returning('oper_id')
      .execute();
    const ids = rows.map((row) => `1000000000${row.oper_id}`.slice(-10)).join();
    expect((await admin.call(operlogRoutes.remove, { params: { ids } })).code).toBe(200);
    expect(await list({ operName: 'finance' })).toEqual([]);
  });

  it('K4 is cleaned, which leaves one row, the audit trail and a line in it', async () => {
    await db.insertInto('oper_log').values([stored, stored]).execute();
    const before = await audits();
    expect((await operator.call(operlogRoutes.clean)).code).toBe(403);
    await db.deleteFrom('oper_log').where('status', '=', '1').execute();
    expect((await admin.call(operlogRoutes.clean)).code).toBe(200);
    expect(await list()).toMatchObject([{ businessType: '9', operUrl: '/monitor/operlog/clean' }]);
    const after = await audits();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ action: 'clean', diff: { count: 2 } });
    expect(await verifyAudit(db)).toMatchObject({ isIntact: true });
  });

  it('is exported as it is searched', async () => {
    await db.insertInto('oper_log').values(stored).execute();
    const { code, msg } = await admin.call(operlogRoutes.export, { query: { title: '用户' } });
    expect(code).toBe(200);
    expect(msg).toMatch(/operlog\.xlsx$/);
    expect((await operator.call(operlogRoutes.export)).code).toBe(403);
  });
});

it('K3 a change whose audit line cannot be written does not happen', async () => {
  await byOwner(
    db,
    sql`alter table audit_event add constraint no_line check (obj_id <> 'x' and seq < 0) not valid`,
  );
  const answer = await admin.call(configRoutes.create, { body: config });
  await byOwner(db, sql`alter table audit_event drop constraint no_line`);
  expect(answer.code).toBe(500);
  const kept = await db.selectFrom('sys_config').where('config_key', '=', 'test.key').execute();
  expect(kept).toEqual([]);
});
