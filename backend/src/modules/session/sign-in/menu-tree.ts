import type { Language } from '@portal/contract/constants';
import { type Branch, treeOf } from '@portal/contract/kit/tree';
import type { MenuEntry } from '@portal/contract/session/session';
import {
  MENU_CACHE,
  MENU_FRAME,
  MENU_TYPE,
  MENU_VISIBLE,
} from '@portal/contract/system/dictionaries';
import type { Selectable } from 'kysely';
import type { SysMenu } from '../../../db/tables/system.ts';
import { pickText } from '../../../kernel/language.ts';

export type MenuRow = Selectable<SysMenu>;

const isHttp = (path: string) => /^https?:\/\//.test(path);
/** Shown in a frame inside the console, not opened beside it. */
const isInnerLink = (menu: MenuRow) => menu.is_frame === MENU_FRAME.inner && isHttp(menu.path);
const isTop = (menu: MenuRow) => menu.parent_id === '0';
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `https://www.a.com:80/b` → `a/com/80/b`: an address that the router accepts. */
const innerPath = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/[.:]/g, '/');

function metaOf(menu: MenuRow, language: Language): NonNullable<MenuEntry['meta']> {
  return {
    title: pickText(language, menu.title_zh, menu.title_en),
    ...(menu.icon ? { icon: menu.icon } : {}),
    noCache: menu.is_cache === MENU_CACHE.fresh,
    ...(isHttp(menu.path) ? { link: menu.path } : {}),
    ...(menu.affix ? { affix: true } : {}),
    ...(menu.active_menu ? { activeMenu: menu.active_menu } : {}),
    ...(menu.is_add_flag ? { isAddFlag: true } : {}),
  };
}

const nameOf = (menu: MenuRow) => menu.route_name || capitalised(menu.path);
const queryOf = (menu: MenuRow) => (menu.query ? { query: menu.query } : {});

function pathOf(menu: MenuRow): string {
  if (!isTop(menu)) return isInnerLink(menu) ? innerPath(menu.path) : menu.path;
  return isHttp(menu.path) ? menu.path : `/${menu.path}`;
}

function componentOf(menu: MenuRow): string {
  if (menu.component) return menu.component;
  if (isTop(menu)) return 'Layout';
  if (isInnerLink(menu)) return 'InnerLink';
  return menu.menu_type === MENU_TYPE.directory ? 'ParentView' : 'Layout';
}

/** A page at the top, or a framed address, is the only child of a nameless layout. */
function wrapped(menu: MenuRow, language: Language): MenuEntry {
  const isInner = isInnerLink(menu);
  const meta = metaOf(menu, language);
  const child: MenuEntry = {
    name: isInner ? capitalised(innerPath(menu.path)) : nameOf(menu),
    path: isInner ? innerPath(menu.path) : menu.path,
    component: isInner ? 'InnerLink' : menu.component,
    meta,
    ...queryOf(menu),
  };
  return {
    path: '/',
    hidden: menu.visible === MENU_VISIBLE.hidden,
    component: 'Layout',
    ...(isInner ? { meta: { title: meta.title, icon: meta.icon } } : {}),
    children: [child],
  };
}

function entryOf(menu: MenuRow, children: MenuEntry[], language: Language): MenuEntry {
  const isLoose = isTop(menu) && menu.is_frame === MENU_FRAME.inner;
  if (isLoose && (menu.menu_type === MENU_TYPE.page || isInnerLink(menu)))
    return wrapped(menu, language);
  return {
    name: nameOf(menu),
    path: pathOf(menu),
    hidden: menu.visible === MENU_VISIBLE.hidden,
    component: componentOf(menu),
    ...queryOf(menu),
    ...(menu.menu_type === MENU_TYPE.directory && children.length > 0
      ? { alwaysShow: true, redirect: 'noRedirect' }
      : {}),
    meta: metaOf(menu, language),
    ...(children.length > 0 ? { children } : {}),
  };
}

/**
 * Rows of the menu, in their order, as the tree that the client turns into routes
 * (specification §2, conventions §1.5). A row whose parent is not among them is left out.
 */
export function menuTree(rows: readonly MenuRow[], language: Language): MenuEntry[] {
  const entriesOf = (branches: readonly Branch<MenuRow>[] = []): MenuEntry[] =>
    branches.map((menu) => entryOf(menu, entriesOf(menu.children), language));
  return entriesOf(treeOf(rows, 'menu_id', 'parent_id', '0'));
}
