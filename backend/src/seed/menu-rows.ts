import { type DirectorySeed, MENUS, type PageSeed } from './data/menus.ts';

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

function rowsOf(item: DirectorySeed | PageSeed, position: number) {
  if (!isDirectory(item)) return [pageRow(item, 0, position), ...buttonRows(item)];
  const directory = {
    menu_id: String(item.id),
    parent_id: '0',
    menu_type: 'M' as const,
    title_zh: item.zh,
    title_en: item.en,
    order_num: position + 1,
    path: item.path,
    icon: item.icon,
  };
  const pages = item.pages.flatMap((page, at) => [pageRow(page, item.id, at), ...buttonRows(page)]);
  return [directory, ...pages];
}

/** The menu tree as table rows, parents before children. */
export const menuRows = () => MENUS.flatMap(rowsOf);
