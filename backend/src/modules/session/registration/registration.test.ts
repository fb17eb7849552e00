import type { RowOf } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { registerRoutes, registrationRoutes } from '@portal/contract/session/register';
import { sessionRoutes } from '@portal/contract/session/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { setParameter } from '../../../testing/parameter.ts';

type Row = RowOf<typeof registrationRoutes.list>;

const { app, anonymous, as, db, clock } = await testApp();
const auditor = await as('auditor');
const admin = await as('admin');
const PASSWORD = 'Rain-over-7-roofs';

let phones = 0;

async function register(username: string, merName = '湄公商行'): Promise<Row> {
  phones += 1;
  const body = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    merName,
    nickName: '陈丽',
    phonenumber: `8551234567${phones}`,
    email: `${username}@example.com`,
  };
  expect(await anonymous.call(registerRoutes.register, { body })).toMatchObject({ code: 200 });
  const { rows } = await auditor.call(registrationRoutes.list, { query: { userName: username } });
  return (rows as Row[])[0] as Row;
}

const list = async (query: Record<string, unknown> = {}) => {
  const answer = await auditor.call(registrationRoutes.list, { query });
  return (answer.rows as Row[]).map((row) => row.userName);
};
const approve = ({ regId, version }: Row, client = auditor) =>
  client.call(registrationRoutes.approve, { body: { regId, version } });
const refuse = ({ regId, version }: Row, reason: unknown = '资料不全') =>
  auditor.call(registrationRoutes.refuse, { body: { regId, version, reason } });
const signIn = (username: string) =>
  anonymous.call(sessionRoutes.login, { body: { username, password: PASSWORD } });
const trail = (objId: string) =>
  db
    .selectFrom('audit_event')
    .where('obj_type', '=', 'system:registration')
    .where('obj_id', '=', objId)
    .orderBy('id')
    .select(['actor_name', 'action', 'from_status', 'to_status', 'reason', 'diff'])
    .execute();

beforeEach(async () => {
  await setParameter(db, clock, 'sys.account.registerUser', 'true');
  await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
  await db.deleteFrom('login_fail').execute();
});

describe('registrations: list', () => {
  it('shows the newest first, phone and mail masked and no password', async () => {
    const first = await register('first.one');
    clock.advance(1_000);
    await register('second.one', 'Angkor Trading');
    expect(await list()).toEqual(['second.one', 'first.one']);
    const { body } = await auditor.send(registrationRoutes.list);
    expect(first).toMatchObject({ phonenumber: '855*****671', email: 'f•••@example.com' });
    expect(body).not.toContain('argon2');
    expect(body).not.toContain('85512345671');
    expect(body).not.toContain('first.one@');
  });

  it('finds by account, merchant and status, wildcards taken literally', async () => {
    expect(await list({ userName: 'FIRST' })).toEqual(['first.one']);
    expect(await list({ merName: 'angkor' })).toEqual(['second.one']);
    expect(await list({ status: '1' })).toEqual([]);
    expect(await list({ userName: '%' })).toEqual([]);
    expect(await list({ orderByColumn: 'userName', isAsc: 'asc' })).toEqual([
      'first.one',
      'second.one',
    ]);
  });
});

