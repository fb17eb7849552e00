import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Grants } from './grants.ts';
import { ownMenu } from './menus.ts';

/**
 * Text that is the same as long as a user may do and see the same and has the same menu: it tells
 * an open window to load them again, and nothing about what they are.
 */
export async function rightsVersionOf(db: Kysely<Database>, grants: Grants): Promise<string> {
  const { actor, roles, deptsBelow, merIds } = grants;
  const menus = await db
    .selectFrom('sys_menu as m')
    .where(ownMenu(grants, 'm.menu_id'))
    .select(sql<string>`md5(string_agg(m::text, '' order by m.menu_id))`.as('text'))
    .executeTakeFirst();
  const parts = [
    [actor.deptId, actor.mrspFlag, actor.merId, actor.agentId],
    roles.map((role) => [
      role.roleKey,
      role.dataScope,
      [...role.permissions].sort(),
      [...role.deptIds].sort(),
    ]),
    [...deptsBelow].sort(),
    [...merIds].sort(),
    menus?.text,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
