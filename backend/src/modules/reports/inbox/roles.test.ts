import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { APPROVAL_QUEUES, APPROVAL_SOURCES, INBOX_LIST } from '@portal/contract/reports/queues';
import { userRoutes } from '@portal/contract/system/user';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { approvalCases } from '../../../testing/approval-cases.ts';
import { bodyOf, decideIn, itemOf, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { type User, userOf } from '../../../testing/user.ts';
import { addRole, addUser } from '../../../testing/user-manager.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const cases = await approvalCases(test);
const admin = userOf(test, 'admin');

const permits = [
  INBOX_LIST,
  ...[batchForcedRoutes, remitForcedRoutes].map(({ get }) => get.permit),
  ...Object.values(APPROVAL_QUEUES).flatMap((queue) => queue.permits),
];
const checking = await addRole(db, 'checking', { dataScope: '1', permits });
const reading = await addRole(db, 'reading', { dataScope: '1', permits: [INBOX_LIST] });
/** The account that the cases ask with past the API. */
await db
  .insertInto('sys_user')
  .values({
    user_id: '9999',
    user_name: 'maker',
    nick_name: 'maker',
    password: '-',
    dept_id: '100',
  })
  .execute();
const checkerId = await addUser(db, 'swept.checker', '100');

/** Replaces the roles of somebody, as the page of users does. */
async function become(userId: string, roleIds: string): Promise<void> {
  expect(await admin.call(userRoutes.setAuthRole, { query: { userId, roleIds } })).toMatchObject({
    code: 200,
  });
}

/** The account of the person who has asked, with its roles; batches are made by a job, which has none. */
async function accountOf(userName: string): Promise<{ userId: string; roleIds: string }> {
  const known = await db
    .selectFrom('sys_user as u')
    .leftJoin('sys_user_role as r', 'r.user_id', 'u.user_id')
    .where('user_name', '=', userName)
    .groupBy('u.user_id')
    .select('u.user_id as userId')
    .select(sql<string>`coalesce(string_agg(r.role_id::text, ','), '')`.as('roleIds'))
    .executeTakeFirst();
  return known ?? { userId: await addUser(db, userName, '100'), roleIds: '' };
}

/** Neither the inbox nor the page of its kind lets somebody decide it, either way; it goes on waiting. */
async function expectRefused(
  user: User,
  place: Place,
  { inbox, page }: { inbox: string; page: string },
): Promise<void> {
  const decided = async (verStatus: '1' | '2') => decideIn(user, [place], verStatus, 'Not theirs');
  // Its checks may be in the way as well.
  expect(await decided('1'), 'passed').toMatchObject([{ ok: false }]);
  const msg = expect.stringMatching(`须在其业务页面处理|${inbox}`);
  expect(await decided('2'), 'refused').toMatchObject([{ ok: false, msg }]);
  const { refuse } = cases[place.source];
  expect(JSON.stringify(await refuse(user, place.id)), 'own page').toContain(page);
  expect(await itemOf(admin, place), 'waits').toBeDefined();
}

const SELF = '不能审核自己提交的申请，须由他人审核';

/** All sources but registrations, whose maker has no account yet. */
const asked = APPROVAL_SOURCES.filter((source) => source !== 'registration');

it.each(asked)(
  'INV-07 [1.3] [4.5] %s is decided neither by its maker in a later role, nor by who has lost the role',
  async (source) => {
    const place: Place = { source, id: (await cases[source].make()).id };
    const makerName = (await itemOf(admin, place))?.createBy ?? '';
    const { userId, roleIds } = await accountOf(makerName);
    onTestFinished(() => become(userId, roleIds));
    await become(userId, checking);
    const maker = userOf(test, makerName);
    expect(await itemOf(maker, place)).toMatchObject({ lock: 'own' });
    await expectRefused(maker, place, { inbox: SELF, page: SELF });

    await become(checkerId, checking);
    const checker = userOf(test, 'swept.checker');
    expect(await itemOf(checker, place)).toMatchObject({ lock: '' });
    await bodyOf(checker, place);
    await become(checkerId, reading);
    await expectRefused(checker, place, { inbox: '访问资源不存在', page: '没有权限' });
  },
);
