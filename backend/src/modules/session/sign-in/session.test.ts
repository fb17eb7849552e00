import { createDecipheriv } from 'node:crypto';
import { API_BASE } from '@portal/contract/constants';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { encryptUserName } from '../../../kernel/key-material.ts';
import { testApp } from '../../../testing/index.ts';

const { app, as, anonymous, db, clock } = await testApp();

type Cipher = { key: string; iv: string };

function decrypt(text: string, { key, iv }: Cipher): string {
  const decipher = createDecipheriv(
    'aes-128-cbc',
    Buffer.from(key, 'base64'),
    Buffer.from(iv, 'base64'),
  );
  decipher.setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
  return bytes.toString('utf8').replace(/\0+$/, '');
}

describe('[3.1] user information', () => {
  it('has for the console the user name encrypted with the key that comes with it', async () => {
    const { headers } = sessionRoutes.info;
    const answer = await (await as('operator')).call(sessionRoutes.info, {}, { headers });
    const user = answer.user as { userName: string };
    expect(user.userName).not.toContain('operator');
    expect(decrypt(user.userName, answer.cipher as Cipher)).toBe('operator');
    expect(user).not.toHaveProperty('roles');
  });

  it('[7.2] has for other clients the name as it is, department, roles and the rule of passwords', async () => {
    const answer = await (await as('operator')).call(sessionRoutes.info);
    expect(answer).toMatchObject({
      pwdChrtype: '0',
      user: { userName: 'operator', dept: { deptId: expect.stringMatching(/^\d+$/) } },
    });
    const { dept, deptName, roles } = answer.user as {
      dept: { deptName: string };
      deptName: string;
      roles: { roleId: string; roleKey: string; roleName: string }[];
    };
    expect(dept.deptName).toBe(deptName);
    expect(roles.map(({ roleKey }) => roleKey)).toEqual(answer.roles);
    expect(roles[0]).toMatchObject({ roleId: expect.any(String), roleName: expect.any(String) });
  });

  it('encrypts names of every length and script', () => {
    const cipher = {
      key: Buffer.alloc(16, 7).toString('base64'),
      iv: Buffer.alloc(16, 9).toString('base64'),
    };
    for (const name of ['a', 'sixteen-letters!', '商户用户', 'x'.repeat(50)]) {
      expect(decrypt(encryptUserName(name, cipher), cipher)).toBe(name);
    }
  });

  it('says who it is, what role and which merchant, and never the password', async () => {
    const { merId } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'merchant')
      .select('mer_id as merId')
      .executeTakeFirstOrThrow();
    const response = await (await as('merchant')).send(sessionRoutes.info);
    expect(response.json()).toMatchObject({
      code: 200,
      roles: ['merchant'],
      user: { userId: '7', nickName: '商户用户', deptName: '金边营业部', mrspFlag: '2', merId },
    });
    expect(merId).toMatch(/^\d{15}$/);
    expect(response.body).not.toContain('argon2');
  });

  it('[6.2] of the administrator has every permission', async () => {
    const { roles, permissions } = await (await as('admin')).call(sessionRoutes.info);
    expect({ roles, permissions }).toEqual({ roles: ['admin'], permissions: ['*:*:*'] });
  });
});

describe('[4.1] a session', () => {
  const isIn = async (client: Awaited<ReturnType<typeof as>>) =>
    (await client.call(sessionRoutes.info)).code === 200;

  it('is known by the Authorization header only; a cookie never authenticates', async () => {
    const { token } = await as('admin');
    const cookie = `Admin-merToken=${token}`;
    const url = `${API_BASE}/getInfo`;
    const withCookie = await app.inject({ url, headers: { cookie } });
    expect(withCookie.json().code).toBe(401);
    const posted = await app.inject({
      method: 'DELETE',
      url: `${API_BASE}/system/config/refreshCache`,
      headers: { cookie },
    });
    expect(posted.json().code).toBe(401);
    const other = await as('operator');
    const both = await app.inject({
      url,
      headers: { cookie, authorization: `Bearer ${other.token}` },
    });
    expect(both.json().user.userId).toBe('2');
  });

  it('is not opened by a forged, foreign or misshapen token', async () => {
    const forged = [
      'x'.repeat(43),
      'eyJhbGciOiJub25lIn0.eyJsb2dpbl91c2VyX2tleSI6IjEifQ.',
      "' or 1=1 --",
      'null',
      'undefined',
      'a'.repeat(5_000),
    ];
    for (const token of forged) {
      const answer = await anonymous.call(
        sessionRoutes.info,
        {},
        { headers: { authorization: `Bearer ${token}` } },
      );
      expect(answer.code, token.slice(0, 20)).toBe(401);
    }
    const basic = await anonymous.call(
      sessionRoutes.info,
      {},
      { headers: { authorization: 'Basic YWRtaW46YWRtaW4=' } },
    );
    expect(basic.code).toBe(401);
  });

  it('ends after 30 minutes without a request, and each request prolongs it', async () => {
    const client = await as('operator');
    clock.advance(29 * MINUTE_MS);
    expect(await isIn(client)).toBe(true);
    clock.advance(29 * MINUTE_MS);
    expect(await isIn(client)).toBe(true);
    clock.advance(30 * MINUTE_MS);
    expect(await isIn(client)).toBe(false);
    clock.advance(-30 * MINUTE_MS);
    expect(await isIn(client)).toBe(false);
  });

  it('ends after 12 hours however busy it is', async () => {
    const client = await as('operator');
    for (let at = 0; at < 35; at += 1) {
      clock.advance(20 * MINUTE_MS);
      expect(await isIn(client)).toBe(true);
    }
    clock.advance(12 * HOUR_MS - 35 * 20 * MINUTE_MS);
    expect(await isIn(client)).toBe(false);
  });

  it('ends for good with the sign-out, which answers 200 without a session too', async () => {
    const client = await as('operator');
    expect(await isIn(client)).toBe(true);
    expect((await client.call(sessionRoutes.logout)).code).toBe(200);
    expect(await isIn(client)).toBe(false);
    expect((await client.call(sessionRoutes.logout)).code).toBe(200);
    expect((await anonymous.call(sessionRoutes.logout)).code).toBe(200);
  });

  it('ends within five seconds when its row is deleted or its user is disabled', async () => {
    const [kicked, disabled] = [await as('risk'), await as('reviewer')];
    expect([await isIn(kicked), await isIn(disabled)]).toEqual([true, true]);
    await db.deleteFrom('session').where('user_id', '=', '6').execute();
    await db
      .updateTable('sys_user')
      .set({ status: '1' })
      .where('user_name', '=', 'reviewer')
      .execute();
    clock.advance(5_000);
    expect([await isIn(kicked), await isIn(disabled)]).toEqual([false, false]);
  });

  it('loses a right as soon as the role does', async () => {
    const client = await as('readonly');
    expect((await client.call(configRoutes.list)).code).toBe(200);
    await db.deleteFrom('sys_role_menu').where('role_id', '=', '8').execute();
    clock.advance(5_000);
    expect((await client.call(configRoutes.list)).code).toBe(403);
    expect(await isIn(client)).toBe(true);
  });
});
