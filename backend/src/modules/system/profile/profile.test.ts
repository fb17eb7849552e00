import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();

const userOf = (name: string) =>
  db.selectFrom('sys_user').where('user_name', '=', name).selectAll().executeTakeFirstOrThrow();
const input = { nickName: '陈敏', phonenumber: '85512345678', email: 'Chen@Bank.com', sex: '1' };

beforeEach(async () => {
  await db.updateTable('sys_user').set({ phonenumber: '', email: '', sex: '2' }).execute();
});

describe('[2.5] the own profile', () => {
  it('is the account with department, roles and merchant, never its password', async () => {
    const { mer_id } = await userOf('merchant');
    const response = await (await as('merchant')).send(profileRoutes.own);
    expect(response.json()).toMatchObject({
      code: 200,
      roleGroup: '商户',
      postGroup: '',
      pwdChrtype: '0',
      timeZone: 'Asia/Phnom_Penh',
      data: {
        userId: '7',
        userName: 'merchant',
        nickName: '商户用户',
        deptName: '金边营业部',
        dept: { deptName: '金边营业部' },
        roles: [{ roleKey: 'merchant', roleName: '商户' }],
        merId: mer_id,
        avatar: '',
      },
    });
    expect(response.json().data.merName).not.toBe('');
    expect(response.body).not.toMatch(/argon2|"password"/);
  });

  it('takes name, phone, mail and gender, which are then seen everywhere', async () => {
    const client = await as('operator');
    await client.call(sessionRoutes.info);
    const { version } = await userOf('operator');
    expect((await client.call(profileRoutes.update, { body: input })).code).toBe(200);
    expect((await client.call(profileRoutes.own)).data).toMatchObject(input);
    expect((await client.call(sessionRoutes.info)).user).toMatchObject({ nickName: '陈敏' });
    // Anyone who edits the same user with an older copy is told so.
    expect(await userOf('operator')).toMatchObject({
      update_by: 'operator',
      version: version + 1,
    });
  });

  it('leaves a row with before and after in the audit trail', async () => {
    await (await as('operator')).call(profileRoutes.update, { body: input });
    const event = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(event).toMatchObject({
      actor_name: 'operator',
      obj_type: 'system:user:profile',
      obj_id: '2',
      action: 'edit',
      diff: { before: { phonenumber: '' }, after: { phonenumber: '85512345678' } },
    });
  });

  it.each([
    ['nickName', '', 'commonData.blankMsg'],
    ['nickName', 'a;b', 'rulesTips.name'],
    ['phonenumber', '123', 'commonData.phoneFormatError?min=4&max=20'],
    ['phonenumber', '', 'commonData.blankMsg'],
    ['email', 'no mail', 'commonData.emailFormatError'],
    ['sex', '3', 'commonData.optionMsg'],
    ['nickName', { $ne: '' }, 'commonData.blankMsg'],
  ])('[5.1] refuses %s %j at its field', async (field, value, key) => {
    const body = { ...input, [field]: value };
    const answer = await (await as('operator')).call(profileRoutes.update, { body });
    expect(answer).toMatchObject({ code: 500, fields: { [field]: key } });
  });

  it('refuses a phone or a mail that another account has, whatever its case', async () => {
    await (await as('operator')).call(profileRoutes.update, { body: input });
    const other = await as('auditor');
    const samePhone = { ...input, email: 'other@bank.com' };
    expect(await other.call(profileRoutes.update, { body: samePhone })).toMatchObject({
      code: 500,
      msg: '该电话已被其他账号使用',
      fields: { phonenumber: 'PersonalCenter.phoneTaken' },
    });
    const sameMail = { ...input, phonenumber: '85599999999', email: 'chen@bank.COM' };
    expect(await other.call(profileRoutes.update, { body: sameMail })).toMatchObject({
      code: 500,
      fields: { email: 'PersonalCenter.emailTaken' },
    });
    expect((await userOf('auditor')).email).toBe('');
  });

  it('lets one of two win who take the same phone at once', async () => {
    const clients = await Promise.all([as('operator'), as('auditor'), as('finance')]);
    const answers = await Promise.all(
      clients.map((client, at) =>
        client.call(profileRoutes.update, { body: { ...input, email: `a${at}@bank.com` } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500, 500]);
  });

  it('B11 reads nothing else of a body: no role, status, password, merchant or flag', async () => {
    const before = await userOf('readonly');
    const extra = {
      ...{ userId: '1', userName: 'root', roleIds: ['1'], roles: ['admin'], password: 'x' },
      ...{ status: '1', isAdmin: true, admin: true, mrspFlag: '2', merId: '100000000000001' },
      ...{ deptId: '101', avatar: '/profile/a.png', delFlag: '2' },
    };
    const client = await as('readonly');
    expect((await client.call(profileRoutes.update, { body: { ...input, ...extra } })).code).toBe(
      200,
    );
    const after = await userOf('readonly');
    const changed = Object.keys(after).filter(
      (name) =>
        after[name as keyof typeof after] !== before[name as keyof typeof before] &&
        !name.startsWith('update_') &&
        name !== 'version',
    );
    expect(changed.sort()).toEqual(['email', 'nick_name', 'phonenumber', 'sex']);
    const roles = await db
      .selectFrom('sys_user_role')
      .where('user_id', '=', after.user_id)
      .selectAll()
      .execute();
    expect(roles).toEqual([{ user_id: after.user_id, role_id: '8' }]);
    expect((await userOf('admin')).nick_name).toBe('管理员');
  });

  it('B11 a body that reaches for the prototype is refused', async () => {
    const body = JSON.parse('{"__proto__":{"admin":true}}');
    const client = await as('readonly');
    const answer = await client.call(profileRoutes.update, { body: { ...input, ...body } });
    expect(answer).toMatchObject({ code: 500, msg: '请求格式不正确' });
  });
});
