import { configRoutes } from '@portal/contract/system/config';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const input = {
  configName: '测试参数',
  configKey: 'test.key',
  configValue: 'one',
  configType: 'N',
  remark: '',
};

interface Row {
  configId: string;
  configName: string;
  configKey: string;
  configValue: string;
  version: number;
}

const find = async (configKey: string): Promise<Row> => {
  const { rows = [] } = await admin.call(configRoutes.list, { query: { configKey } });
  const row = (rows as Row[]).find((candidate) => candidate.configKey === configKey);
  if (!row) throw new Error(`${configKey} is not listed`);
  return row;
};
const keys = async (query: Record<string, unknown>) => {
  const { rows = [] } = await admin.call(configRoutes.list, { query });
  return (rows as Row[]).map((row) => row.configKey);
};
const audits = async () => (await db.selectFrom('audit_event').select('id').execute()).length;
const stored = () => db.selectFrom('sys_config').orderBy('config_id').selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom('sys_config').where('config_type', '=', 'N').execute();
  await admin.call(configRoutes.create, { body: input });
});

describe('[2.40] [7.2] parameters', () => {
  it('are listed in the order of their numbers, with a total', async () => {
    const { rows, total } = await admin.call(configRoutes.list);
    expect(total).toBe(21);
    expect((rows as Row[])[0]).toMatchObject({
      configKey: 'sys.user.initPassword',
      configType: 'Y',
    });
  });

  it('are found by literal parts of name and key, type and day', async () => {
    await admin.call(configRoutes.create, {
      body: { ...input, configName: '百分之 50%', configKey: 'test_key' },
    });
    expect(await keys({ configName: '%' })).toEqual(['test_key']);
    expect(await keys({ configKey: 'test_' })).toEqual(['test_key']);
    expect(await keys({ configName: 'registration' })).toEqual(['sys.account.registerUser']);
    expect(await keys({ configType: 'N' })).toEqual(['test.key', 'test_key']);
    expect(await keys({ params: { endTime: '2020-01-01' } })).toEqual([]);
    expect(await keys({ configType: 'N', params: { beginTime: '2020-01-01' } })).toHaveLength(2);
  });

  it('are paged and ordered as asked, and as usual when the order is unknown', async () => {
    const all = { isAsc: 'desc', pageSize: '50' } as const;
    const descending = await keys({ ...all, orderByColumn: 'configId' });
    expect(descending[0]).toBe('test.key');
    expect(await keys({ ...all, orderByColumn: 'configId;drop table sys_config' })).toEqual(
      [...descending].reverse(),
    );
  });

  it('have a name in the language of the caller', async () => {
    const { configId } = await find('mer.acquirer.code');
    const get = (language: 'zh-CN' | 'en-US') =>
      admin.call(configRoutes.get, { params: { configId } }, { language });
    expect((await get('zh-CN')).data).toMatchObject({
      configName: '商户管理-商户号前四位收单机构代码',
    });
    expect((await get('en-US')).data).toMatchObject({
      configName: 'Acquirer code that merchant numbers begin with',
    });
  });

  it('are created once per key', async () => {
    expect(await admin.call(configRoutes.create, { body: input })).toMatchObject({
      code: 500,
      msg: '参数键名已存在',
      fields: { configKey: 'config.keyTaken' },
    });
    expect(await keys({ configKey: 'test.key' })).toHaveLength(1);
    expect(await find('test.key')).toMatchObject({
      configValue: 'one',
      createBy: 'admin',
      version: 0,
    });
  });

  it('are changed with their version; a stale one is refused and changes nothing', async () => {
    const { configId } = await find('test.key');
    const body = { ...input, configId, version: 0, configValue: 'two' };
    expect((await admin.call(configRoutes.update, { body })).code).toBe(200);
    const before = await stored();
    const stale = await admin.call(
      configRoutes.update,
      { body: { ...body, configValue: 'three' } },
      { language: 'en-US' },
    );
    expect(stale).toMatchObject({
      code: 409,
      msg: 'Someone else has changed this record. Reload and try again',
    });
    expect(await stored()).toEqual(before);
    expect(await find('test.key')).toMatchObject({
      configValue: 'two',
      version: 1,
      updateBy: 'admin',
    });
  });

  it('that do not exist are not changed, shown or deleted', async () => {
    const body = { ...input, configId: '999999', version: 0 };
    expect((await admin.call(configRoutes.update, { body })).code).toBe(404);
    expect((await admin.call(configRoutes.get, { params: { configId: '999999' } })).code).toBe(404);
    expect((await admin.call(configRoutes.remove, { params: { ids: '999999' } })).code).toBe(404);
    const huge = { params: { configId: '9999999999999999999' } };
    expect(await admin.call(configRoutes.get, huge)).toMatchObject({
      code: 500,
      msg: '参数值无效',
    });
  });

  it('keep the key that the program reads them by when they are built in', async () => {
    const { configId, version, ...row } = await find('mer.acquirer.code');
    const body = { ...row, configId, version, configKey: 'sys.other' };
    expect(await admin.call(configRoutes.update, { body })).toMatchObject({
      fields: { configKey: 'config.builtInKey' },
    });
    const loose = { ...row, configId, version, configType: 'N' };
    expect(await admin.call(configRoutes.update, { body: loose })).toMatchObject({
      fields: { configType: 'config.builtInType' },
    });
  });

  it('change the name in the language in which it was edited', async () => {
    const { configId, version, ...row } = await find('sys.account.chrtype');
    const body = { ...row, configId, version, configName: 'Alphabet' };
    await admin.call(configRoutes.update, { body }, { language: 'en-US' });
    const [saved] = (await stored()).filter((config) => config.config_id === configId);
    expect(saved).toMatchObject({
      config_name: '用户管理-密码字符范围',
      config_name_en: 'Alphabet',
    });
  });

  it('are deleted several at once, all or none; a built-in one is refused by name', async () => {
    await admin.call(configRoutes.create, { body: { ...input, configKey: 'test.two' } });
    const [one, two, builtIn] = [
      await find('test.key'),
      await find('test.two'),
      await find('mer.acquirer.code'),
    ];
    const before = await stored();
    const mixed = await admin.call(
      configRoutes.remove,
      { params: { ids: `${one.configId},${builtIn.configId}` } },
      { language: 'en-US' },
    );
    expect(mixed).toMatchObject({
      code: 500,
      msg: 'The built-in parameter mer.acquirer.code cannot be deleted',
    });
    expect(
      (await admin.call(configRoutes.remove, { params: { ids: `${one.configId},999999` } })).code,
    ).toBe(404);
    expect(await stored()).toEqual(before);
    const both = await admin.call(configRoutes.remove, {
      params: { ids: `${one.configId},${two.configId}` },
    });
    expect(both).toEqual({ code: 200, msg: '操作成功' });
    expect(await keys({ configType: 'N' })).toEqual([]);
  });

  it('leave one audit row per change, with what was before and after', async () => {
    const before = await audits();
    const { configId } = await find('test.key');
    await admin.call(configRoutes.update, {
      body: { ...input, configId, version: 0, configValue: 'two' },
    });
    await admin.call(configRoutes.remove, { params: { ids: configId } });
    expect(await audits()).toBe(before + 2);
    const rows = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .limit(2)
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { action: 'remove', obj_type: 'system:config', obj_id: configId },
      { action: 'edit', diff: { before: { configValue: 'one' }, after: { configValue: 'two' } } },
    ]);
  });
});
