import { CODE } from '@portal/contract/kit/envelope';
import { message } from '@portal/contract/kit/message';
import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import { type MenuInput, type menuRoutes, withoutForeign } from '@portal/contract/system/menu';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { pickText } from '../../../kernel/language.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sortSiblings } from '../../../kernel/sort-siblings.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { lockTree } from '../../../kernel/tree-lock.ts';
import { checkMenu, type Planned } from './menu.rules.ts';
import { requireMenu, type StoredMenu, visibleMenus } from './menu.store.ts';

type Input = z.output<typeof MenuInput>;
type Update = z.output<typeof menuRoutes.update.body>;

const OBJECT = 'system:menu';

/**
 * Both titles. A stock client knows `menuName` alone: the title of its language; the other one stays,
 * or begins as the same text. Where both come, what was changed is meant.
 */
function titlesOf(ctx: Context, input: Input, before?: StoredMenu) {
  const { menuName = '', titleZh = '', titleEn = '' } = input;
  const old = { titleZh: before?.title_zh ?? menuName, titleEn: before?.title_en ?? menuName };
  const shown = before && pickText(ctx.language, before.title_zh, before.title_en);
  const isChanged = titleZh !== old.titleZh || titleEn !== old.titleEn;
  if (titleZh && titleEn && (isChanged || menuName === shown)) return { titleZh, titleEn };
  if (menuName === '') return old;
  return ctx.language === 'en-US' ? { ...old, titleEn: menuName } : { ...old, titleZh: menuName };
}

/** A menu without the fields that its kind lacks, both titles worked out. */
const plan = (ctx: Context, input: Input, before?: StoredMenu) =>
  withoutForeign({ ...input, ...titlesOf(ctx, input, before) });

const columnsOf = (menu: Planned & Input) => ({
  parent_id: menu.parentId,
  menu_type: menu.menuType,
  title_zh: menu.titleZh,
  title_en: menu.titleEn,
  order_num: menu.orderNum,
  path: menu.path,
  component: menu.component,
  query: menu.query,
  route_name: menu.routeName,
  is_frame: menu.isFrame,
  is_cache: menu.isCache,
  visible: menu.visible,
  status: menu.status,
  perms: menu.perms,
  icon: menu.icon,
  affix: menu.affix,
  active_menu: menu.activeMenu,
  is_add_flag: menu.isAddFlag,
  remark: menu.remark,
});

export async function insertMenu(ctx: Context, input: Input): Promise<undefined> {
  await lockTree(ctx, 'menu');
  const menu = plan(ctx, input);
  await checkMenu(ctx, menu);
  const columns = columnsOf(menu);
  const { menu_id } = await ctx.db
    .insertInto('sys_menu')
    .values({ ...columns, ...created(ctx) })
    .returning('menu_id')
    .executeTakeFirstOrThrow();
  ctx.audit({ objType: OBJECT, objId: menu_id, action: 'add', diff: columns });
  return undefined;
}

/**
 * Anyone who has a menu gets the directories above its new place: without them it would be in no menu
 * (conventions §6, row 4). Directories permit nothing.
 */
async function grantDirectories(ctx: Context, menuId: string): Promise<void> {
  await sql`
    with recursive above as (
      select p.menu_id, p.parent_id, p.menu_type from sys_menu p
        join sys_menu m on m.parent_id = p.menu_id where m.menu_id = ${menuId}
      union
      select p.menu_id, p.parent_id, p.menu_type from sys_menu p
        join above a on a.parent_id = p.menu_id)
    insert into sys_role_menu (role_id, menu_id)
    select rm.role_id, a.menu_id from sys_role_menu rm cross join above a
    where rm.menu_id = ${menuId} and a.menu_type = ${sql.lit(MENU_TYPE.directory)}
    on conflict do nothing`.execute(ctx.db);
}

export async function updateMenu(ctx: Context, input: Update): Promise<undefined> {
  await lockTree(ctx, 'menu');
  const { menuId } = input;
  const before = await requireMenu(ctx, menuId);
  const menu = plan(ctx, input, before);
  await checkMenu(ctx, menu, before);
  const columns = columnsOf(menu);
  const result = await ctx.db
    .updateTable('sys_menu')
    .set({ ...columns, version: sql`version + 1`, ...updated(ctx) })
    .where('menu_id', '=', menuId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  if (before.parent_id !== menu.parentId) await grantDirectories(ctx, menuId);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const old = Object.fromEntries(names.map((name) => [name, before[name]]));
  const diff = { before: old, after: columns };
  ctx.audit({ objType: OBJECT, objId: menuId, action: 'edit', diff });
  return undefined;
}

/** New places of siblings, all or none. */
export async function sortMenus(ctx: Context, ids: string, orderNums: string): Promise<undefined> {
  await lockTree(ctx, 'menu');
  const rows = async (ids: string[]) => {
    const found = await visibleMenus(ctx).where('m.menu_id', 'in', ids).execute();
    return found.map(({ menu_id, order_num }) => ({ id: menu_id, order_num }));
  };
  const sorted = { table: 'sys_menu', key: 'menu_id', objType: OBJECT, rows } as const;
  return sortSiblings(ctx, sorted, ids, orderNums);
}

const warn = (key: string, values = {}) =>
  new Refusal(message(key, values), { code: CODE.warning });

/** Refused while something is below it or a role has it (conventions §2.3). */
export async function removeMenu(ctx: Context, menuId: string): Promise<undefined> {
  await lockTree(ctx, 'menu');
  const menu = await requireMenu(ctx, menuId);
  const child = await ctx.db
    .selectFrom('sys_menu')
    .where('parent_id', '=', menuId)
    .select('menu_id')
    .executeTakeFirst();
  if (child) throw warn('menu.hasChildren');
  if (menu.role_count > 0) throw warn('menu.inRoles', { count: menu.role_count });
  await ctx.db.deleteFrom('sys_menu').where('menu_id', '=', menuId).execute();
  const { title_zh, perms, path } = menu;
  ctx.audit({ objType: OBJECT, objId: menuId, action: 'remove', diff: { title_zh, perms, path } });
  return undefined;
}
