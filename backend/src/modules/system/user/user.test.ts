import { profileRoutes } from '@portal/contract/system/profile';
import { userRoutes } from '@portal/contract/system/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const admin = await as('admin');

interface Row {
  userId: string;
  userName: string;
  version: number;
}
const input = {
  userName: 'zhang.wei',
  nickName: '张伟',
  deptId: '104',
  phonenumber: '85512340001',
  email: 'Zhang@Bank.com',
  sex: '0',
  status: '0',
  roleIds: ['2'],
  remark: '测试',
};
const SEEDED = 1_000_000;

const create = (change: Record<string, unknown> = {}) =>
  admin.call(userRoutes.create, { body: { ...input, ...change } });
const list = async (query: Record<string, unknown> = {}) => {
  const { rows = [] } = await admin.call(userRoutes.list, { query });
  return rows as Row[];
};
const names = async (query: Record<string, unknown>) =>
  (await list(query)).map(({ userName }) => userName);
const find = async (userName = input.userName) => {
  const row = (await list({ userName })).find((user) => user.userName === userName);
  if (!row) throw new Error(`${userName} is not listed`);
  return row;
};
const stored = (userId: string) =>
  db.selectFrom('sys_user').where('user_id', '=', userId).selectAll().executeTakeFirstOrThrow();
const rolesOf = async (userId: string) => {
  const rows = await db
    .selectFrom('sys_user_role')
    .where('user_id', '=', userId)
    .select('role_id')
    .execute();
  return rows.map(({ role_id }) => role_id).sort();
};
const lastAudit = () =>
  db.selectFrom('audit_event').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();
const update = async (change: Record<string, unknown> = {}) => {
  const { userId, version } = await find();
  const { userName, ...fields } = input;
  return admin.call(userRoutes.update, { body: { ...fields, userId, version, ...change } });
};

beforeEach(async () => {
  await db.deleteFrom('sys_user').where('user_id', '>=', String(SEEDED)).execute();
});

