import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { menuInUse, ownMenu } from '../../../kernel/menus.ts';
import type { MenuRow } from './menu-tree.ts';

/** Directories and pages that are in use, no matter who has them. */
export async function menusInUse(ctx: Context): Promise<MenuRow[]> {
  return ctx.db
    .selectFrom('sys_menu as m')
    .where('m.menu_type', 'in', [MENU_TYPE.directory, MENU_TYPE.page])
    .where(menuInUse('m.menu_id'))
    .selectAll('m')
    .execute();
}

/** Directories and pages in use that the caller's active roles have, in their order. */
export async function menusOf(ctx: Context): Promise<MenuRow[]> {
  return ctx.db
    .selectFrom('sys_menu as m')
    .where('m.menu_type', 'in', [MENU_TYPE.directory, MENU_TYPE.page])
    .where('m.status', '=', ON_OFF.enabled)
    .where(ownMenu(ctx, 'm.menu_id'))
    .orderBy('m.parent_id')
    .orderBy('m.order_num')
    .orderBy('m.menu_id')
    .selectAll('m')
    .execute();
}
