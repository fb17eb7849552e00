import type { Directory, Page } from '@portal/contract/kit/page';
import { MENU } from '@portal/contract/pages';
import { MENU_TYPE } from '@portal/contract/system/dictionaries';

const isDirectory = (item: Directory | Page): item is Directory => 'pages' in item;

function buttonRows(page: Page) {
  return (page.buttons ?? []).map(({ permit, zh, en }, at) => ({
    menu_id: String(page.id * 100 + at + 1),
    parent_id: String(page.id),
    menu_type: MENU_TYPE.button,
    title_zh: zh,
    title_en: en,
    order_num: at + 1,
    perms: permit,
  }));
}

function pageRow(page: Page, parentId: number, position: number) {
  return {
    menu_id: String(page.id),
    parent_id: String(parentId),
    menu_type: MENU_TYPE.page,
    title_zh: page.zh,
    title_en: page.en,
    order_num: position + 1,
    path: page.path,
    component: page.component,
    route_name: page.routeName ?? '',
    icon: page.icon ?? '',
    perms: page.opens?.permit ?? '',
    affix: page.affix ?? false,
  };
}

function directoryRow(item: Directory, parentId: number, position: number) {
  return {
    menu_id: String(item.id),
    parent_id: String(parentId),
    menu_type: MENU_TYPE.directory,
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
  (item: Directory | Page, position: number): Row[] =>
    isDirectory(item)
      ? [directoryRow(item, parentId, position), ...item.pages.flatMap(rowsBelow(item.id))]
      : [pageRow(item, parentId, position), ...buttonRows(item)];

export type MenuRow = Row;

/** The menu tree as table rows of a new installation, parents before children. */
export const menuRows = (): MenuRow[] => MENU.flatMap(rowsBelow(0));
