import { waitingRoutes } from '@portal/contract/common/waiting';
import { approvalRoutes as routes } from '@portal/contract/reports/inbox';
import { APPROVAL_QUEUES, APPROVAL_SOURCES, INBOX_LIST } from '@portal/contract/reports/queues';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type ApprovalCase, approvalCases, type Owner } from '../../../testing/approval-cases.ts';
import { decideIn, inboxOf, itemOf, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import { type User, userOf } from '../../../testing/user.ts';
import { addRole, addUser } from '../../../testing/user-manager.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const cases: Partial<Record<string, ApprovalCase>> = await approvalCases(test);

/** A department that has no merchant and no agent. */
const DEPT = '900';
await db
  .insertInto('sys_dept')
  .values({ dept_id: DEPT, parent_id: '100', ancestors: '0,100', dept_name: 'Sweep', order_num: 9 })
  .execute();
const permits = [INBOX_LIST, ...Object.values(APPROVAL_QUEUES).flatMap((queue) => queue.permits)];
const role = await addRole(db, 'sweep', { dataScope: '3', permits });
await addUser(db, 'sweep.staff', DEPT, role);
const [merchantUser, agentUser] = [
  await addUser(db, 'sweep.merchant', null, role),
  await addUser(db, 'sweep.agent', null, role),
];

/** Lets the users outside belong to a merchant and to an agent: to the owner, or to any other than it. */
async function belongTo(owner: Owner | undefined, isOwner = false): Promise<void> {
  const id = owner?.id ?? '';
  await sql`
    update sys_user
       set mrsp_flag = '2', mer_id = (
         select max(mer_id) from mer_merchant where (mer_id = ${id}) = ${isOwner})
     where user_id = ${merchantUser}`.execute(db);
  await sql`
    update sys_user
       set mrsp_flag = '1', agent_id = (select min(agent_id) from agent where agent_id <> ${id})
     where user_id = ${agentUser}`.execute(db);
}
const [staff, admin] = [userOf(test, 'sweep.staff'), userOf(test, 'admin')];
const outsiders = [userOf(test, 'sweep.merchant'), userOf(test, 'sweep.agent')];

/** The department of an owner, which it is moved to; answers where it was. */
async function move({ table, id }: Owner, dept_id: string): Promise<string> {
  const key = table === 'agent' ? 'agent_id' : 'mer_id';
  const was = await db
    .selectFrom(table)
    .where(key, '=', id)
    .select('dept_id')
    .executeTakeFirstOrThrow();
  await unreviewed(db, (tx) =>
    tx.updateTable(table).set({ dept_id }).where(key, '=', id).execute(),
  );
  return String(was.dept_id);
}

/** Reads the count on the inbox badge and the counts of its lists. */
async function counted(user: User) {
  const { data } = await user.call(waitingRoutes.counts);
  const badges = data as { component: string; count: number }[];
  const badge = badges.find(({ component }) => component === 'reports/inbox/index')?.count;
  const { queues } = await inboxOf(user);
  return { badge, listed: queues.reduce((sum, { total }) => sum + total, 0) };
}

const opens = async (user: User, place: Place) =>
  (await user.call(routes.get, { params: { ...place } })).code;

async function expectSeen(user: User, place: Place): Promise<void> {
  expect(await itemOf(user, place), 'listed').toBeDefined();
  expect(await opens(user, place), 'opens').toBe(200);
}

/** Neither listed, nor counted, nor opened, nor decided; all of which the keys would allow. */
async function expectUnseen(user: User, place: Place, { refuse }: ApprovalCase): Promise<void> {
  expect(await itemOf(user, place), 'listed').toBeUndefined();
  const { badge, listed } = await counted(user);
  expect(badge).toBe(listed);
  expect(await opens(user, place), 'opens').toBe(404);
  for (const verStatus of ['1', '2'] as const) {
    const decided = await decideIn(user, [place], verStatus, 'Not theirs');
    expect(decided, 'decided').toMatchObject([{ ok: false }]);
    expect(decided[0]?.msg).toMatch(/访问资源不存在|须在其业务页面处理/);
  }
  expect(JSON.stringify(await refuse(user, place.id)), 'own page').toContain('访问资源不存在');
}

describe.each(APPROVAL_SOURCES)('[1.3] [4.5] what waits in %s', (source) => {
  it('is there for whose it is, and for nobody else who holds the keys', async () => {
    const found = cases[source];
    if (!found) throw new Error(`${source} has no case: whose is it?`);
    const { id, owner } = await found.make();
    const place: Place = { source, id };
    await expectSeen(admin, place);
    await belongTo(owner, found.isInternal);
    for (const user of outsiders) await expectUnseen(user, place, found);
    if (found.rule === 'staff') return expectSeen(staff, place);
    await expectUnseen(staff, place, found);
    if (!owner) return;
    const before = await counted(staff);
    const was = await move(owner, DEPT);
    await expectSeen(staff, place);
    const { badge, listed } = await counted(staff);
    expect(badge).toBe(listed);
    expect(listed).toBeGreaterThan(before.listed);
    await move(owner, was);
    await expectUnseen(staff, place, found);
  });
});
