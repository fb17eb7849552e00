import type { Answer } from '@portal/contract/kit/route';
import type { MenuQuery, menuRoutes } from '@portal/contract/system/menu';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { SysMenu } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { containsAny, equals } from '../../../kernel/filters.ts';
import { pickText } from '../../../kernel/language.ts';
import { ownMenu } from '../../../kernel/menus.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { isForeign } from './permits.ts';

type Menu = Answer<typeof menuRoutes.get>;
export type StoredMenu = Selectable<SysMenu> & { role_count: number };

/** Roles that have the menu, stopped ones too. */
const roleCount = sql<number>`(
  select count(*)::int from sys_role_menu rm
    join sys_role r on r.role_id = rm.role_id and r.del_flag = ${sql.lit(DEL_FLAG.kept)}
  where rm.menu_id = m.menu_id)`;

/** Menus that the caller may see, siblings in their order. */
export const visibleMenus = (ctx: Context) =>
  ctx.db
    .selectFrom('sys_menu as m')
    .where(ownMenu(ctx, 'm.menu_id'))
    .orderBy('m.order_num')
    .orderBy('m.menu_id')
    .selectAll('m')
    .select(roleCount.as('role_count'));

/** A stored menu as the caller reads it. */
function toMenu(ctx: Context, row: StoredMenu): Menu {
  return {
    menuId: row.menu_id,
    parentId: row.parent_id,
    menuName: pickText(ctx.language, row.title_zh, row.title_en),
    titleZh: row.title_zh,
    titleEn: row.title_en,
    menuType: row.menu_type,
    orderNum: row.order_num,
    path: row.path,
    component: row.component,
    query: row.query,
    routeName: row.route_name,
    isFrame: row.is_frame,
    isCache: row.is_cache,
    visible: row.visible,
    status: row.status,
    perms: row.perms,
    isForeignPerms: isForeign(row.perms),
    icon: row.icon,
    affix: row.affix,
    activeMenu: row.active_menu,
    isAddFlag: row.is_add_flag,
    remark: row.remark,
    roleCount: row.role_count,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time ?? '',
    version: row.version,
  };
}

/** Menus that a filter finds; the name is looked for in both languages. */
export async function listMenus(ctx: Context, query: z.output<typeof MenuQuery>): Promise<Menu[]> {
  const { menuName = '', status, visible } = query;
  const rows = await visibleMenus(ctx)
    .$if(menuName !== '', (select) =>
      select.where(containsAny(['m.title_zh', 'm.title_en'], menuName)),
    )
    .where(equals('m.status', status))
    .where(equals('m.visible', visible))
    .execute();
  return rows.map((row) => toMenu(ctx, row));
}

/** Stored menu by id, or 404; one that is not the caller's looks the same. */
export async function requireMenu(ctx: Context, menuId: string): Promise<StoredMenu> {
  const row = await visibleMenus(ctx).where('m.menu_id', '=', menuId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function menuById(ctx: Context, menuId: string): Promise<Menu> {
  return toMenu(ctx, await requireMenu(ctx, menuId));
}