describe('[2.73] users', () => {
  it('are listed by number with department and roles, never with their password', async () => {
    const response = await admin.send(userRoutes.list);
    expect(response.json().total).toBe(10);
    expect(response.json().rows[0]).toMatchObject({ userId: '1', userName: 'admin', admin: true });
    expect(response.json().rows[6]).toMatchObject({
      userName: 'merchant',
      mrspFlag: '2',
      dept: { deptId: '104', deptName: '金边营业部' },
      roles: [{ roleKey: 'merchant', roleName: '商户' }],
    });
    expect(response.body).not.toMatch(/argon2|password/i);
  });

  it('are found by literal parts of name, nickname and phone, by status and day', async () => {
    await create();
    await create({ userName: 'under_score', phonenumber: '', email: '', status: '1' });
    expect(await names({ userName: '_' })).toEqual(['under_score']);
    expect(await names({ userName: 'ZHANG' })).toEqual(['zhang.wei']);
    expect(await names({ nickName: '张', status: '0' })).toEqual(['zhang.wei']);
    expect(await names({ phonenumber: '0001' })).toEqual(['zhang.wei']);
    expect(await names({ status: '1' })).toEqual(['under_score']);
    expect(await names({ userId: '3' })).toEqual(['auditor']);
    expect(await names({ params: { endTime: '2020-01-01' } })).toEqual([]);
  });

  it('of a department are those of the departments below it too', async () => {
    expect(await names({ deptId: '101' })).toEqual(['operator', 'merchant', 'agent']);
    expect(await names({ deptId: '104' })).toEqual(['merchant']);
    expect(await names({ deptId: '10' })).toEqual([]);
  });

  it('are ordered as asked, by known columns only', async () => {
    const first = async (orderByColumn: string, isAsc: string) =>
      (await list({ orderByColumn, isAsc }))[0]?.userName;
    expect(await first('userName', 'descending')).toBe('risk');
    expect(await first('userName', 'asc')).toBe('admin');
    expect(await first('(select 1)', 'desc')).toBe('admin');
  });

  it('come with a tree of departments, of which a stopped one cannot be chosen', async () => {
    await db.updateTable('sys_dept').set({ status: '1' }).where('dept_id', '=', '106').execute();
    const { data } = await admin.call(userRoutes.deptTree);
    expect(data).toMatchObject([
      {
        id: '100',
        label: '总部',
        disabled: false,
        children: [
          {
            id: '101',
            children: [{ id: '104' }, { id: '105' }, { id: '106', disabled: true }],
          },
          { id: '102' },
          { id: '103' },
        ],
      },
    ]);
    expect((data as { children: object[] }[])[0]?.children[1]).not.toHaveProperty('children');
    expect((await create({ deptId: '106' })).fields).toEqual({ deptId: 'commonData.optionMsg' });
    await db.updateTable('sys_dept').set({ status: '0' }).where('dept_id', '=', '106').execute();
  });

  it('are added with their roles, and leave a row in the audit trail', async () => {
    const answer = await create({ password: 'Kestrel7ombre' });
    expect(answer).toMatchObject({ code: 200, data: { password: '' } });
    const { userId } = await find();
    expect(await stored(userId)).toMatchObject({
      user_name: 'zhang.wei',
      nick_name: '张伟',
      dept_id: '104',
      email: 'Zhang@Bank.com',
      mrsp_flag: '0',
      create_by: 'admin',
    });
    expect(await rolesOf(userId)).toEqual(['2']);
    expect(await lastAudit()).toMatchObject({
      obj_type: 'system:user',
      obj_id: userId,
      action: 'add',
      diff: { user_name: 'zhang.wei', roleIds: ['2'] },
    });
  });

  it('are shown with the roles to choose from, in the language of the call', async () => {
    await create();
    const { userId } = await find();
    const answer = await admin.call(userRoutes.get, { params: { userId } }, { language: 'en-US' });
    expect(answer).toMatchObject({
      data: { userId, userName: 'zhang.wei', deptId: '104' },
      roleIds: ['2'],
      posts: [],
      postIds: [],
    });
    const roles = answer.roles as { roleKey: string; roleName: string; flag: boolean }[];
    expect(roles).toHaveLength(10);
    expect(roles.filter(({ flag }) => flag)).toMatchObject([{ roleName: 'Operator' }]);
    const empty = await admin.call(userRoutes.choices);
    expect((empty.roles as object[]).length).toBe(10);
    expect((await admin.call(userRoutes.get, { params: { userId: '99' } })).code).toBe(404);
  });

  it('are changed with before and after in the audit trail; the roles are replaced', async () => {
    await create();
    const { userId } = await find();
    expect((await update({ nickName: '张三', roleIds: ['3', '4'] })).code).toBe(200);
    expect(await stored(userId)).toMatchObject({ nick_name: '张三', update_by: 'admin' });
    expect(await rolesOf(userId)).toEqual(['3', '4']);
    expect(await lastAudit()).toMatchObject({
      action: 'edit',
      diff: {
        before: { nick_name: '张伟', roleIds: ['2'] },
        after: { nick_name: '张三', roleIds: ['3', '4'] },
      },
    });
  });

  it('are not changed over somebody else’s change', async () => {
    await create();
    const { version } = await find();
    await update({ nickName: '张三' });
    const answer = await update({ nickName: '李四', version });
    expect(answer).toMatchObject({ code: 409, msg: '记录已被他人修改，重新载入后再试' });
    expect(await stored((await find()).userId)).toMatchObject({ nick_name: '张三' });
  });

  it('get exactly the roles of the assignment page', async () => {
    await create();
    const { userId } = await find();
    const { user, roles } = await admin.call(userRoutes.authRole, { params: { userId } });
    expect(user).toMatchObject({ userName: 'zhang.wei' });
    const held = (roles as { flag: boolean }[]).filter(({ flag }) => flag);
    expect(held).toEqual([
      expect.objectContaining({ createTime: expect.stringMatching(/^20\d\d-/) }),
    ]);
    const query = { userId, roleIds: '5,6' };
    expect((await admin.call(userRoutes.setAuthRole, { query })).code).toBe(200);
    expect(await rolesOf(userId)).toEqual(['5', '6']);
    await admin.call(userRoutes.setAuthRole, { query: { userId, roleIds: '' } });
    expect(await rolesOf(userId)).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'grant', obj_id: userId });
  });

  it('are deleted softly: name, phone and mail are free again', async () => {
    await create();
    const { userId } = await find();
    expect((await admin.call(userRoutes.remove, { params: { ids: userId } })).code).toBe(200);
    expect(await stored(userId)).toMatchObject({ del_flag: '2' });
    expect(await names({ userName: 'zhang' })).toEqual([]);
    expect((await create()).code).toBe(200);
    expect((await admin.call(userRoutes.get, { params: { userId } })).code).toBe(404);
  });

  it('A12 lose every session with the call that stops or deletes them', async () => {
    for (const end of [
      (userId: string) => admin.call(userRoutes.changeStatus, { body: { userId, status: '1' } }),
      () => update({ status: '1' }),
      (userId: string) => admin.call(userRoutes.remove, { params: { ids: userId } }),
    ]) {
      await create();
      const { userId } = await find();
      const [one, other] = [await as(input.userName), await as(input.userName)];
      expect((await one.call(profileRoutes.own)).code).toBe(200);
      expect((await end(userId)).code).toBe(200);
      for (const client of [one, other]) {
        expect((await client.call(profileRoutes.own)).code).toBe(401);
      }
      const { sessions } = await db
        .selectFrom('session')
        .where('user_id', '=', userId)
        .select((of) => of.fn.countAll<string>().as('sessions'))
        .executeTakeFirstOrThrow();
      expect(sessions).toBe('0');
      await db.deleteFrom('sys_user').where('user_id', '=', userId).execute();
    }
  });
});

