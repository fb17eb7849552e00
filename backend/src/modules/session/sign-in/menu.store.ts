import type { Context } from '../../../kernel/context.ts';
import { menuInUse, ownMenu } from '../../../kernel/menus.ts';
import type { MenuRow } from './menu-tree.ts';

/** Directories and pages that are in use, whoever has them. */
export async function menusInUse(ctx: Context): Promise<MenuRow[]> {
  return ctx.db
    .selectFrom('sys_menu as m')
    .where('m.menu_type', 'in', ['M', 'C'])
    .where(menuInUse('m.menu_id'))
    .selectAll('m')
    .execute();
}

/** Directories and pages in use that the caller's active roles have, in their order. */
export async function menusOf(ctx: Context): Promise<MenuRow[]> {
  return ctx.db
    .selectFrom('sys_menu as m')
    .where('m.menu_type', 'in', ['M', 'C'])
    .where('m.status', '=', '0')
    .where(ownMenu(ctx, 'm.menu_id'))
    .orderBy('m.parent_id')
    .orderBy('m.order_num')
    .orderBy('m.menu_id')
    .selectAll('m')
    .execute();
}
