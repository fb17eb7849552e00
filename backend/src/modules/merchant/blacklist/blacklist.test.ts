import { fileRoutes } from '@portal/contract/common/file';
import type { RowOf } from '@portal/contract/kit/route';
import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import { sheetOf } from '../../../testing/sheets.ts';

type Row = RowOf<typeof blacklistRoutes.list>;

const { as, db } = await testApp();
const risk = await as('risk');

const entry = {
  name: '李 小明',
  idCard: '999999199001011234',
  card: '9000123412341234',
  deviceId: 'DEV-1',
  types: ['NAME', 'IDCARD', 'CARD', 'DEVICE'] as Row['types'],
  remark: '盗刷',
};
const find = async (query: Record<string, unknown>) =>
  (await risk.call(blacklistRoutes.list, { query })) as unknown as { rows: Row[]; total: number };
const add = async (change: Partial<typeof entry> = {}) => {
  const answer = await risk.call(blacklistRoutes.create, { body: { ...entry, ...change } });
  expect(answer.code).toBe(200);
  const { rows } = await find({ keyword: change.card ?? entry.card });
  return rows[0] as Row;
};
const lastEvent = () =>
  db.selectFrom('audit_event').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('blacklist').execute();
});

describe('[2.57] the blacklist', () => {
  it('[3.2] INV-19 shows masks and keeps nothing in the open', async () => {
    const row = await add();
    expect(row).toMatchObject({
      name: '李••• 小明',
      idCard: '999***********1234',
      card: '900012******1234',
      deviceId: 'DEV-1',
      status: '0',
      hits: 0,
    });
    const { rows } = await sql<{ text: string }>`
      select row_to_json(b)::text as text from blacklist b`.execute(db);
    for (const secret of ['小明 ', entry.idCard, entry.card]) {
      expect(rows[0]?.text).not.toContain(secret);
    }
    expect(JSON.stringify(await lastEvent())).not.toContain(entry.card);
  });

  it.each(['李 小明', '999999199001011234', '9000123412341234', 'dev-1'])(
    'finds an entry by the whole of %s, and by no part of it',
    async (keyword) => {
      const { blackId } = await add();
      expect((await find({ keyword })).rows).toMatchObject([{ blackId }]);
      expect((await find({ keyword: keyword.slice(0, -1) })).total).toBe(0);
    },
  );

  it.each([
    ['name', 'a1'],
    ['name', ''],
    ['idCard', '123'],
    ['card', '9000 1234 1234'],
    ['card', '90001234123'],
    ['deviceId', ' '],
    ['remark', ''],
  ] as const)('[5.5] [5.8] refuses %s %j at its field', async (field, value) => {
    const body = { ...entry, [field]: value };
    const answer = await risk.call(blacklistRoutes.create, { body });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('refuses a document or card that it has, at its field', async () => {
    await add();
    const body = { ...entry, card: '9000999912341234' };
    expect((await risk.call(blacklistRoutes.create, { body })).fields).toEqual({
      idCard: 'blacklist.idCardTaken',
    });
    const other = { ...entry, idCard: 'ABCDEF123456' };
    expect((await risk.call(blacklistRoutes.create, { body: other })).fields).toEqual({
      card: 'blacklist.cardTaken',
    });
  });

  it('a masked value that comes back is unchanged, another mask is refused', async () => {
    const { blackId, version, ...row } = await add();
    const body = { ...row, blackId, version, remark: '改' };
    expect(await risk.call(blacklistRoutes.update, { body })).toMatchObject({ code: 200 });
    expect((await find({ keyword: entry.card })).rows).toMatchObject([{ remark: '改' }]);
    const wrong = { ...body, version: version + 1, card: '900012******9999' };
    expect((await risk.call(blacklistRoutes.update, { body: wrong })).fields).toEqual({
      card: 'commonData.formatMsg',
    });
    expect(await risk.call(blacklistRoutes.update, { body })).toMatchObject({ code: 409 });
  });

  it('is released and put in force again, each with a reason, once', async () => {
    const { blackId } = await add();
    const change = (status: '0' | '1', reason = '核实无误') =>
      risk.call(blacklistRoutes.changeStatus, { body: { blackId, status, reason } });
    expect((await change('1', ' ')).fields).toEqual({ reason: 'commonData.blankMsg' });
    expect(await change('1')).toMatchObject({ code: 200 });
    expect(await lastEvent()).toMatchObject({ action: 'release', reason: '核实无误' });
    expect(await change('1')).toMatchObject({ code: 409 });
    expect(await change('0')).toMatchObject({ code: 200 });
  });

  it('answers a check by what an entry is meant for, while it is in force, and counts hits', async () => {
    const { blackId } = await add({ types: ['CARD'] });
    const check = async (body: object) =>
      (await risk.call(blacklistRoutes.check, { body })).data as {
        blackId: string;
        hit: string[];
      }[];
    expect(await check({ card: entry.card, name: entry.name })).toEqual([
      { blackId, hit: ['CARD'], remark: entry.remark },
    ]);
    expect(await check({ name: entry.name })).toEqual([]);
    expect((await find({})).rows[0]?.hits).toBe(1);
    expect(JSON.stringify(await lastEvent())).not.toContain(entry.card);
    const body = { blackId, status: '1' as const, reason: '解除' };
    await risk.call(blacklistRoutes.changeStatus, { body });
    expect(await check({ card: entry.card })).toEqual([]);
    expect((await risk.call(blacklistRoutes.check, { body: {} })).fields).toEqual({
      name: 'blacklist.checkNeeds',
    });
  });

  it('[3.2] reveals one field with a reason, which the trail keeps and no value', async () => {
    const { blackId } = await add();
    const ask = (body: { field: 'card'; reason: string }) =>
      risk.call(blacklistRoutes.reveal, { params: { blackId }, body });
    expect((await ask({ field: 'card', reason: '' })).fields).toEqual({
      reason: 'commonData.blankMsg',
    });
    expect((await ask({ field: 'card', reason: '客户来电核对' })).data).toEqual({
      secret: entry.card,
      seconds: 60,
    });
    const event = await lastEvent();
    expect(event).toMatchObject({
      action: 'reveal',
      reason: '客户来电核对',
      diff: { field: 'card' },
    });
    expect(JSON.stringify(event)).not.toContain(entry.card);
    const { oper_param, json_result } = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .select(['oper_param', 'json_result'])
      .executeTakeFirstOrThrow();
    expect(`${oper_param}${json_result}`).not.toContain(entry.card);
  });

  it('deletes all of them or none', async () => {
    const { blackId } = await add();
    expect(
      await risk.call(blacklistRoutes.remove, { params: { ids: `${blackId},999999` } }),
    ).toMatchObject({ code: 404 });
    expect((await find({})).total).toBe(1);
    await risk.call(blacklistRoutes.remove, { params: { ids: blackId } });
    expect((await find({})).total).toBe(0);
  });
});

describe('[5.6] importing the blacklist', () => {
  const HEAD = ['姓名', '证件号码', '银行卡号', '设备号', '备注'];
  const line = [entry.name, entry.idCard, entry.card, entry.deviceId, entry.remark];
  const send = (
    route: typeof blacklistRoutes.importData | typeof blacklistRoutes.importPreview,
    rows: unknown[][],
  ) => risk.call(route, { query: {}, body: formOf('b.xlsx', sheetOf([HEAD, ...rows])) });

  it('shows what it would do, then adds every line', async () => {
    const second = ['Sok Dara', 'N123456789012', '9000111122223333', 'DEV-2', 'fraud'];
    const preview = await send(blacklistRoutes.importPreview, [line, second]);
    expect(preview.data).toMatchObject({ added: 2, refused: 0 });
    expect((await find({})).total).toBe(0);
    expect((await send(blacklistRoutes.importData, [line, second])).msg).toBe(
      '新增 2 行，更新 0 行，未变 0 行',
    );
    expect((await find({ keyword: 'N123456789012' })).rows).toMatchObject([
      { types: ['NAME', 'IDCARD', 'CARD', 'DEVICE'], createBy: 'risk' },
    ]);
  });

  it('imports nothing when a line is wrong, twice in the file, or known', async () => {
    await add();
    const twice = ['Sok Dara', 'N123456789012', '9000111122223333', 'DEV-2', 'x'];
    const { data } = await send(blacklistRoutes.importData, [
      line,
      twice,
      twice,
      ['A1', '1', 'x', '', ''],
    ]);
    expect(data).toMatchObject({
      added: 1,
      refused: 3,
      rows: [
        { line: 2, problems: [{ text: '该证件号已在黑名单中' }, { text: '该卡号已在黑名单中' }] },
        { line: 3, outcome: 'add' },
        { line: 4, problems: [{ text: '与第 3 行重复' }, { text: '与第 3 行重复' }] },
        { line: 5, problems: expect.arrayContaining([{ column: '备注', text: '不能为空' }]) },
      ],
    });
    expect((await find({})).total).toBe(1);
  });
});

describe('[5.7] exporting the blacklist', () => {
  it('writes masks', async () => {
    await add();
    const query = { keyword: entry.card, exportType: 'csv' };
    const { msg: fileName } = await risk.call(blacklistRoutes.export, { query });
    const { rawPayload } = await risk.send(fileRoutes.download, { query: { fileName } });
    const text = rawPayload.toString('utf8');
    expect(text).toContain('"900012******1234"');
    expect(text).toContain('"生效"');
    expect(text).not.toContain(entry.card);
  });
});
