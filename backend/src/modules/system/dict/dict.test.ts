import { DICT_VERSION_HEADER } from '@portal/contract/kit/codes';
import { dictRoutes } from '@portal/contract/system/dict';
import { CURRENCIES } from '@portal/money';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const user = await as('operator');
const entries = async (dictType: string, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (await user.call(dictRoutes.byType, { params: { dictType } }, { language })).data;

describe('[7.2] [1.1] a dictionary', () => {
  it('has its entries in their order, labelled in the language of the caller', async () => {
    expect(await entries('mer_status')).toEqual([
      { dictLabel: '启用', dictValue: '0', listClass: 'success', cssClass: '' },
      { dictLabel: '停用', dictValue: '1', listClass: 'warning', cssClass: '' },
      { dictLabel: '关闭', dictValue: '2', listClass: 'info', cssClass: '' },
    ]);
    expect(await entries('mer_status', 'en-US')).toMatchObject([
      { dictLabel: 'Enabled' },
      { dictLabel: 'Disabled' },
      { dictLabel: 'Closed' },
    ]);
  });

  it('leaves out what is stopped; a stopped or unknown one is empty', async () => {
    await db
      .updateTable('sys_dict_data')
      .set({ status: '1' })
      .where('dict_type', '=', 'sys_user_sex')
      .where('dict_value', '=', '2')
      .execute();
    expect(await entries('sys_user_sex')).toHaveLength(2);
    await db
      .updateTable('sys_dict_type')
      .set({ status: '1' })
      .where('dict_type', '=', 'sys_yes_no')
      .execute();
    expect(await entries('sys_yes_no')).toEqual([]);
    expect(await entries('no_such_type')).toEqual([]);
  });

  it('is answered together with others in one call', async () => {
    const query = { types: 'mer_status,no_such_type,mer_status' };
    const { data } = await user.call(dictRoutes.byTypes, { query });
    expect(data).toEqual({ mer_status: await entries('mer_status'), no_such_type: [] });
  });

  it('[2.32] that changes raises the version that every answer carries', async () => {
    const version = async () => {
      const { headers } = await user.send(dictRoutes.byType, {
        params: { dictType: 'mer_nature' },
      });
      return Number(headers[DICT_VERSION_HEADER]);
    };
    const before = await version();
    expect(await version()).toBe(before);
    await db
      .updateTable('sys_dict_data')
      .set({ remark: 'x' })
      .where('dict_code', '=', '1')
      .execute();
    expect(await version()).toBe(before + 1);
  });

  it('of a name that is no name is refused', async () => {
    expect(
      (await user.call(dictRoutes.byType, { params: { dictType: "x' or '1'='1" } })).code,
    ).toBe(500);
  });
});

describe('[7.3] business options', () => {
  it('[3.3] of currencies are the whole currency table', async () => {
    const { data } = await user.call(dictRoutes.common, { params: { type: 'currency' } });
    expect(data).toHaveLength(CURRENCIES.size);
    expect(data).toContainEqual({ label: 'KWD', value: '414' });
    expect(data).toContainEqual({ label: 'AUD', value: '036' });
  });

  it('[7.2] are answered as a dictionary too, to a client that does not ask for them apart', async () => {
    const { data } = await user.call(dictRoutes.byType, {
      params: { dictType: 'myDict_currency' },
    });
    expect(data).toHaveLength(CURRENCIES.size);
    const riel = { dictLabel: 'KHR', dictValue: '116', listClass: 'default', cssClass: '' };
    expect(data).toContainEqual(riel);
    const unknown = { params: { dictType: 'myDict_nothing' } };
    expect((await user.call(dictRoutes.byType, unknown)).code).toBe(404);
    const plain = await user.call(dictRoutes.byType, { params: { dictType: 'no_such_type' } });
    expect(plain).toMatchObject({ code: 200, data: [] });
  });

  it('of an unknown type are not there', async () => {
    expect((await user.call(dictRoutes.common, { params: { type: 'nothing' } })).code).toBe(404);
  });
});
