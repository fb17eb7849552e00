import { sessionRoutes } from '@portal/contract/session/session';
import { userRoutes } from '@portal/contract/system/user';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { formOf } from '../../../../testing/files.ts';
import { testApp } from '../../../../testing/index.ts';
import { setParameter } from '../../../../testing/parameter.ts';
import { sheetOf } from '../../../../testing/sheets.ts';
import { addRole, addUser } from '../../../../testing/user-manager.ts';

const { as, anonymous, db, clock } = await testApp();
const admin = await as('admin');
const manager = await addUser(
  db,
  'manager',
  '101',
  await addRole(db, 'manager', { dataScope: '4', permits: ['system:user:'] }),
);
const strong = await addRole(db, 'strong', { dataScope: '5', permits: ['system:role:list'] });

const HEAD = ['部门编号', '账号', '姓名', '邮箱', '电话', '性别', '状态'];
const first = ['104', 'chen.min', '陈敏', 'chen@bank.com', '85512340001', '女', '正常'];
const second = ['105', 'li.na', '李娜', '', '', '', '停用'];

interface Report {
  added: number;
  updated: number;
  same: number;
  refused: number;
  rows: { line: number; name: string; outcome: string; problems: object[] }[];
}

const send = async (
  route: typeof userRoutes.importData | typeof userRoutes.importPreview,
  rows: unknown[][],
  { client = admin, updateSupport = '0', language = 'zh-CN' as 'zh-CN' | 'en-US' } = {},
) =>
  client.call(
    route,
    { query: { updateSupport }, body: formOf('users.xlsx', sheetOf(rows)) },
    { language },
  );
type Options = Parameters<typeof send>[2];
const run = async (rows: unknown[][], options?: Options) => {
  const answer = await send(userRoutes.importData, rows, options);
  return { ...answer, report: answer.data as Report };
};
const problemsOf = async (row: unknown[], options?: Options) =>
  (await run([HEAD, row], options)).report.rows[0]?.problems;
const everybody = () => db.selectFrom('sys_user').orderBy('user_id').selectAll().execute();
const stored = (name: string) =>
  db.selectFrom('sys_user').where('user_name', '=', name).selectAll().executeTakeFirst();

beforeEach(async () => {
  await db
    .deleteFrom('sys_user')
    .where('user_id', '>=', '1000000')
    .where('user_id', '<>', manager)
    .execute();
});

