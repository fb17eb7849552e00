import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Sales office of Siem Reap in the seed: it owns some of the demo merchants, not all. */
export const SIEM_REAP = '105';

/**
 * Adds a user of the operators' role, which sees the own department and those below, to the sales
 * office of Siem Reap. Returns the user name.
 */
export async function addOfficeUser(db: Kysely<Database>): Promise<string> {
  const { user_id } = await db
    .insertInto('sys_user')
    .values({
      user_name: 'office',
      nick_name: 'office',
      password: '',
      dept_id: SIEM_REAP,
      create_by: 'test',
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { role_id } = await db
    .selectFrom('sys_role')
    .where('role_key', '=', 'ops')
    .select('role_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
  return 'office';
}

/** Gives the operators' role what it does not have: permission keys like a pattern. */
export async function letOperators(db: Kysely<Database>, permits: string): Promise<void> {
  await db
    .insertInto('sys_role_menu')
    .columns(['role_id', 'menu_id'])
    .expression((eb) =>
      eb
        .selectFrom(['sys_role as r', 'sys_menu as m'])
        .where('r.role_key', '=', 'ops')
        .where('m.perms', 'like', permits)
        .select(['r.role_id', 'm.menu_id']),
    )
    .execute();
}
