import type { Answer } from '@portal/contract/kit/route';
import { userRoutes } from '@portal/contract/system/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../../testing/files.ts';
import { testApp } from '../../../../testing/index.ts';
import { sheetOf, sheetsIn } from '../../../../testing/sheets.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const HEAD = ['部门名称', '账号', '姓名', '电话', '性别'];
const good = ['金边营业部', 'chen.min', '陈敏', '', '女'];
const other = ['金边营业部', 'li.na', '李娜', '', ''];
const bad = ['金边营业部', 'sok.dara', 'Sok Dara', '012345678901', '男女'];
const cut = ['金边营业部', 'long.number', 'Sok', 855_123_400_010_000_000, '男'];

type Report = Answer<typeof userRoutes.importData>;

async function send(
  rows: readonly unknown[][],
  { leaveOut = 0, isPreview = false, file = sheetOf([HEAD, ...rows]) } = {},
): Promise<Report> {
  const route = isPreview ? userRoutes.importPreview : userRoutes.importData;
  const query = { updateSupport: '0', leaveOut } as const;
  const { data } = await admin.call(route, { query, body: formOf('users.xlsx', file) });
  return data as Report;
}
const refusedRows = ({ refusedFile }: Report) =>
  sheetsIn(Buffer.from(refusedFile, 'base64'))[0]?.rows;
const names = async () => {
  const rows = await db
    .selectFrom('sys_user')
    .where('user_id', '>=', '1000000')
    .orderBy('user_name')
    .select('user_name')
    .execute();
  return rows.map(({ user_name }) => user_name);
};

beforeEach(async () => {
  await db.deleteFrom('sys_user').where('user_id', '>=', '1000000').execute();
});

describe('[5.6] good lines of an import', () => {
  it('go in alone when the caller leaves the refused ones out, and only then', async () => {
    const rows = [good, bad, other];
    expect(await send(rows, { isPreview: true })).toMatchObject({ refused: 1, isDone: false });
    expect(await send(rows)).toMatchObject({ added: 2, refused: 1, isDone: false });
    expect(await names()).toEqual([]);
    const report = await send(rows, { leaveOut: 1 });
    expect(report).toMatchObject({ added: 2, refused: 1, isDone: true });
    expect(report.msg.split('<br/>')[0]).toBe('新增 2 行，更新 0 行，未变 0 行；1 行有误，未导入');
    expect(await names()).toEqual(['chen.min', 'li.na']);
  });

  it('do not, when more lines are refused than the caller has seen', async () => {
    await send([good]);
    // The caller saw one wrong line; chen.min has been added since.
    const report = await send([good, bad, other], { leaveOut: 1 });
    expect(report).toMatchObject({ added: 1, refused: 2, isDone: false });
    expect(await names()).toEqual(['chen.min']);
  });

  it('are none where all are refused', async () => {
    expect(await send([bad], { leaveOut: 1 })).toMatchObject({ refused: 1, isDone: false });
  });

  it('leave a trail that counts the others, and no file in the log of operations', async () => {
    await send([good, bad], { leaveOut: 1 });
    const event = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .select('diff')
      .executeTakeFirstOrThrow();
    expect(event.diff).toMatchObject({ file: 'users.xlsx', refused: 1, added: ['chen.min'] });
    const logged = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .select(['json_result', 'oper_param'])
      .executeTakeFirstOrThrow();
    expect(logged.oper_param).toContain('"leaveOut":1');
    expect(logged.json_result).toContain('1 行有误，未导入');
    expect(logged.json_result).toContain('"refusedFile":"***"');
  });
});

describe('[5.6] refused lines of an import', () => {
  it('come back as a file with the reason of each, which can be corrected and sent again', async () => {
    const report = await send([good, bad, other], { leaveOut: 1 });
    const rows = refusedRows(report) ?? [];
    const [head = [], line = []] = rows;
    expect(head).toEqual([
      ...['部门名称', '账号', '姓名', '角色', '邮箱', '电话', '性别', '状态'],
      '未导入原因',
    ]);
    expect(line).toEqual([
      ...['金边营业部', 'sok.dara', 'Sok Dara', '', '', '012345678901', '男女', ''],
      '性别：只能填写男、女、未知',
    ]);
    expect(rows).toHaveLength(2);
    // The file as it came, with one cell corrected: its column of reasons is no hindrance.
    const corrected = [...line.slice(0, 6), '男', ...line.slice(7)];
    const again = await send([], { file: sheetOf([head, corrected]) });
    expect(again).toMatchObject({ added: 1, refused: 0, isDone: true });
    expect(await names()).toEqual(['chen.min', 'li.na', 'sok.dara']);
  });

  it('come back as they were sent, and are refused again', async () => {
    const { refusedFile } = await send([good, bad], { isPreview: true });
    const again = await send([], { file: Buffer.from(refusedFile, 'base64') });
    expect(again).toMatchObject({ added: 0, refused: 1, rows: [{ name: 'sok.dara' }] });
  });

  it('are none in the file of an import without them', async () => {
    expect((await send([good])).refusedFile).toBe('');
  });

  it('are those with a number that a spreadsheet has cut, whose digits nobody knows', async () => {
    const report = await send([good, cut, ['', 'csv.like', 'x', '8.55123E+17', '']], {
      leaveOut: 2,
    });
    expect(report.rows.flatMap(({ line, problems }) => problems.map((one) => [line, one]))).toEqual(
      [3, 4].map((line) => [
        line,
        { column: '电话', text: 'Excel 已截断此数字，请将该列设为文本格式后重新填写' },
      ]),
    );
    expect(await names()).toEqual(['chen.min']);
    expect(refusedRows(report)?.[1]?.[5]).toBe('8.5512340001E+17');
  });
});
