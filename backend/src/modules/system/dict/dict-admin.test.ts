import { dictRoutes } from '@portal/contract/system/dict';
import { dictDataRoutes, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const admin = await as('admin');

interface TypeRow {
  dictId: string;
  dictType: string;
  dictName: string;
  entries: number;
  builtIn: boolean;
  version: number;
}
interface DataRow {
  dictCode: string;
  dictLabel: string;
  dictValue: string;
  isDefault: string;
  version: number;
}

const type = {
  dictName: '测试字典',
  dictNameEn: 'Test',
  dictType: 'test_kind',
  status: '0',
  remark: '',
};
const entry = {
  dictType: 'test_kind',
  dictLabel: '甲',
  dictLabelEn: 'One',
  dictValue: '1',
  dictSort: 1,
  listClass: 'success',
  cssClass: '',
  isDefault: 'N',
  status: '0',
  remark: '',
};
const typesOf = async (query: Record<string, unknown>) =>
  ((await admin.call(dictTypeRoutes.list, { query })).rows ?? []) as TypeRow[];
const typeOf = async (dictType: string) => {
  const found = (await typesOf({ dictType })).find((row) => row.dictType === dictType);
  if (!found) throw new Error(`${dictType} is not listed`);
  return found;
};
const dataOf = async (dictType = 'test_kind') =>
  ((await admin.call(dictDataRoutes.list, { query: { dictType } })).rows ?? []) as DataRow[];
const labels = async (dictType: string, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (
    (await admin.call(dictRoutes.byType, { params: { dictType } }, { language })).data as {
      dictLabel: string;
    }[]
  ).map(({ dictLabel }) => dictLabel);

beforeEach(async () => {
  await db.deleteFrom('sys_dict_data').where('built_in', '=', false).execute();
  await db.deleteFrom('sys_dict_type').where('built_in', '=', false).execute();
  await admin.call(dictTypeRoutes.create, { body: type });
  await admin.call(dictDataRoutes.create, { body: entry });
});

describe('[2.73] [7.2] dictionaries', () => {
  it('are found by both names, type, status and day, with the number of their entries', async () => {
    expect(await typeOf('test_kind')).toMatchObject({ entries: 1, builtIn: false, version: 0 });
    expect((await typesOf({ dictName: 'test' })).map((row) => row.dictType)).toEqual(['test_kind']);
    expect((await typesOf({ dictName: '测试' })).map((row) => row.dictType)).toEqual(['test_kind']);
    expect(await typesOf({ status: '1' })).toEqual([]);
    expect(await typesOf({ params: { endTime: '2020-01-01' } })).toEqual([]);
  });

  it.each([
    ['Upper', '以小写字母开头，只能包含小写字母、数字和下划线'],
    ['1st', '以小写字母开头，只能包含小写字母、数字和下划线'],
    ['a-b', '以小写字母开头，只能包含小写字母、数字和下划线'],
    ["a' or '1'='1", '以小写字母开头，只能包含小写字母、数字和下划线'],
    ['test_kind', '字典类型已存在'],
  ])('of the type %s are refused at the field', async (dictType, msg) => {
    const answer = await admin.call(dictTypeRoutes.create, { body: { ...type, dictType } });
    expect(answer).toMatchObject({ code: 500, msg });
    expect(Object.keys(answer.fields ?? {})).toEqual(['dictType']);
  });

  it('take their entries along when the type changes', async () => {
    const { dictId, version } = await typeOf('test_kind');
    const body = { ...type, dictId, version, dictType: 'test_sort' };
    expect((await admin.call(dictTypeRoutes.update, { body })).code).toBe(200);
    expect(await labels('test_sort')).toEqual(['甲']);
    expect(await labels('test_kind')).toEqual([]);
    expect((await admin.call(dictTypeRoutes.update, { body })).code).toBe(409);
  });

  it('that the program reads keep type and values, and are not deleted', async () => {
    const status = await typeOf('mer_status');
    const body = { ...type, dictId: status.dictId, dictType: 'mer_state' };
    expect(await admin.call(dictTypeRoutes.update, { body })).toMatchObject({
      fields: { dictType: 'dict.builtInType' },
    });
    const stopped = { ...body, dictType: 'mer_status', status: '1' };
    expect(await admin.call(dictTypeRoutes.update, { body: stopped })).toMatchObject({
      fields: { status: 'dict.builtInStatus' },
    });
    const removed = await admin.call(dictTypeRoutes.remove, { params: { ids: status.dictId } });
    expect(removed.msg).toBe('字典 mer_status 由系统使用，不能删除');
    const [first] = await dataOf('mer_status');
    const changed = { ...entry, dictType: 'mer_status', dictCode: first?.dictCode, dictValue: '9' };
    expect(await admin.call(dictDataRoutes.update, { body: changed })).toMatchObject({
      fields: { dictValue: 'dict.builtInValue' },
    });
    const gone = await admin.call(dictDataRoutes.remove, { params: { ids: `${first?.dictCode}` } });
    expect(gone.code).toBe(500);
    expect(await labels('mer_status')).toHaveLength(3);
  });

  it('with entries are not deleted; several are deleted together or not at all', async () => {
    await admin.call(dictTypeRoutes.create, { body: { ...type, dictType: 'empty_kind' } });
    const full = await typeOf('test_kind');
    const empty = await typeOf('empty_kind');
    const ids = `${empty.dictId},${full.dictId}`;
    expect((await admin.call(dictTypeRoutes.remove, { params: { ids } })).msg).toBe(
      '字典 test_kind 还有字典项，不能删除，请先删除字典项',
    );
    expect((await typeOf('empty_kind')).dictId).toBe(empty.dictId);
    const alone = { params: { ids: empty.dictId } };
    expect((await admin.call(dictTypeRoutes.remove, alone)).code).toBe(200);
    expect((await admin.call(dictTypeRoutes.remove, alone)).code).toBe(404);
  });

  it('[7.2] as a stock client keeps them: numbers as ids, no version, no English, nulls', async () => {
    const { dictId } = await typeOf('test_kind');
    const stock = {
      dictId: Number(dictId),
      dictName: '改名',
      dictType: 'test_kind',
      status: '0',
      remark: null,
      createBy: 'admin',
      params: {},
    };
    expect((await admin.call(dictTypeRoutes.update, { body: stock })).code).toBe(200);
    expect(await typeOf('test_kind')).toMatchObject({ dictName: '改名', dictNameEn: 'Test' });
    const body = {
      dictType: 'test_kind',
      dictLabel: '乙',
      dictValue: '2',
      dictSort: '5',
      status: '0',
    };
    expect((await admin.call(dictDataRoutes.create, { body })).code).toBe(200);
    expect(await labels('test_kind')).toEqual(['甲', '乙']);
    expect(await labels('test_kind', 'en-US')).toEqual(['One', '乙']);
    const { data } = await admin.call(dictTypeRoutes.options);
    expect(data).toContainEqual({ dictId, dictName: '改名', dictType: 'test_kind', status: '0' });
  });

  it('raise the version that every console compares when they are refreshed', async () => {
    const version = async () =>
      Number(
        (
          await db
            .selectFrom('cache_version')
            .where('name', '=', 'dict')
            .select('version')
            .executeTakeFirst()
        )?.version,
      );
    const before = await version();
    expect((await admin.call(dictTypeRoutes.refreshCache)).code).toBe(200);
    expect(await version()).toBe(before + 1);
  });
});

describe('[2.73] [3.2] entries of a dictionary', () => {
  it('come in their order, and have one value once', async () => {
    await admin.call(dictDataRoutes.create, {
      body: { ...entry, dictValue: '0', dictLabel: '零', dictSort: 0 },
    });
    expect(await labels('test_kind')).toEqual(['零', '甲']);
    expect(await admin.call(dictDataRoutes.create, { body: entry })).toMatchObject({
      fields: { dictValue: 'dict.valueTaken' },
    });
    const lost = { ...entry, dictType: 'no_such' };
    expect(await admin.call(dictDataRoutes.create, { body: lost })).toMatchObject({
      fields: { dictType: 'dict.noType' },
    });
  });

  it('have one default: the newest', async () => {
    await admin.call(dictDataRoutes.create, { body: { ...entry, dictValue: '2', isDefault: 'Y' } });
    await admin.call(dictDataRoutes.create, { body: { ...entry, dictValue: '3', isDefault: 'Y' } });
    const defaults = (await dataOf()).filter((row) => row.isDefault === 'Y');
    expect(defaults.map((row) => row.dictValue)).toEqual(['3']);
  });

  it.each([
    ['dictSort', '1.5', '请输入 0 至 999999 的整数'],
    ['dictSort', -1, '请输入 0 至 999999 的整数'],
    ['listClass', 'pink', '请选择有效的选项'],
    ['cssClass', 'a" onload="x', '以字母开头，只能包含字母、数字、空格、下划线和连字符'],
    ['dictLabel', '', '不能为空'],
  ])('with the %s %j are refused at the field', async (field, value, msg) => {
    const body = { ...entry, dictValue: '7', [field]: value };
    const answer = await admin.call(dictDataRoutes.create, { body });
    expect(answer).toMatchObject({ code: 500, msg });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await dataOf()).toHaveLength(1);
  });

  it('[7.3] of a type myDict_* that no module serves are common data', async () => {
    const common = { ...type, dictType: 'myDict_region' };
    await admin.call(dictTypeRoutes.create, { body: common });
    await admin.call(dictDataRoutes.create, {
      body: { ...entry, dictType: 'myDict_region', dictLabel: '金边', dictLabelEn: 'Phnom Penh' },
    });
    const call = { params: { type: 'region' } };
    expect((await admin.call(dictRoutes.common, call, { language: 'en-US' })).data).toEqual([
      { label: 'Phnom Penh', value: '1' },
    ]);
  });
});