describe('registrations: approval', () => {
  it('makes a merchant user that signs in with the chosen password and sees nothing', async () => {
    const row = await register('approved.one');
    expect((await signIn('approved.one')).msg).toBe('注册待审核，审核通过后可登录');
    expect(await approve(row)).toMatchObject({ code: 200 });
    const user = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'approved.one')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      nick_name: '陈丽',
      phonenumber: '85512345673',
      email: 'approved.one@example.com',
      mrsp_flag: '2',
      mer_id: null,
      status: '0',
      create_by: 'auditor',
    });
    const { token } = await signIn('Approved.One');
    const client = clientOf(app, String(token));
    const info = await client.call(sessionRoutes.info);
    expect(info).toMatchObject({ roles: ['merchant'], isDefaultModifyPwd: false });
    expect(info.user).toMatchObject({ mrspFlag: '2' });
    expect(info.user as object).not.toHaveProperty('merId');
    expect(await client.call(merchantRoutes.list)).toMatchObject({ code: 200, total: 0 });
    const stored = await db
      .selectFrom('registration')
      .where('reg_id', '=', row.regId)
      .select(['status', 'ver_by', 'password', 'version'])
      .executeTakeFirst();
    expect(stored).toEqual({ status: '1', ver_by: 'auditor', password: '', version: 1 });
    expect(await trail(row.regId)).toEqual([
      {
        actor_name: 'auditor',
        action: 'approve',
        from_status: '0',
        to_status: '1',
        reason: null,
        diff: { userName: 'approved.one', merName: '湄公商行', userId: user.user_id },
      },
    ]);
  });

  it('E6 of two at once one succeeds, the other hears who was faster', async () => {
    const row = await register('raced.one');
    const answers = await raceFor(db, sql`registration where reg_id = ${row.regId}`, [
      () => approve(row),
      () => approve(row, admin),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const winner = answers[0]?.code === 200 ? 'auditor' : 'admin';
    const loser = answers.find(({ code }) => code === 409);
    expect(loser?.msg).toBe(`该注册已由 ${winner} 处理，请刷新后查看`);
    const users = await db.selectFrom('sys_user').where('user_name', '=', 'raced.one').selectAll();
    expect(await users.execute()).toHaveLength(1);
    expect(await trail(row.regId)).toHaveLength(1);
  });

  it('E8 of a decided one, or of another version, is a conflict and changes nothing', async () => {
    const row = await register('stale.one');
    expect(await approve({ ...row, version: 7 })).toMatchObject({ code: 409 });
    expect((await refuse(row)).code).toBe(200);
    expect((await approve(row)).msg).toBe('该注册已由 auditor 处理，请刷新后查看');
    expect((await refuse(row)).code).toBe(409);
    expect(await approve({ ...row, regId: '999999' })).toMatchObject({ code: 404 });
    expect(await trail(row.regId)).toHaveLength(1);
  });

  it('is undone whole when the name has been taken meanwhile', async () => {
    const row = await register('taken.one');
    await db
      .insertInto('sys_user')
      .values({ user_name: 'Taken.One', nick_name: 'x', password: '', create_by: 'test' })
      .execute();
    expect(await approve(row)).toMatchObject({ code: 500, msg: '该账号已被使用' });
    expect(await list({ userName: 'taken.one', status: '0' })).toEqual(['taken.one']);
    expect(await trail(row.regId)).toEqual([]);
  });

  it('says when phone or mail belong to another account by now', async () => {
    const row = await register('same.phone');
    await db
      .updateTable('sys_user')
      .set({ phonenumber: `8551234567${phones}` })
      .where('user_name', '=', 'operator')
      .execute();
    expect((await approve(row)).msg).toBe('该电话已被其他账号使用');
    expect(await list({ userName: 'same.phone', status: '0' })).toEqual(['same.phone']);
  });
});

describe('registrations: refusal', () => {
  it('E9 needs a reason: none, blank or with illegal characters is refused', async () => {
    const row = await register('refused.one');
    for (const reason of [undefined, '', '   ', '<b>', 'x'.repeat(501)]) {
      const body = { regId: row.regId, version: row.version, reason };
      const answer = await auditor.call(registrationRoutes.refuse, { body });
      expect(answer.code, String(reason)).toBe(500);
      expect(Object.keys(answer.fields ?? {})).toEqual(['reason']);
    }
    expect(await list({ status: '0', userName: 'refused.one' })).toEqual(['refused.one']);
    expect((await refuse(row, '电话无法接通')).code).toBe(200);
    expect(await trail(row.regId)).toMatchObject([{ action: 'refuse', reason: '电话无法接通' }]);
  });

  it('makes no user, forgets the password and frees the name', async () => {
    expect((await signIn('refused.one')).msg).toBe('账号或密码错误');
    const row = await db
      .selectFrom('registration')
      .where('user_name', '=', 'refused.one')
      .select(['password', 'reason', 'status'])
      .executeTakeFirst();
    expect(row).toEqual({ password: '', reason: '电话无法接通', status: '2' });
    expect((await register('refused.one')).status).toBe('0');
  });
});
