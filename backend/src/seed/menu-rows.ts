import type { DirectorySeed, PageSeed } from './data/menu-seed.ts';
import { MENUS } from './data/menus.ts';

const isDirectory = (item: DirectorySeed | PageSeed): item is DirectorySeed => 'pages' in item;

function buttonRows(page: PageSeed) {
  return (page.buttons ?? []).map(([perms, title_zh, title_en], at) => ({
    menu_id: String(page.id * 100 + at + 1),
    parent_id: String(page.id),
    menu_type: 'F' as const,
    title_zh,
    title_en,
    order_num: at + 1,
    perms,
  }));
}

function pageRow(page: PageSeed, parentId: number, position: number) {
  return {
    menu_id: String(page.id),
    parent_id: String(parentId),
    menu_type: 'C' as const,
    title_zh: page.zh,
    title_en: page.en,
    order_num: position + 1,
    path: page.path,
    component: page.component,
    route_name: page.routeName ?? '',
    icon: page.icon ?? '',
    perms: page.perms ?? '',
    affix: page.affix ?? false,
    visible: page.hidden ? ('1' as const) : ('0' as const),
    active_menu: page.activeMenu ?? '',
  };
}

function directoryRow(item: DirectorySeed, parentId: number, position: number) {
  return {
    menu_id: String(item.id),
    parent_id: String(parentId),
    menu_type: 'M' as const,
    title_zh: item.zh,
    title_en: item.en,
    order_num: position + 1,
    path: item.path,
    icon: item.icon,
  };
}

type Row =
  | ReturnType<typeof directoryRow>
  | ReturnType<typeof pageRow>
  | ReturnType<typeof buttonRows>[number];

const rowsBelow =
  (parentId: number) =>
  (item: DirectorySeed | PageSeed, position: number): Row[] =>
    isDirectory(item)
      ? [directoryRow(item, parentId, position), ...item.pages.flatMap(rowsBelow(item.id))]
      : [pageRow(item, parentId, position), ...buttonRows(item)];

/** The menu tree as table rows, parents before children. */
export const menuRows = () => MENUS.flatMap(rowsBelow(0));
