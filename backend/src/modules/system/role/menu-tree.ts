import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import type { MenuNode } from '@portal/contract/system/role';
import type { Context } from '../../../kernel/context.ts';
import { pickText } from '../../../kernel/language.ts';
import { ownMenu } from '../../../kernel/menus.ts';
import { refuseField } from '../../../kernel/refusal.ts';

/** The menus that the caller has, and may thus hand on. */
const ownMenus = (ctx: Context) =>
  ctx.db
    .selectFrom('sys_menu as m')
    .where(ownMenu(ctx, 'm.menu_id'))
    .orderBy('m.order_num')
    .orderBy('m.menu_id')
    .select(['m.menu_id', 'm.parent_id', 'm.menu_type', 'm.status', 'm.title_zh', 'm.title_en'])
    .execute();

/** Those menus as a tree to tick. One whose parent the caller lacks stands on the first level. */
export async function menuNodes(ctx: Context): Promise<MenuNode[]> {
  const menus = await ownMenus(ctx);
  const known = new Set(menus.map((menu) => menu.menu_id));
  const below = Map.groupBy(menus, (menu) => (known.has(menu.parent_id) ? menu.parent_id : ''));
  const nodesOf = (parent: string): MenuNode[] =>
    (below.get(parent) ?? []).map((menu) => {
      const children = nodesOf(menu.menu_id);
      return {
        id: menu.menu_id,
        label: pickText(ctx.language, menu.title_zh, menu.title_en),
        type: menu.menu_type,
        disabled: menu.status === ON_OFF.disabled,
        ...(children.length > 0 ? { children } : {}),
      };
    });
  return nodesOf('');
}

/**
 * The menus that a role holds when these are ticked: a button brings its page, a page its
 * directories; a directory with nothing ticked below it is not held (conventions §6, row 4).
 * Throws where a menu does not exist.
 */
export async function heldMenus(
  ctx: Context,
  ticked: readonly string[],
): Promise<{ menuIds: string[]; permissions: string[] }> {
  const menus = await ctx.db
    .selectFrom('sys_menu')
    .select(['menu_id', 'parent_id', 'menu_type', 'perms'])
    .execute();
  const byId = new Map(menus.map((menu) => [menu.menu_id, menu]));
  const branches = new Set(menus.map((menu) => menu.parent_id));
  const held = new Map<string, string>();
  for (const id of ticked) {
    const menu = byId.get(id);
    if (!menu) throw refuseField('menuIds', 'commonData.optionMsg');
    if (menu.menu_type === MENU_TYPE.directory && branches.has(id)) continue;
    for (let at: typeof menu | undefined = menu; at; at = byId.get(at.parent_id)) {
      held.set(at.menu_id, at.perms);
    }
  }
  return {
    menuIds: [...held.keys()].sort(),
    permissions: [...new Set(held.values())].filter(Boolean),
  };
}