describe('[5.5] the user form', () => {
  it.each([
    ['userName', 'a', 'commonData.minLength?min=2'],
    ['userName', 'a b', 'rulesTips.loginName'],
    ['userName', 'x'.repeat(21), 'commonData.maxLength?max=20'],
    ['nickName', '', 'commonData.blankMsg'],
    ['nickName', 'a<b>', 'rulesTips.name'],
    ['phonenumber', '123', 'commonData.phoneFormatError?min=4&max=20'],
    ['email', 'no mail', 'commonData.emailFormatError'],
    ['sex', '3', 'commonData.optionMsg'],
    ['status', '2', 'commonData.optionMsg'],
    ['deptId', 'x', 'commonData.idMsg'],
    ['deptId', '999', 'commonData.optionMsg'],
    ['roleIds', ['999'], 'commonData.optionMsg'],
    ['roleIds', 'all', 'commonData.idMsg'],
    ['password', 'abc', 'PersonalCenter.passwordLength?min=6&max=20'],
    ['password', 'abcdefgh', 'rulesTips.userPassword'],
    ['password', 'Password1', 'PersonalCenter.passwordCommon'],
  ])('[5.8] says about %s %j: %s', async (field, value, key) => {
    const answer = await create({ [field]: value });
    expect(answer).toMatchObject({ code: 500, fields: { [field]: key } });
    expect(await names({ userName: 'zhang' })).toEqual([]);
  });

  it('takes no password that is the name', async () => {
    const answer = await create({ userName: 'Kestrel7', password: 'kEstrel7' });
    expect(answer.fields).toEqual({ password: 'PersonalCenter.passwordIsName' });
  });

  it('tells at its field what another account has, whatever its case', async () => {
    await create();
    const other = { userName: 'other', phonenumber: '85512340002', email: 'other@bank.com' };
    expect((await create({ ...other, userName: 'ZHANG.WEI' })).fields).toEqual({
      userName: 'register.nameTaken',
    });
    expect((await create({ ...other, phonenumber: input.phonenumber })).fields).toEqual({
      phonenumber: 'PersonalCenter.phoneTaken',
    });
    const mail = { ...other, email: 'zhang@BANK.com' };
    expect((await create(mail)).fields).toEqual({ email: 'PersonalCenter.emailTaken' });
    await create(other);
    expect((await update({ phonenumber: other.phonenumber })).fields).toEqual({
      phonenumber: 'PersonalCenter.phoneTaken',
    });
  });

  it('lets one of three win who take the same name at once', async () => {
    const answers = await Promise.all(
      ['1', '2', '3'].map((at) =>
        create({ phonenumber: `8551234000${at}`, email: `a${at}@bank.com` }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500, 500]);
  });
});