describe('[5.6] importing users', () => {
  it('adds every line, with the initial password, which has to be changed', async () => {
    const { code, msg, report } = await run([HEAD, first, second]);
    expect({ code, msg }).toEqual({ code: 200, msg: '新增 2 行，更新 0 行，未变 0 行' });
    expect(report).toMatchObject({ added: 2, updated: 0, same: 0, refused: 0 });
    expect(await stored('chen.min')).toMatchObject({
      dept_id: '104',
      nick_name: '陈敏',
      email: 'chen@bank.com',
      phonenumber: '85512340001',
      sex: '1',
      status: '0',
      must_change_pwd: true,
      pwd_expires_at: null,
      create_by: 'admin',
    });
    expect(await stored('li.na')).toMatchObject({ sex: '2', status: '1', email: '' });
    await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
    const { config_value: password } = await db
      .selectFrom('sys_config')
      .where('config_key', '=', 'sys.user.initPassword')
      .select('config_value')
      .executeTakeFirstOrThrow();
    const body = { username: 'chen.min', password };
    expect((await anonymous.call(sessionRoutes.login, { body })).code).toBe(200);
    expect((await (await as('chen.min')).call(sessionRoutes.info)).mustChangePwd).toBe(true);
  });

  it('leaves one row in the audit trail, without a password', async () => {
    await run([HEAD, first]);
    const event = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(event).toMatchObject({
      obj_type: 'system:user',
      action: 'import',
      diff: { file: 'users.xlsx', added: ['chen.min'], edited: [] },
    });
    expect(JSON.stringify(event)).not.toContain('argon2');
  });

  it('reads headings, labels and values of both languages, columns in any order', async () => {
    const rows = [
      ['Name', 'ACCOUNT', 'Status', 'Gender', 'Something'],
      ['Chen Min', 'chen.min', 'Disabled', '0', 'x'],
    ];
    expect((await run(rows, { language: 'en-US' })).msg).toBe('1 added, 0 updated, 0 unchanged');
    expect(await stored('chen.min')).toMatchObject({ status: '1', sex: '0', dept_id: null });
  });

  it('shows what it would do before it does anything', async () => {
    await run([HEAD, first]);
    const before = await everybody();
    const changed = ['104', 'chen.min', '陈小敏'];
    const answer = await send(userRoutes.importPreview, [HEAD, changed, second, ['', 'a', '']], {
      updateSupport: '1',
    });
    expect(answer.data).toMatchObject({
      added: 1,
      updated: 1,
      same: 0,
      refused: 1,
      rows: [
        { line: 2, name: 'chen.min', outcome: 'update', problems: [] },
        { line: 3, name: 'li.na', outcome: 'add', problems: [] },
        {
          line: 4,
          name: 'a',
          outcome: 'refused',
          problems: [
            { column: '账号', text: '至少 2 个字符' },
            { column: '姓名', text: '不能为空' },
          ],
        },
      ],
    });
    expect(await everybody()).toEqual(before);
  });

  it('imports nothing when one line is refused, and says why in the language of the call', async () => {
    const before = await everybody();
    const bad = ['104', 'b<img>', 'x', 'no mail', '1', '男女', ''];
    const { code, msg, report } = await run([HEAD, first, bad], { language: 'en-US' });
    expect(code).toBe(200);
    expect(report).toMatchObject({ added: 1, refused: 1 });
    expect(msg?.split('<br/>')).toEqual([
      'Nothing was imported. Rows with errors: 1',
      'Row 3 b&lt;img&gt;: Account Letters, digits, underscore, dot and hyphen only',
      'Row 3 b&lt;img&gt;: Email Not a valid email address',
      'Row 3 b&lt;img&gt;: Phone A phone number has 4 to 20 digits',
      'Row 3 b&lt;img&gt;: Gender Choose from Male, Female, Unknown',
    ]);
    expect(await everybody()).toEqual(before);
  });

  it('changes users that exist only when it is asked to', async () => {
    await run([HEAD, first]);
    const changed = ['105', 'CHEN.min', '陈小敏', '', '', '', '停用'];
    expect(await problemsOf(changed)).toEqual([{ column: '账号', text: '该账号已被使用' }]);
    const client = await as('chen.min');
    const { report } = await run([HEAD, changed], { updateSupport: '1' });
    expect(report).toMatchObject({ added: 0, updated: 1 });
    // Blank cells leave what is there.
    expect(await stored('chen.min')).toMatchObject({
      dept_id: '105',
      nick_name: '陈小敏',
      email: 'chen@bank.com',
      sex: '1',
      status: '1',
      update_by: 'admin',
      version: 1,
    });
    expect((await client.call(sessionRoutes.info)).code).toBe(401);
    expect((await run([HEAD, changed], { updateSupport: '1' })).report).toMatchObject({ same: 1 });
    expect(await stored('chen.min')).toMatchObject({ version: 1 });
  });

  it('refuses what is twice in the file or belongs to another account', async () => {
    await run([HEAD, first]);
    const rows = [
      ['104', 'aa', 'x', 'CHEN@bank.com', '85512340001'],
      ['104', 'bb', 'x', 'same@bank.com', '85512340002'],
      ['104', 'BB', 'x', 'SAME@bank.com', '85512340002'],
    ];
    const { report } = await run([HEAD, ...rows]);
    expect(report.rows.map(({ problems }) => problems)).toEqual([
      [
        { column: '邮箱', text: '该邮箱已被其他账号使用' },
        { column: '电话', text: '该电话已被其他账号使用' },
      ],
      [],
      [
        { column: '账号', text: '与第 3 行重复' },
        { column: '电话', text: '与第 3 行重复' },
        { column: '邮箱', text: '与第 3 行重复' },
      ],
    ]);
  });
});

describe('[6.1] importing users keeps to the scope and the rank of the caller', () => {
  let client: Client;
  beforeEach(async () => {
    client = await as('manager');
  });
  const refusedFor = async (row: unknown[]) => problemsOf(row, { client, updateSupport: '1' });

  it('departments that the caller does not see are refused, and none at all', async () => {
    expect(await refusedFor(['103', 'aa', 'x'])).toEqual([
      { column: '部门名称', text: '只能填写运营中心、金边营业部、暹粒营业部、西港营业部' },
    ]);
    expect(await refusedFor(['', 'aa', 'x'])).toEqual([{ column: '部门名称', text: '不能为空' }]);
    expect(await refusedFor(['104', 'aa', 'x'])).toEqual([]);
  });

  it('users that the caller does not see, may not change or is are refused', async () => {
    await addUser(db, 'above', '104', strong);
    const before = await everybody();
    const refused = [
      ['', 'finance', '该账号已被使用'],
      ['', 'above', '用户 above 的权限或数据范围大于您的账号，请由管理员操作'],
      ['', 'manager', '自己的账号请在个人中心修改'],
    ];
    for (const [deptId, name, text] of refused) {
      expect(await refusedFor([deptId, name, 'x'])).toEqual([{ column: '账号', text }]);
    }
    const problems = await problemsOf(['', 'admin', 'x'], { updateSupport: '1' });
    expect(problems).toEqual([{ column: '账号', text: '首位管理员 admin 不能修改或删除' }]);
    expect(await everybody()).toEqual(before);
  });
});
