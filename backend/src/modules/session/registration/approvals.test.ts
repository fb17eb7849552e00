import { waitingRoutes } from '@portal/contract/common/waiting';
import { registerRoutes } from '@portal/contract/session/register';
import { expect, it } from 'vitest';
import { bodyOf, decideIn, inboxOf, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';

const { anonymous, as, db, clock } = await testApp();
await setParameter(db, clock, 'sys.account.registerUser', 'true');
await setParameter(db, clock, 'sys.account.captchaEnabled', 'false');
const auditor = await as('auditor');

/** Somebody who wants an account; the place in the inbox. */
async function registered(username: string, digit: number) {
  const password = 'Rain-over-7-roofs';
  const body = {
    ...{ username, password, confirmPassword: password, merName: '湄公商行', nickName: '陈丽' },
    ...{ phonenumber: `8551234567${digit}`, email: `${username}@example.com` },
  };
  expect(await anonymous.call(registerRoutes.register, { body })).toMatchObject({ code: 200 });
  const { reg_id } = await db
    .selectFrom('registration')
    .where('user_name', '=', username)
    .select('reg_id')
    .executeTakeFirstOrThrow();
  return { source: 'registration', id: reg_id } as const;
}

const badge = async () => {
  const { data } = await auditor.call(waitingRoutes.counts);
  const counts = data as { component: string; count: number }[];
  return counts.find(({ component }) => component === 'system/registration/index')?.count;
};

it('[2.1] [4.5] a registration waits in the inbox, masked, and becomes a user there', async () => {
  const before = Number(await badge());
  const place = await registered('inbox.one', 1);
  expect(await badge()).toBe(before + 1);
  expect(await itemOf(auditor, place)).toMatchObject({
    ...{ subject: '湄公商行', createBy: 'inbox.one', amount: '', lock: '' },
  });
  const body = await bodyOf(auditor, place);
  expect(JSON.stringify(body)).not.toContain('85512345671');
  expect(body.checks).toEqual([{ name: 'nameFree', tone: 'met', value: 'inbox.one' }]);
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: true }]);
  expect(await badge()).toBe(before);
  expect((await inboxOf(auditor)).last).not.toBeNull();
  const users = await db
    .selectFrom('sys_user')
    .where('user_name', '=', 'inbox.one')
    .select('remark')
    .execute();
  expect(users).toEqual([{ remark: '湄公商行' }]);
});

it('[2.1] [4.5] one whose name is taken by now is only refused, with the reason', async () => {
  const place = await registered('inbox.two', 2);
  await db
    .updateTable('sys_user')
    .set({ user_name: 'Inbox.Two' })
    .where('user_name', '=', 'inbox.one')
    .execute();
  expect((await bodyOf(auditor, place)).checks).toMatchObject([{ tone: 'fail' }]);
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: false }]);
  expect(await decideIn(auditor, [place], '2', 'Name taken')).toMatchObject([{ ok: true }]);
  const kept = await db
    .selectFrom('registration')
    .where('reg_id', '=', place.id)
    .select(['status', 'reason', 'ver_by'])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ status: '2', reason: 'Name taken', ver_by: 'auditor' });
});
