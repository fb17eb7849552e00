import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../testing/sheets.ts';
import { type ImportColumn, readLines } from './rows.ts';

const columns: ImportColumn[] = [
  { field: 'userName', required: true },
  { field: 'email' },
  { field: 'sex' },
];
const read = (rows: readonly (readonly unknown[])[], bookType?: 'xlsx' | 'biff8') =>
  readLines(
    'file',
    { name: 'users.xlsx', bytes: sheetOf(rows, bookType) },
    { topic: 'user', columns, userId: '7' },
  );

describe('[5.6] lines of an uploaded workbook', () => {
  it.each([
    ['Chinese', ['账号', '邮箱']],
    ['English', ['Account', 'Email']],
    ['other letters and blanks', [' ACCOUNT ', 'email']],
  ])('are read under headings in %s', async (_, head) => {
    const values = { userName: 'sok', email: 'a@b.c' };
    expect(await read([head, ['sok', 'a@b.c']])).toEqual([{ line: 2, values, problems: {} }]);
  });

  it('are read wherever the columns stand, without those that nobody knows', async () => {
    const rows = [
      ['Note', 'Email', 'Account'],
      ['x', 'a@b.c', 'sok'],
    ];
    const values = { userName: 'sok', email: 'a@b.c' };
    expect(await read(rows)).toEqual([{ line: 2, values, problems: {} }]);
  });

  it('keep the number of their row when empty ones lie between', async () => {
    const rows = [['账号', '备注'], ['sok'], [], [null, 'only a note'], ['dara']];
    expect((await read(rows, 'biff8')).map(({ line }) => line)).toEqual([2, 5]);
  });

  it('tell of cells with a number whose digits a spreadsheet has thrown away', async () => {
    const typed = [1.10101e17, 1e15, '1.10101E+17', '1,10101e+17', 'E+17', '1E17', 'a 1E+17', 1.5];
    const lines = await read([['账号', '邮箱'], ...typed.map((text) => ['sok', text])]);
    const cut = { email: 'import.cutNumber' };
    expect(lines.map(({ problems }) => problems)).toEqual([cut, cut, cut, cut, {}, {}, {}, {}]);
  });

  it.each<[what: string, rows: unknown[][], message: string]>([
    ['without a column that is needed', [['Email'], ['a@b.c']], 'import.noColumn'],
    ['with a heading and nothing below', [['Account']], 'upload.empty'],
    [
      'with lines in columns that nobody knows',
      [
        ['Account', 'Note'],
        ['', 'x'],
      ],
      'upload.empty',
    ],
    ['that is empty', [], 'import.noColumn'],
  ])('a workbook %s is refused at its field', async (_, rows, message) => {
    await expect(read(rows)).rejects.toMatchObject({
      fields: { file: expect.stringContaining(message) },
    });
  });

  it('that are more than a person fills in are refused, as many as allowed are not', async () => {
    const rows = [['Account'], ...Array.from({ length: 5_000 }, (_, at) => [`u${at}`])];
    expect(await read(rows)).toHaveLength(5_000);
    await expect(read([...rows, ['one more']])).rejects.toMatchObject({
      message: 'import.tooManyRows?max=5000',
    });
  });
});
