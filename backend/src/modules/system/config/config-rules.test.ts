import { configRoutes } from '@portal/contract/system/config';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp({ profile: 'none' });
const admin = await as('admin');

const input = {
  configName: '测试参数',
  configKey: 'test.key',
  configValue: 'one',
  configType: 'N',
  remark: '',
};
const stored = () => db.selectFrom('sys_config').orderBy('config_id').selectAll().execute();

const find = async (configKey: string) => {
  const { rows = [] } = await admin.call(configRoutes.list, { query: { configKey } });
  return rows[0] as Record<string, unknown>;
};

describe('[5.3] [5.5] [5.8] the server refuses what the form refuses', () => {
  const cases: [string, Record<string, unknown>, string, string, string][] = [
    ['no name', { configName: '' }, 'configName', '不能为空', 'Cannot be blank'],
    ['a blank name', { configName: ' \u3000' }, 'configName', '不能为空', 'Cannot be blank'],
    ['a missing name', { configName: undefined }, 'configName', '不能为空', 'Cannot be blank'],
    [
      'special characters',
      { configName: 'a<b>' },
      'configName',
      '包含非法字符',
      'Contains characters that are not allowed',
    ],
    [
      'a long name',
      { configName: '名'.repeat(101) },
      'configName',
      '最多 100 个字符',
      'At most 100 characters',
    ],
    [
      'a key with spaces',
      { configKey: 'a b' },
      'configKey',
      '只能包含字母、数字、点、下划线和连字符',
      'Only letters, digits, dot, underscore and hyphen',
    ],
    ['no value', { configValue: '' }, 'configValue', '不能为空', 'Cannot be blank'],
    [
      'a value with a space at its end',
      { configValue: 'a ' },
      'configValue',
      '首尾不能有空格',
      'Cannot begin or end with a space',
    ],
    [
      'a long value',
      { configValue: 'v'.repeat(501) },
      'configValue',
      '最多 500 个字符',
      'At most 500 characters',
    ],
    [
      'an unknown type',
      { configType: 'X' },
      'configType',
      '请选择有效的选项',
      'Choose one of the options',
    ],
    ['a number for a text', { configName: 5 }, 'configName', '不能为空', 'Cannot be blank'],
  ];

  it.each(cases)('%s, in both languages, and changes nothing', async (_, change, field, zh, en) => {
    const before = await stored();
    const body = { ...input, configKey: 'test.other', ...change };
    const chinese = await admin.call(configRoutes.create, { body });
    expect(chinese).toMatchObject({ code: 500, msg: zh });
    expect(Object.keys(chinese.fields ?? {})).toEqual([field]);
    expect((await admin.call(configRoutes.create, { body }, { language: 'en-US' })).msg).toBe(en);
    expect(await stored()).toEqual(before);
  });

  it('every field at once, the first one as the message', async () => {
    const { fields, msg } = await admin.call(configRoutes.create, { body: {} });
    expect(Object.keys(fields ?? {})).toEqual([
      'configName',
      'configKey',
      'configValue',
      'configType',
    ]);
    expect(msg).toBe('不能为空');
  });

  it('fields that a caller may not set', async () => {
    const body = {
      ...input,
      configKey: 'test.extra',
      configId: '1',
      version: 7,
      createBy: 'root',
      __proto__: { a: 1 },
    };
    await admin.call(configRoutes.create, { body });
    expect(await find('test.extra')).toMatchObject({ createBy: 'admin', version: 0 });
    expect((await find('test.extra')).configId).not.toBe('1');
  });

  it('a day that does not exist', async () => {
    const query = { params: { beginTime: '2026-02-31' } };
    expect(await admin.call(configRoutes.list, { query })).toMatchObject({
      code: 500,
      msg: '日期格式应为 YYYY-MM-DD',
    });
  });
});
