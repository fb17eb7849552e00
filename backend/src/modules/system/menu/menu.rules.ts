import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import type { MenuType } from '@portal/contract/system/menu';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { type StoredMenu, visibleMenus } from './menu.store.ts';
import { mayPut } from './permits.ts';

/** A menu as it would be stored, as far as rules look at it. */
export interface Planned {
  parentId: string;
  menuType: MenuType;
  titleZh: string;
  titleEn: string;
  path: string;
  routeName: string;
  perms: string;
  status: '0' | '1';
}

/** A new key, and the key of a menu that is taken into use again, must be the caller's own. */
function checkPerms(ctx: Context, { perms, status }: Planned, before?: StoredMenu): void {
  const isNew =
    perms !== before?.perms || (before.status === ON_OFF.disabled && status === ON_OFF.enabled);
  if (perms === '' || !isNew) return;
  if (!mayPut(ctx, perms)) throw refuseField('perms', 'menu.permUnknown');
}

/** Checks the place of a menu: below a directory or page, never below itself. */
async function checkPlace(ctx: Context, menu: Planned, before?: StoredMenu): Promise<void> {
  const all = await ctx.db.selectFrom('sys_menu').select(['menu_id', 'parent_id']).execute();
  const menuId = before?.menu_id;
  const isParent = all.some((row) => row.parent_id === menuId);
  if (menu.menuType === MENU_TYPE.button && isParent)
    throw refuseField('menuType', 'menu.buttonHasChildren');
  if (menu.parentId === '0') {
    if (menu.menuType === MENU_TYPE.button) throw refuseField('parentId', 'menu.buttonNeedsParent');
    return;
  }
  const parents = new Map(all.map((row) => [row.menu_id, row.parent_id]));
  for (let at: string | undefined = menu.parentId; at; at = parents.get(at)) {
    if (at === menuId) throw refuseField('parentId', 'menu.intoItself');
  }
  if (menu.parentId === before?.parent_id) return;
  const parent = await visibleMenus(ctx).where('m.menu_id', '=', menu.parentId).executeTakeFirst();
  if (!parent) throw refuseField('parentId', 'menu.parentMissing');
  if (parent.menu_type === MENU_TYPE.button) throw refuseField('parentId', 'menu.parentIsButton');
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Titles and path are unique among siblings, a route name everywhere (conventions §2.3). */
async function checkUnique(ctx: Context, menu: Planned, menuId = ''): Promise<void> {
  const others = await ctx.db
    .selectFrom('sys_menu')
    .where('menu_id', '<>', menuId === '' ? '0' : menuId)
    .where((eb) => eb.or([eb('parent_id', '=', menu.parentId), eb('route_name', '<>', '')]))
    .select(['parent_id', 'title_zh', 'title_en', 'path', 'route_name'])
    .execute();
  const siblings = others.filter((other) => other.parent_id === menu.parentId);
  if (siblings.some((other) => same(other.title_zh, menu.titleZh))) {
    throw refuseField('titleZh', 'menu.titleTaken');
  }
  if (siblings.some((other) => same(other.title_en, menu.titleEn))) {
    throw refuseField('titleEn', 'menu.titleTaken');
  }
  if (menu.path !== '' && siblings.some((other) => same(other.path, menu.path))) {
    throw refuseField('path', 'menu.pathTaken');
  }
  if (menu.routeName !== '' && others.some((other) => same(other.route_name, menu.routeName))) {
    throw refuseField('routeName', 'menu.routeNameTaken');
  }
}

/** Refuses a menu that cannot be stored, at the field; the tree must be locked. */
export async function checkMenu(ctx: Context, menu: Planned, before?: StoredMenu): Promise<void> {
  checkPerms(ctx, menu, before);
  await checkPlace(ctx, menu, before);
  await checkUnique(ctx, menu, before?.menu_id);
}
