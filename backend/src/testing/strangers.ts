import { sql } from 'kysely';
import type { TestApp } from './index.ts';
import { addLike } from './like-merchant.ts';
import { type User, userOf } from './user.ts';
import { addRole, addUser } from './user-manager.ts';

const DEPT = '900';
const MERCHANT = '999000000000001';
const AGENT = 'AG999999';

/** Numbers and names of the strangers, all that they see. */
export const STRANGE: readonly string[] = [MERCHANT, AGENT, 'far.staff', 'Far'];

/**
 * Users who hold the given permissions and own nothing: of a department without merchants and agents, of a
 * merchant, and of an agent that never did anything.
 */
export async function strangers(
  test: Pick<TestApp, 'as' | 'db'>,
  permits: readonly string[],
): Promise<User[]> {
  const { db } = test;
  await db
    .insertInto('sys_dept')
    .values({ dept_id: DEPT, parent_id: '100', ancestors: '0,100', dept_name: 'Far', order_num: 9 })
    .execute();
  const role = await addRole(db, 'stranger', { dataScope: '3', permits });
  await addUser(db, 'far.staff', DEPT, role);
  const merchantUser = await addUser(db, 'far.merchant', null, role);
  const agentUser = await addUser(db, 'far.agent', null, role);
  const { mer_id } = await db
    .selectFrom('mer_merchant')
    .select('mer_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await addLike(db, mer_id, MERCHANT);
  await sql`
    insert into agent select (jsonb_populate_record(a, jsonb_build_object('agent_id', ${AGENT}::text))).*
      from agent a limit 1`.execute(db);
  const belong = (user_id: string, owner: { mer_id: string } | { agent_id: string }) =>
    db
      .updateTable('sys_user')
      .set({ ...owner, mrsp_flag: 'mer_id' in owner ? '2' : '1' })
      .where('user_id', '=', user_id)
      .execute();
  await belong(merchantUser, { mer_id: MERCHANT });
  await belong(agentUser, { agent_id: AGENT });
  return ['far.staff', 'far.merchant', 'far.agent'].map((userName) => userOf(test, userName));
}
