import { fileRoutes } from '@portal/contract/common/file';
import type { Answer, RowOf } from '@portal/contract/kit/route';
import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import { cell, partsOf, sheetOf, sheetsIn, sheetXml, zipOf } from '../../../testing/sheets.ts';

type Row = RowOf<typeof blacklistRoutes.list>;

const { as, db } = await testApp();
const risk = await as('risk');

const entry = {
  name: '李 小明',
  idCard: '999999199001011234',
  card: '9000123412341234',
  deviceId: 'DEV-1',
  remark: '盗刷',
};
const find = async (query: Record<string, unknown>) =>
  (await risk.call(blacklistRoutes.list, { query })) as unknown as { rows: Row[]; total: number };

beforeEach(async () => {
  await db.deleteFrom('blacklist').execute();
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

  it('refuses numbers that a spreadsheet has cut, and lists nobody else in their place', async () => {
    const typed = [
      'Sok Dara',
      110_101_199_003_071_000,
      9_000_111_122_223_333_000,
      'DEV-2',
      'fraud',
    ];
    const { data } = await send(blacklistRoutes.importData, [typed]);
    const text = 'Excel 已截断此数字，请将该列设为文本格式后重新填写';
    expect(data).toMatchObject({
      ...{ added: 0, refused: 1, isDone: false },
      rows: [
        {
          problems: [
            { column: '证件号码', text },
            { column: '银行卡号', text },
          ],
        },
      ],
    });
    expect((await find({})).total).toBe(0);
  });

  it('takes the good lines alone, and gives the others back with what was typed', async () => {
    const bad = ['Sok Dara', '1', '9000111122223333', 'DEV-2', 'fraud'];
    const body = formOf('b.xlsx', sheetOf([HEAD, line, bad]));
    const query = { leaveOut: 1 };
    const { data } = await risk.call(blacklistRoutes.importData, { query, body });
    const report = data as Answer<typeof blacklistRoutes.importData>;
    expect(report).toMatchObject({ added: 1, refused: 1, isDone: true });
    expect((await find({})).total).toBe(1);
    const [sheet] = sheetsIn(Buffer.from(report.refusedFile, 'base64'));
    expect(sheet?.rows.map((row) => row.slice(0, 5))).toEqual([HEAD, bad]);
  });

  it('begins with a template that says what is needed', async () => {
    const { msg: fileName } = await risk.call(blacklistRoutes.importTemplate);
    const { rawPayload } = await risk.send(fileRoutes.download, { query: { fileName } });
    expect(sheetsIn(rawPayload).map(({ rows }) => rows)).toEqual([
      [HEAD],
      [
        ['', ...HEAD],
        ['是否必填', ...Array(5).fill('必填')],
        ['示例', '张伟', '110101199003071234', '9000111122223333', 'DEV-0001', '多次欺诈交易'],
        ['可选值', '', '', '', '', ''],
      ],
    ]);
  });

  it.each(['_xD800_', '&#xD800;', '_x0000_'])('refuses the line of a cell with %s', async (odd) => {
    const rowOf = (at: number, texts: string[]) =>
      `<row r="${at}">${texts.map((text, column) => cell(`${'ABCDE'[column]}${at}`, text)).join('')}</row>`;
    const bad = ['Sok Dara', 'N123456789012', '9000111122223333', 'DEV-2', `fr${odd}aud`];
    const rows = [HEAD, line, bad].map((texts, at) => rowOf(at + 1, texts)).join('');
    const body = formOf('b.xlsx', await zipOf(partsOf(sheetXml(rows))));
    const answer = await risk.call(blacklistRoutes.importPreview, { query: {}, body });
    expect(answer).toMatchObject({ code: 200, data: { added: 1, refused: 1 } });
    expect(answer.data).toMatchObject({
      rows: [
        { line: 2, outcome: 'add' },
        { line: 3, problems: [{ column: '备注', text: '包含无法保存的字符，请重新输入' }] },
      ],
    });
  });

  it('imports nothing when a line is wrong, twice in the file, or known', async () => {
    const body = { ...entry, types: ['NAME', 'IDCARD', 'CARD', 'DEVICE'] };
    expect((await risk.call(blacklistRoutes.create, { body })).code).toBe(200);
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
