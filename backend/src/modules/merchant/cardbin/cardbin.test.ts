import type { RowOf } from '@portal/contract/kit/route';
import { cardbinRoutes } from '@portal/contract/merchant/cardbin';
import { beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import { sheetOf } from '../../../testing/sheets.ts';

type Row = RowOf<typeof cardbinRoutes.list>;

const { as, db } = await testApp();
const risk = await as('risk');
const bin = { binNumber: '900001', levelType: '01' as const, issuer: 'ACLEDA', scheme: 'DEMO' };

const find = async (query: Record<string, unknown>) =>
  (await risk.call(cardbinRoutes.list, { query })) as unknown as { rows: Row[]; total: number };
const add = async (change: Partial<typeof bin> = {}) => {
  const body = { ...bin, ...change };
  expect(await risk.call(cardbinRoutes.create, { body })).toMatchObject({ code: 200 });
  return (await find({ binNumber: body.binNumber })).rows[0] as Row;
};

beforeEach(async () => {
  await db.deleteFrom('card_bin').execute();
});

describe('[2.58] card bins', () => {
  it.each(['12345', '1234567', 'abcdef', ' 12345', '', '１２３４５６'])(
    '[5.5] [5.8] %j is no BIN',
    async (binNumber) => {
      const answer = await risk.call(cardbinRoutes.create, { body: { ...bin, binNumber } });
      expect(Object.keys(answer.fields ?? {})).toEqual(['binNumber']);
    },
  );

  it('are kept once each, found by their first digits and matched by a card', async () => {
    await add();
    const again = await risk.call(cardbinRoutes.create, { body: bin });
    expect(again.fields).toEqual({ binNumber: 'cardbin.taken' });
    expect((await find({ binNumber: '9000' })).rows).toMatchObject([bin]);
    expect((await find({ binNumber: '0001' })).total).toBe(0);
    const match = (pan6: string) => risk.call(cardbinRoutes.match, { params: { pan6 } });
    expect((await match('900001')).data).toMatchObject(bin);
    expect(await match('900002')).toMatchObject({ code: 404 });
  });

  it('change with their version and are deleted all or none', async () => {
    const { binId, version } = await add();
    const body = { ...bin, binId, version, levelType: '02' as const };
    expect(await risk.call(cardbinRoutes.update, { body })).toMatchObject({ code: 200 });
    expect(await risk.call(cardbinRoutes.update, { body })).toMatchObject({ code: 409 });
    const remove = (ids: string) => risk.call(cardbinRoutes.remove, { params: { ids } });
    expect(await remove(`${binId},99999`)).toMatchObject({ code: 404 });
    expect(await remove(binId)).toMatchObject({ code: 200 });
  });
});

describe('[5.6] importing card bins', () => {
  const send = (rows: unknown[][], updateSupport = '0') =>
    risk.call(cardbinRoutes.importData, {
      query: { updateSupport },
      body: formOf('b.xlsx', sheetOf([['卡 BIN', '卡类型', '发卡机构', '卡组织'], ...rows])),
    });

  it('adds, changes when asked, and leaves what is the same', async () => {
    await add();
    expect((await send([['900001', '贷记', '', '']])).data).toMatchObject({
      refused: 1,
      rows: [{ problems: [{ column: '卡 BIN', text: '该卡 BIN 已存在' }] }],
    });
    const rows = [
      ['900001', 'Credit', 'ABA', ''],
      ['900002', '05', '', ''],
    ];
    expect((await send(rows, '1')).data).toMatchObject({ added: 1, updated: 1, same: 0 });
    expect((await send(rows, '1')).data).toMatchObject({ added: 0, updated: 0, same: 2 });
    expect((await find({ binNumber: '900001' })).rows).toMatchObject([
      { levelType: '02', issuer: 'ABA', scheme: '', version: 1 },
    ]);
  });

  it('names the kinds of card where a line has none of them', async () => {
    const { data } = await send([['900003', '信用', '', '']]);
    expect(data).toMatchObject({
      rows: [{ problems: [{ column: '卡类型', text: expect.stringMatching(/^只能填写.*贷记/) }] }],
    });
  });

  it('imports nothing of a file with a wrong line', async () => {
    const { data } = await send([
      ['900003', '借记', '', ''],
      ['90000', '信用', '', ''],
    ]);
    expect(data).toMatchObject({ added: 1, refused: 1 });
    expect((await find({})).total).toBe(0);
  });
});
