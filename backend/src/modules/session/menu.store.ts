import { ADMIN_ROLE } from '@portal/contract/constants';
import type { Context } from '../../kernel/context.ts';
import type { MenuRow } from './menu-tree.ts';

/** Directories and pages in use that the caller's active roles have, in their order. */
export async function menusOf(ctx: Context): Promise<MenuRow[]> {
  const isAdmin = ctx.actor.roles.includes(ADMIN_ROLE);
  return ctx.db
    .selectFrom('sys_menu as m')
    .where('m.menu_type', 'in', ['M', 'C'])
    .where('m.status', '=', '0')
    .$if(!isAdmin, (select) =>
      select.where((eb) =>
        eb.exists(
          eb
            .selectFrom('sys_role_menu as rm')
            .innerJoin('sys_user_role as ur', 'ur.role_id', 'rm.role_id')
            .innerJoin('sys_role as r', 'r.role_id', 'rm.role_id')
            .whereRef('rm.menu_id', '=', 'm.menu_id')
            .where('ur.user_id', '=', ctx.actor.userId)
            .where('r.status', '=', '0')
            .where('r.del_flag', '=', '0')
            .select('rm.menu_id'),
        ),
      ),
    )
    .orderBy('m.parent_id')
    .orderBy('m.order_num')
    .orderBy('m.menu_id')
    .selectAll('m')
    .execute();
}
