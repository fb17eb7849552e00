import { SEALED_PREFIX } from '@portal/contract/kit/codes';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { JSEncrypt } from 'jsencrypt';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROOF_ATTEMPTS } from '../../../kernel/proof.ts';
import type { Client } from '../../../testing/client.ts';
import { hashOfTestPassword, TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';

const { as, anonymous, db, clock } = await testApp();
const TEST_HASH = await hashOfTestPassword();
const NEW = 'Kestrel-Ombre-7';

async function setConfig(config_key: string, config_value: string): Promise<void> {
  await db
    .updateTable('sys_config')
    .set({ config_value })
    .where('config_key', '=', config_key)
    .execute();
  const version = String(clock.now().getTime());
  await db
    .insertInto('cache_version')
    .values({ name: 'config', version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
    .execute();
  clock.advance(2_000);
}

beforeEach(async () => {
  await db.deleteFrom('login_fail').execute();
  await db.updateTable('sys_user').set({ password: TEST_HASH, pwd_update_date: null }).execute();
  await setConfig('sys.account.captchaEnabled', 'false');
});

const change = (client: Client, newPassword: unknown, oldPassword: unknown = TEST_PASSWORD) =>
  client.call(profileRoutes.updatePwd, { body: { oldPassword, newPassword } });
const login = (username: string, password: string) =>
  anonymous.call(sessionRoutes.login, { body: { username, password } });
const isIn = async (client: Client) => (await client.call(sessionRoutes.info)).code === 200;

describe('[2.5] [5.1] changing the own password', () => {
  it('replaces it: the new one signs in, the old one no longer does', async () => {
    expect((await change(await as('operator'), NEW)).code).toBe(200);
    expect((await login('operator', TEST_PASSWORD)).code).toBe(500);
    expect((await login('operator', NEW)).code).toBe(200);
    const { pwd_update_date } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'operator')
      .select('pwd_update_date')
      .executeTakeFirstOrThrow();
    expect(pwd_update_date).not.toBeNull();
  });

  it('A10 ends all other sessions of the user at once; the own one and those of others stay', async () => {
    const [own, second, third] = [await as('operator'), await as('operator'), await as('operator')];
    const other = await as('auditor');
    expect(await Promise.all([own, second, third, other].map(isIn))).toEqual(Array(4).fill(true));
    await change(own, NEW);
    expect(await Promise.all([own, second, third, other].map(isIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('A10 needs the old one, and ends no session without it', async () => {
    const [own, second] = [await as('operator'), await as('operator')];
    expect(await change(own, NEW, 'Wrong-2026')).toMatchObject({
      code: 500,
      msg: '原密码不正确',
      fields: { oldPassword: 'PersonalCenter.oldPasswordWrong' },
    });
    expect((await change(own, NEW, '')).fields).toEqual({ oldPassword: 'commonData.blankMsg' });
    for (const value of [null, 1, ['x'], { $ne: '' }]) {
      expect((await change(own, NEW, value)).code).toBe(500);
    }
    expect(await isIn(second)).toBe(true);
  });

  it('ends the session after five wrong old ones, and locks nobody out', async () => {
    const [own, second] = [await as('finance'), await as('finance')];
    for (let at = 1; at < PROOF_ATTEMPTS; at += 1) {
      expect((await change(own, NEW, 'Wrong-2026')).msg).toBe('原密码不正确');
    }
    expect((await change(own, NEW, 'Wrong-2026')).code).toBe(401);
    expect(await isIn(own)).toBe(false);
    expect((await change(second, NEW)).code).toBe(200);
    expect((await login('finance', NEW)).code).toBe(200);
  });

  it('tells no more than four of 100 wrong old ones at once that they are wrong', async () => {
    const own = await as('finance');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => change(own, NEW, 'Wrong-2026')),
    );
    const told = answers.filter(({ msg }) => msg === '原密码不正确');
    expect(told).toHaveLength(PROOF_ATTEMPTS - 1);
  });

  it('is possible while somebody else keeps the account locked', async () => {
    const own = await as('finance');
    for (let at = 0; at < 10; at += 1) await login('finance', 'Wrong-2026');
    expect((await login('finance', TEST_PASSWORD)).msg).toContain('锁定');
    expect((await change(own, NEW)).code).toBe(200);
  });

  it('[9.3] is the same for passwords encrypted with the key that the server gives', async () => {
    const client = await as('operator');
    const { data } = await client.call(sessionRoutes.publicKey);
    const cipher = new JSEncrypt();
    cipher.setPublicKey((data as { publicKey: string }).publicKey);
    const seal = (text: string) => SEALED_PREFIX + cipher.encryptOAEP(text);
    expect((await change(client, seal(NEW), seal('Wrong-2026'))).fields).toEqual({
      oldPassword: 'PersonalCenter.oldPasswordWrong',
    });
    expect((await change(client, seal('kestrelombre7'), seal(TEST_PASSWORD))).fields).toEqual({
      newPassword: 'PersonalCenter.passwordRules2',
    });
    expect((await change(client, seal(NEW), seal(TEST_PASSWORD))).code).toBe(200);
    expect((await login('operator', NEW)).code).toBe(200);
    const logs = await db.selectFrom('oper_log').select('oper_param').execute();
    const shown = logs.map(({ oper_param }) => oper_param).join('');
    expect(shown).toContain('***');
    expect(shown).not.toContain(NEW);
    expect(shown).not.toContain(SEALED_PREFIX);
  });

  it('leaves a row in the audit trail, without either password', async () => {
    await change(await as('operator'), NEW);
    const events = await db.selectFrom('audit_event').orderBy('id').selectAll().execute();
    const logs = await db.selectFrom('oper_log').selectAll().execute();
    expect(events.at(-1)).toMatchObject({ action: 'updatePwd', obj_id: '2', actor_id: '2' });
    expect(JSON.stringify([events, logs])).not.toContain(NEW);
    expect(JSON.stringify([events, logs])).not.toContain(TEST_PASSWORD);
  });

  it('lets one of two win that are made at once; for the other the old one is wrong by then', async () => {
    const own = await as('operator');
    const wanted = [NEW, 'Lantern-Quay-8'];
    const answers = await raceFor(
      db,
      sql`sys_user where user_name = 'operator'`,
      wanted.map((password) => () => change(own, password)),
    );
    const winner = answers.findIndex(({ code }) => code === 200);
    expect(answers[1 - winner]).toMatchObject({
      code: 500,
      fields: { oldPassword: 'PersonalCenter.oldPasswordWrong' },
    });
    expect((await login('operator', wanted[winner] ?? '')).code).toBe(200);
    expect((await login('operator', wanted[1 - winner] ?? '')).code).toBe(500);
  });
});

describe('[5.1] [7.2] a password in the address', () => {
  it('is refused with a text that says so, and changes nothing: proxies keep addresses', async () => {
    const client = await as('operator');
    const path = `${profileRoutes.updatePwd.path}?oldPassword=${TEST_PASSWORD}&newPassword=${NEW}`;
    const answer = await client.call({ ...profileRoutes.updatePwd, path }, { body: {} as never });
    expect(answer).toMatchObject({ code: 500, msg: '密码不能放在地址中，请放在请求正文中发送' });
    expect((await login('operator', TEST_PASSWORD)).code).toBe(200);
  });
});

describe('[5.1] a new password', () => {
  const length = 'PersonalCenter.passwordLength?min=6&max=20';
  const classes = 'PersonalCenter.passwordRules2';
  it.each([
    ['A8 of 5 characters', 'aB-1x', length],
    ['A8 of 21 characters', 'aB-1xyzuvwaB-1xyzuvwq', length],
    ['A8 of two classes', 'kestrelombre7', classes],
    ['of one class', 'kestrelombre', classes],
    ['A9 equal to the old one', TEST_PASSWORD, 'PersonalCenter.passwordIsOld'],
    ['A9 that everybody tries first', 'P@ssw0rd2026', 'PersonalCenter.passwordCommon'],
    ['empty', '', 'commonData.blankMsg'],
    ['that is no text', 12345678, 'commonData.blankMsg'],
  ])('%s is refused', async (_, password, key) => {
    const answer = await change(await as('operator'), password);
    expect(answer).toMatchObject({ code: 500, fields: { newPassword: key } });
    expect((await login('operator', TEST_PASSWORD)).code).toBe(200);
  });

  it('A9 equal to the user name is refused, whatever its case', async () => {
    await db
      .updateTable('sys_user')
      .set({ user_name: 'Kestrel-7' })
      .where('user_name', '=', 'risk')
      .execute();
    const client = await as('Kestrel-7');
    expect((await change(client, 'kEstrel-7')).fields).toEqual({
      newPassword: 'PersonalCenter.passwordIsName',
    });
  });

  it.each([
    ['of 6 characters', 'aB-1xz'],
    ['of 20 characters', 'aB-1xyzuvwaB-1xyzuvw'],
    ['with spaces at its edges, which are kept', ' aB-1xyz '],
    ['with an emoji', 'aB1-🦆xyz'],
  ])('A8 %s is taken and signs in as it is', async (_, password) => {
    expect((await change(await as('operator'), password)).code).toBe(200);
    expect((await login('operator', password)).code).toBe(200);
    expect((await login('operator', password.slice(0, -1))).code).toBe(500);
  });

  it.each([
    ['1', '739184', 'aB-1xyz', 'PersonalCenter.passwordDigits'],
    ['2', 'kestrelombre', 'aB-1xyz', 'PersonalCenter.passwordLetters'],
    ['3', 'kestrelOmbre7', 'aB-1xyz', 'PersonalCenter.passwordRules1'],
    ['3', 'kestrelOmbre7', 'kestrelombre7', classes],
    ['4', 'kestrel-7', 'kestrelOmbre7', 'PersonalCenter.passwordAllKinds'],
  ])('follows sys.account.chrtype %s: %s, not %s', async (chrtype, good, bad, key) => {
    await setConfig('sys.account.chrtype', chrtype);
    const client = await as('operator');
    expect((await client.call(profileRoutes.own)).pwdChrtype).toBe(chrtype);
    expect((await change(client, bad)).fields).toEqual({ newPassword: key });
    expect((await change(client, good)).code).toBe(200);
    await setConfig('sys.account.chrtype', '0');
  });
});
