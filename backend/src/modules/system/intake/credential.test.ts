import { credentialRoutes as credentials } from '@portal/contract/system/intake';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';
import { HEAD_OFFICE, issueKey, type Key } from '../../../testing/intake-fixture.ts';
import { addOfficeUser } from '../../../testing/sales-office.ts';

const { db, as, clock } = await testApp({ now: new Date('2026-11-23T12:00:00+07:00') });
let admin = await as('admin');
/** Lets time pass; anyone who was signed in signs in again. */
const pass = async (milliseconds: number) => {
  clock.advance(milliseconds);
  admin = await as('admin');
};
const detail = async ({ credentialId }: Pick<Key, 'credentialId'>) => {
  const { data } = await admin.call(credentials.get, { params: { credentialId } });
  return data as {
    status: string;
    version: number;
    expiresAt: string;
    overlapUntil: string;
    secrets: { hint: string; isLive: boolean; expiresAt: string }[];
    trail: { action: string; actor: string; reason: string }[];
  };
};
const rotate = async (key: Key, more: Record<string, unknown> = {}) => {
  const { version } = await detail(key);
  const body = {
    credentialId: key.credentialId,
    version,
    overlapHours: 24,
    validDays: 90,
    ...more,
  };
  return admin.call(credentials.rotate, { body });
};
const revoke = async (key: Key, more: Record<string, unknown> = {}) => {
  const { version } = await detail(key);
  const body = { credentialId: key.credentialId, version, reason: 'the platform left', ...more };
  return admin.call(credentials.revoke, { body });
};

describe('[5.8] a credential', () => {
  let key: Key;
  beforeAll(async () => {
    key = await issueKey(admin);
  });

  it('is told with its secret once, and kept sealed: no answer and no log has the secret again', async () => {
    expect(key.credentialId).toMatch(/^ik_[a-z0-9]{20}$/);
    expect(Buffer.from(key.secret, 'base64url')).toHaveLength(32);
    const seen = JSON.stringify([
      await admin.call(credentials.list),
      await admin.call(credentials.get, { params: { credentialId: key.credentialId } }),
      await db.selectFrom('oper_log').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
      await db.selectFrom('intake_secret').select(['hint', 'credential_id']).execute(),
    ]);
    expect(seen).toContain(key.credentialId);
    expect(seen).not.toContain(key.secret);
  });

  it('holds as long as was asked, and says by whom it was issued', async () => {
    const found = await detail(key);
    expect(found).toMatchObject({
      status: '0',
      expiresAt: '2027-11-23 12:00:00',
      overlapUntil: '',
      secrets: [{ hint: key.secret.slice(-4), isLive: true }],
      trail: [{ action: 'issue', actor: 'admin' }],
    });
  });

  it('is rotated with an overlap in which both secrets hold', async () => {
    const { data } = await rotate(key);
    expect(data).toMatchObject({
      credentialId: key.credentialId,
      expiresAt: '2027-02-21 12:00:00',
      overlapUntil: '2026-11-24 12:00:00',
    });
    expect((data as Key).secret).not.toBe(key.secret);
    expect((await detail(key)).secrets.map(({ isLive }) => isLive)).toEqual([true, true]);
    await pass(24 * HOUR_MS);
    expect((await detail(key)).secrets.map(({ isLive }) => isLive)).toEqual([true, false]);
    expect((await detail(key)).overlapUntil).toBe('');
  });

  it('rotated without an overlap has the new secret alone', async () => {
    await rotate(key, { overlapHours: 0 });
    const { secrets, trail } = await detail(key);
    expect(secrets.map(({ isLive }) => isLive)).toEqual([true, false, false]);
    expect(trail.map(({ action }) => action)).toEqual(['rotate', 'rotate', 'issue']);
  });

  it('[5.1] is revoked with a reason, for good, and keeps no secret', async () => {
    expect(await revoke(key, { reason: ' ' })).toMatchObject({
      code: 500,
      fields: { reason: expect.anything() },
    });
    expect(await revoke(key)).toMatchObject({ code: 200 });
    const { status, trail } = await detail(key);
    expect([status, trail[0]]).toEqual([
      '1',
      expect.objectContaining({ action: 'revoke', reason: 'the platform left' }),
    ]);
    const left = await db
      .selectFrom('intake_secret')
      .where('credential_id', '=', key.credentialId)
      .where('secret', 'is not', null)
      .select('hint')
      .execute();
    expect(left).toEqual([]);
    expect(await rotate(key)).toMatchObject({ code: 500, msg: '凭证已吊销' });
    expect(await revoke(key)).toMatchObject({ code: 500, msg: '凭证已吊销' });
  });

  it('that nobody rotates expires', async () => {
    const old = await issueKey(admin);
    await pass(366 * DAY_MS);
    expect((await detail(old)).status).toBe('2');
    const { total } = await admin.call(credentials.list, { query: { status: '2' } });
    expect(total).toBe(1);
  });
});

describe('[5.8] who issues credentials', () => {
  it('[8.1] one of two who rotate what both have read is told that it has changed', async () => {
    const key = await issueKey(admin);
    const { version } = await detail(key);
    const body = { credentialId: key.credentialId, version, overlapHours: 1, validDays: 30 };
    const answers = [
      await admin.call(credentials.rotate, { body }),
      await admin.call(credentials.rotate, { body }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 409]);
  });

  it.each([
    ['platform', { platform: ' ' }],
    ['deptId', { deptId: '999' }],
    ['validDays', { validDays: 3650 }],
  ])('names %s rightly, or is refused there', async (field, wrong) => {
    const body = { platform: 'P', deptId: HEAD_OFFICE, validDays: 30, remark: '', ...wrong };
    const answer = await admin.call(credentials.issue, { body });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('[6.1] sees those of the own departments only', async () => {
    const key = await issueKey(admin);
    const user = await addOfficeUser(db);
    const office = await as(user);
    const answer = await office.call(credentials.get, {
      params: { credentialId: key.credentialId },
    });
    expect([403, 404]).toContain(answer.code);
  });
});
