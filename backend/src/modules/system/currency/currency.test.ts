import { sessionRoutes } from '@portal/contract/session/session';
import { currencyRoutes } from '@portal/contract/system/currency';
import { dictRoutes } from '@portal/contract/system/dict';
import { CURRENCIES } from '@portal/money';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { TABLES_THAT_FOLLOW, TABLES_WITH_AMOUNTS } from './in-use.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const input = {
  numCode: '959',
  currCode: 'XAU',
  currName: '黄金',
  currNameEn: 'Gold',
  currencyPrecision: 2,
  endCutNum: 0,
  isoExponent: 2,
  orderNum: 99,
  status: '0',
  remark: '',
};
const read = async (numCode: string) =>
  (await admin.call(currencyRoutes.get, { params: { numCode } })).data as Record<string, unknown>;
const change = async (numCode: string, changes: Record<string, unknown>) =>
  admin.call(currencyRoutes.update, { body: { ...(await read(numCode)), ...changes } });
const options = async () =>
  (await admin.call(dictRoutes.common, { params: { type: 'currency' } })).data as {
    label: string;
    value: string;
  }[];
const told = async () =>
  ((await admin.call(sessionRoutes.info)) as { currencies?: unknown[] }).currencies;

afterEach(async () => {
  await db.deleteFrom('sys_currency').where('num_code', '=', input.numCode).execute();
});

describe('[3.3] [2.73] currencies', () => {
  it('are the table of the specification, and offered in their order', async () => {
    const { total } = await admin.call(currencyRoutes.list, {});
    expect(total).toBe(CURRENCIES.size);
    expect((await options())[0]).toEqual({ label: 'USD', value: '840' });
    expect(await options()).toHaveLength(CURRENCIES.size);
    expect(await read('360')).toMatchObject({ currencyPrecision: 4, isoExponent: 2 });
    expect(await read('352')).toMatchObject({ currencyPrecision: 2, isoExponent: 0 });
    expect(await told()).toBeUndefined();
  });

  it('are found by both names', async () => {
    const find = async (currName: string) =>
      ((await admin.call(currencyRoutes.list, { query: { currName } })).rows ?? []).length;
    expect([await find('瑞尔'), await find('riel'), await find('%')]).toEqual([1, 1, 0]);
  });

  it('that are added are offered and told to the console; deleted ones no longer', async () => {
    expect((await admin.call(currencyRoutes.create, { body: input })).code).toBe(200);
    expect(await options()).toContainEqual({ label: 'XAU', value: '959' });
    expect(await told()).toEqual([
      { numCode: '959', currCode: 'XAU', currencyPrecision: 2, endCutNum: 0 },
    ]);
    const twice = await admin.call(currencyRoutes.create, { body: { ...input, currCode: 'XAG' } });
    expect(twice.fields).toEqual({ numCode: 'currency.numCodeTaken' });
    const sameCode = { ...input, numCode: '961' };
    expect((await admin.call(currencyRoutes.create, { body: sameCode })).fields).toEqual({
      currCode: 'currency.currCodeTaken',
    });
    expect((await change('959', { status: '1' })).code).toBe(200);
    expect(await options()).not.toContainEqual({ label: 'XAU', value: '959' });
    expect((await admin.call(currencyRoutes.remove, { params: { ids: '959' } })).code).toBe(200);
    expect(await told()).toBeUndefined();
  });

  it.each([
    ['numCode', '12', '应为三位数字'],
    ['currCode', 'usd', '应为三位大写字母'],
    ['currencyPrecision', 5, '请输入 0 至 4 的整数'],
    ['isoExponent', 1.5, '请输入 0 至 4 的整数'],
    ['endCutNum', 3, '不能超过小数位数'],
  ])('with the %s %j are refused at the field', async (field, value, msg) => {
    const body = { ...input, [field]: value };
    const answer = await admin.call(currencyRoutes.create, { body });
    expect(answer).toMatchObject({ code: 500, msg });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('with amounts keep their decimals and are not deleted, but can be cut and stopped', async () => {
    expect(await read('840')).toMatchObject({ inUse: true });
    expect((await change('840', { currencyPrecision: 3 })).fields).toEqual({
      currencyPrecision: 'currency.precisionInUse',
    });
    const removed = await admin.call(currencyRoutes.remove, { params: { ids: '434,840' } });
    expect(removed.msg).toBe('币种 USD 已有金额，不能删除，可以停用');
    expect((await read('434')).currCode).toBe('LYD');
    expect((await change('840', { endCutNum: 1 })).code).toBe(200);
    expect(await told()).toMatchObject([{ numCode: '840', endCutNum: 1 }]);
    expect((await change('840', { endCutNum: 0 })).code).toBe(200);
  });

  it('without amounts may get other decimals, by the version that was read', async () => {
    expect(await read('434')).toMatchObject({ inUse: false });
    const before = await read('434');
    expect((await change('434', { currencyPrecision: 2 })).code).toBe(200);
    const stale = await admin.call(currencyRoutes.update, { body: before });
    expect(stale.code).toBe(409);
    expect((await change('434', { currencyPrecision: 3 })).code).toBe(200);
  });

  it('are looked for in every table that has amounts', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select c.table_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'currency' and c.table_schema = 'public'
        and t.table_type = 'BASE TABLE'
        and c.table_name not in (select relname from pg_class where relispartition)`.execute(db);
    expect(rows.map((row) => row.table_name).sort()).toEqual(
      [...TABLES_WITH_AMOUNTS, ...TABLES_THAT_FOLLOW].sort(),
    );
  });
});
