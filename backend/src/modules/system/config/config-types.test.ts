import { configRoutes } from '@portal/contract/system/config';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';

const { as, db, clock } = await testApp();
const admin = await as('admin');

interface Row {
  configId: string;
  configValue: string;
  version: number;
}

const find = async (configKey: string) => {
  const { rows = [] } = await admin.call(configRoutes.list, { query: { configKey } });
  return rows[0] as Row;
};
const stored = async (key: string) => {
  const row = db.selectFrom('sys_config').where('config_key', '=', key).select('config_value');
  return (await row.executeTakeFirst())?.config_value;
};
const save = async (key: string, configValue: string, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const body = { ...(await find(key)), configValue };
  return admin.call(configRoutes.update, { body }, { language });
};

describe('[2.40] [5.8] a built-in parameter', () => {
  it.each([
    [
      'sys.account.captchaEnabled',
      'maybe',
      '应为以下之一：true, false',
      'Must be one of: true, false',
    ],
    [
      'sys.account.registerUser',
      'False',
      '应为以下之一：true, false',
      'Must be one of: true, false',
    ],
    ['sys.account.initPasswordModify', '2', '应为以下之一：1, 0', 'Must be one of: 1, 0'],
    [
      'sys.account.passwordValidateDays',
      '365',
      '应为 0 至 364 的整数',
      'Must be a whole number from 0 to 364',
    ],
    ['sys.account.chrtype', '5', '应为以下之一：0, 1, 2, 3, 4', 'Must be one of: 0, 1, 2, 3, 4'],
    ['fee.unknown.side', 'both', '应为以下之一：debit, credit', 'Must be one of: debit, credit'],
    ['mer.acquirer.code', '85501', '应为四位数字', 'Must be four digits'],
  ])('%s is not changed into %s, nor created with it', async (key, value, zh, en) => {
    const before = await stored(key);
    const answers = [
      [await save(key, value), zh],
      [await save(key, value, 'en-US'), en],
    ] as const;
    for (const [answer, msg] of answers) expect(answer).toMatchObject({ code: 500, msg });
    expect(Object.keys(answers[0][0].fields ?? {})).toEqual(['configValue']);
    const row = { configName: '又一', configKey: key, configType: 'Y', remark: '' };
    const create = await admin.call(configRoutes.create, { body: { ...row, configValue: value } });
    expect(create).toMatchObject({ code: 500, msg: zh });
    expect(await stored(key)).toBe(before);
  });

  it.each([
    ['sys.account.captchaEnabled', 'false'],
    ['sys.account.passwordValidateDays', '90'],
    ['sys.account.chrtype', '3'],
    ['fee.unknown.side', 'debit'],
    ['mer.acquirer.code', '8551'],
  ])('%s is changed into %s', async (key, value) => {
    expect((await save(key, value)).code).toBe(200);
    expect(await stored(key)).toBe(value);
  });

  it.each([
    ['sys.account.captchaEnabled', 'maybe', 'true'],
    ['sys.account.registerUser', 'TRUE', 'false'],
    ['sys.account.passwordValidateDays', 'x', '0'],
    ['fee.unknown.side', 'both', 'credit'],
  ])('%s with %s from before shows what counts: %s', async (key, wrong, counts) => {
    await setParameter(db, clock, key, wrong);
    expect((await find(key)).configValue).toBe(counts);
    expect((await admin.call(configRoutes.byKey, { params: { configKey: key } })).msg).toBe(counts);
    expect((await save(key, counts)).code).toBe(200);
    expect(await stored(key)).toBe(counts);
  });

  it('leaves parameters that somebody has added as they are: text', async () => {
    const row = { configName: '自有', configKey: 'own.switch', configType: 'N', remark: '' };
    const body = { ...row, configValue: 'maybe' };
    expect((await admin.call(configRoutes.create, { body })).code).toBe(200);
    expect((await save('own.switch', 'certainly')).code).toBe(200);
  });
});
