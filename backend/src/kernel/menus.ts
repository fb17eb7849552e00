import { ADMIN_ROLE } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from './context.ts';
import { DEL_FLAG } from './del-flag.ts';

/** The menu is one of the caller's active roles; an administrator has all. `column` holds its id. */
export function ownMenu(
  { actor }: { actor: Pick<Actor, 'userId' | 'roles'> },
  column: string,
): Expression<SqlBool> {
  if (actor.roles.includes(ADMIN_ROLE)) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(column)} in (
    select rm.menu_id from sys_role_menu rm
      join sys_role r on r.role_id = rm.role_id and r.status = ${sql.lit(ON_OFF.enabled)} and r.del_flag = ${sql.lit(DEL_FLAG.kept)}
      join sys_user_role ur on ur.role_id = r.role_id
    where ur.user_id = ${actor.userId})`;
}

/** Neither the menu nor one above it is stopped: what is below a stopped menu is out of use too. */
export function menuInUse(column: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} not in (
    with recursive stopped as (
      select menu_id from sys_menu where status = ${sql.lit(ON_OFF.disabled)}
      union
      select m.menu_id from sys_menu m join stopped s on s.menu_id = m.parent_id)
    select menu_id from stopped)`;
}
