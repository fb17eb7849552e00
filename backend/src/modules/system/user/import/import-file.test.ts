import { fileRoutes } from '@portal/contract/common/file';
import { userRoutes } from '@portal/contract/system/user';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../../../kernel/import/parse.ts';
import { formOf } from '../../../../testing/files.ts';
import { testApp } from '../../../../testing/index.ts';
import { sheetOf, sheetsIn } from '../../../../testing/sheets.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const HEAD = ['部门编号', '账号', '姓名', '邮箱', '电话', '性别', '状态'];

describe('[5.6] the file of an import', () => {
  const post = (name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
    admin.call(userRoutes.importData, { query: {}, body: formOf(name, bytes) });

  it('is a workbook, whatever it is called', async () => {
    expect(
      (await post('users.csv', sheetOf([HEAD, ['104', 'chen.min', '陈敏']], 'biff8'))).code,
    ).toBe(200);
    expect(await post('users.xlsx', '账号,姓名\na,b')).toMatchObject({
      code: 500,
      msg: '文件格式不正确，仅支持 xlsx, xls',
      fields: { file: 'upload.wrongType?types=xlsx%2C%20xls' },
    });
  });

  it('has the columns that nobody can do without, and at least one line', async () => {
    expect((await post('a.xlsx', sheetOf([['邮箱'], ['a@b.co']]))).msg).toBe(
      '缺少列：账号 / Account',
    );
    expect((await post('a.xlsx', sheetOf([HEAD]))).msg).toBe('文件内容为空');
    expect((await post('a.xlsx', sheetOf([HEAD, ['', '']]))).msg).toBe('文件内容为空');
  });

  it('has 5,000 lines at most, which are imported in one go', async () => {
    const lines = Array.from({ length: 5_001 }, (_, at) => ['104', `user${at}`, 'x']);
    expect((await post('a.xlsx', sheetOf([HEAD, ...lines]))).msg).toBe('每次最多导入 5000 行');
    expect((await post('a.xlsx', sheetOf([HEAD, ...lines.slice(1)]))).data).toMatchObject({
      added: 5_000,
      refused: 0,
    });
  });

  it('begins with a template in the language of the call, whose second sheet explains it', async () => {
    const { msg: fileName } = await admin.call(
      userRoutes.importTemplate,
      {},
      { language: 'en-US' },
    );
    const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName } });
    const head = ['Department', 'Account', 'Name', 'Roles', 'Email', 'Phone', 'Gender', 'Status'];
    const [users, guide] = sheetsIn(rawPayload);
    expect(users).toEqual({ name: 'Users', rows: [head] });
    expect(guide?.name).toBe('How to fill in');
    expect(guide?.rows.slice(0, 3)).toEqual([
      ['', ...head],
      ['Required', 'Optional', 'Required', 'Required', ...Array(5).fill('Optional')],
      [
        'Example',
        ...['运营中心', 'chen.min', 'Chen Min', 'Operator', 'chen.min@bank.com'],
        ...['+85512340001', 'Male', 'Normal'],
      ],
    ]);
    const valuesOf = (at: number) => guide?.rows.slice(3).flatMap((row) => row[at] || []);
    expect(valuesOf(1)).toContain('金边营业部');
    expect(valuesOf(7)).toEqual(['Male', 'Female', 'Unknown']);
  });

  it('is the template only once it is filled in: its example is no line', async () => {
    const { msg: fileName } = await admin.call(userRoutes.importTemplate);
    const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName } });
    expect((await post('a.xlsx', Buffer.from(rawPayload))).msg).toBe('文件内容为空');
  });
});

describe('[5.7] exporting users', () => {
  it('writes labels in the language of the call, and no cell that is a formula', async () => {
    await db
      .updateTable('sys_user')
      .set({ nick_name: '=cmd|x' })
      .where('user_name', '=', 'risk')
      .execute();
    const query = { userName: 'risk' };
    const { msg: fileName } = await admin.call(userRoutes.export, { query }, { language: 'en-US' });
    const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName } });
    const [head, row] = await readSheet('file', rawPayload, { rowsMax: 10, userId: '1' });
    expect(head?.slice(0, 7)).toEqual([
      'User ID',
      'Account',
      'Name',
      'Email',
      'Phone',
      'Gender',
      'Status',
    ]);
    expect(row?.slice(0, 7)).toEqual(['6', 'risk', '=cmd|x', '', '', 'Unknown', 'Normal']);
    expect(row?.[9]).toBe('Risk and compliance');
  });
});
