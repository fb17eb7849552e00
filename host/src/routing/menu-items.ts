import { isExternal, joinPath } from '@portal/contract/session/menu-path';
import type { MenuEntry } from '@portal/contract/session/session';
import { jsonQuery } from './links.ts';

/** Entry of the sidebar. */
export interface MenuItem {
  /** Path of the entry, unique in the menu; what `activeMenu` names. */
  path: string;
  title: string;
  icon?: string;
  /** Address inside the console with its query; absent on a group. */
  to?: string;
  /** Address outside the console. */
  href?: string;
  /** Empty on a link. */
  children: MenuItem[];
}

const visible = (entries: MenuEntry[] = []) => entries.filter((entry) => !entry.hidden);

function linkOf(entry: MenuEntry, path: string, icon: string | undefined): MenuItem {
  const title = entry.meta?.title ?? '';
  const at = isExternal(entry.path) ? { href: entry.path } : { to: path + jsonQuery(entry.query) };
  return { path, title, icon, ...at, children: [] };
}

const pathOf = (entry: MenuEntry, parent: string) =>
  isExternal(entry.path) ? entry.path : joinPath(parent, entry.path);

/**
 * One entry for the sidebar. With one visible child that has no children of its own, the child is
 * shown directly; with none, the entry shows itself (specification §2, layout shell). `alwaysShow`
 * keeps the group.
 */
function itemOf(entry: MenuEntry, parent: string): MenuItem {
  const path = pathOf(entry, parent);
  const icon = entry.meta?.icon;
  const children = visible(entry.children);
  const [only] = children;
  if (!only) return linkOf(entry, path, icon);
  if (children.length === 1 && !entry.alwaysShow && visible(only.children).length === 0) {
    return linkOf(only, pathOf(only, path), only.meta?.icon ?? icon);
  }
  const items = children.map((child) => itemOf(child, path));
  return { path, title: entry.meta?.title ?? '', icon, children: items };
}

/** The sidebar's entries, hidden ones left out. */
export function menuItems(menu: MenuEntry[]): MenuItem[] {
  return visible(menu).map((entry) => itemOf(entry, '/'));
}

/** Paths of the groups that lead to an entry, outermost first; undefined when it is not here. */
export function groupsAround(items: MenuItem[], path: string): string[] | undefined {
  for (const item of items) {
    if (item.path === path && item.children.length === 0) return [];
    const inner = groupsAround(item.children, path);
    if (inner) return [item.path, ...inner];
  }
  return undefined;
}
