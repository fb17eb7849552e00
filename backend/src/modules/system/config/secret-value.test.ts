import { read, utils } from '@e965/xlsx';
import { fileRoutes } from '@portal/contract/common/file';
import { configRoutes } from '@portal/contract/system/config';
import { ADDRESS_LIST_KEY, MASKED } from '@portal/contract/system/parameters';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';

const { as, db, clock } = await testApp();
const admin = await as('admin');
const KEY = 'sys.user.initPassword';
const SECRET = 'Kept-From-All-1';

interface Row {
  configId: string;
  configKey: string;
  configValue: string;
}

const find = async (configKey = KEY) => {
  const { rows = [] } = await admin.call(configRoutes.list, { query: { configKey } });
  return rows[0] as Row;
};
const stored = async () => {
  const row = db.selectFrom('sys_config').where('config_key', '=', KEY).select('config_value');
  return (await row.executeTakeFirstOrThrow()).config_value;
};
const save = async (change: object, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const body = { ...(await find()), ...change };
  return admin.call(configRoutes.update, { body }, { language });
};
/** Reads everything that the operation log and the audit trail have kept of this test. */
const traces = async () =>
  JSON.stringify([
    await db.selectFrom('oper_log').selectAll().execute(),
    await db.selectFrom('audit_event').select(['diff']).execute(),
  ]);
async function sheet(language: 'zh-CN' | 'en-US'): Promise<unknown[][]> {
  const made = await admin.call(configRoutes.export, { query: {} }, { language });
  const file = await admin.send(fileRoutes.download, { query: { fileName: String(made.msg) } });
  const book = read(file.rawPayload);
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

describe('[2.40] [6.2] the initial password', () => {
  it('is replaced by who may change parameters, and shown to nobody', async () => {
    expect((await save({ configValue: SECRET })).code).toBe(200);
    expect(await stored()).toBe(SECRET);
    const { configId, configValue } = await find();
    expect(configValue).toBe(MASKED);
    const one = await admin.call(configRoutes.get, { params: { configId } });
    expect(one.data).toMatchObject({ configValue: MASKED });
    expect((await sheet('zh-CN')).flat()).toContain(MASKED);
    expect(JSON.stringify([one, await sheet('zh-CN')])).not.toContain(SECRET);
    expect(await traces()).not.toContain(SECRET);
  });

  it('stays as it is when its mask is sent back with a new remark', async () => {
    await setParameter(db, clock, KEY, SECRET);
    expect((await save({ remark: '每季更换' })).code).toBe(200);
    expect(await stored()).toBe(SECRET);
    expect(await find()).toMatchObject({ remark: '每季更换', configValue: MASKED });
    const last = db.selectFrom('audit_event').orderBy('id', 'desc').select('diff');
    const { diff } = await last.executeTakeFirstOrThrow();
    expect(diff).toMatchObject({ after: { remark: '每季更换' } });
    expect(JSON.stringify(diff)).not.toContain('configValue');
  });

  it.each([
    ['', '不能为空', 'Cannot be blank'],
    ['Aa1', '长度应为 7 至 20 个字符', '7 to 20 characters'],
    ['Password123', '常见', 'common'],
  ])('is refused as %j and stays', async (configValue, zh, en) => {
    await setParameter(db, clock, KEY, SECRET);
    const chinese = await save({ configValue });
    expect(chinese).toMatchObject({ code: 500, msg: expect.stringContaining(zh) });
    expect(Object.keys(chinese.fields ?? {})).toEqual(['configValue']);
    expect((await save({ configValue }, 'en-US')).msg).toContain(en);
    expect(await stored()).toBe(SECRET);
  });

  it('is not created as its mask', async () => {
    await db.deleteFrom('sys_config').where('config_key', '=', KEY).execute();
    const row = { configName: '初始密码', configKey: KEY, configType: 'Y', remark: '' };
    const create = (configValue: string) =>
      admin.call(configRoutes.create, { body: { ...row, configValue } });
    expect(await create(MASKED)).toMatchObject({ fields: { configValue: 'commonData.blankMsg' } });
    expect((await create(SECRET)).code).toBe(200);
  });
});

describe('[2.40] what traces and exports tell of parameters', () => {
  it('is not the addresses of the list that may not sign in', async () => {
    const body = { ...(await find(ADDRESS_LIST_KEY)), configValue: '10.66.77.*' };
    expect((await admin.call(configRoutes.update, { body })).code).toBe(200);
    expect(await traces()).not.toContain('10.66.77');
    expect((await find(ADDRESS_LIST_KEY)).configValue).toBe('10.66.77.*');
  });

  it('is the value as people read it, in their language', async () => {
    await setParameter(db, clock, 'sys.account.passwordValidateDays', '90');
    const chinese = (await sheet('zh-CN')).flat();
    expect(chinese).toEqual(expect.arrayContaining(['90 天', '关', '贷记卡', '8550']));
    const english = (await sheet('en-US')).flat();
    expect(english).toEqual(expect.arrayContaining(['90 days', 'Off', 'Credit', '8550']));
  });
});
