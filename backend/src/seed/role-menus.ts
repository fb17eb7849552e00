import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import type { RoleSeed } from './data/roles.ts';

interface MenuRow {
  menu_id: string;
  parent_id: string;
  menu_type: 'M' | 'C' | 'F';
  perms?: string;
}

function matches(key: string, permit: string): boolean {
  if (permit.startsWith('*')) return key.endsWith(permit.slice(1));
  return permit.endsWith('*') ? key.startsWith(permit.slice(0, -1)) : key === permit;
}

/**
 * Menus of a role: those whose key it has, the pages and directories above them, and the pages
 * that need no key (home).
 */
export function menusOfRole(role: RoleSeed, menus: readonly MenuRow[]): string[] {
  const byId = new Map(menus.map((menu) => [menu.menu_id, menu]));
  const granted = new Set<string>();
  for (const menu of menus) {
    const key = menu.perms ?? '';
    if (role.without?.includes(key)) continue;
    const isOpen = menu.menu_type === MENU_TYPE.page && key === '';
    if (!isOpen && !(key && role.permits.some((permit) => matches(key, permit)))) continue;
    for (let at: MenuRow | undefined = menu; at; at = byId.get(at.parent_id)) {
      granted.add(at.menu_id);
    }
  }
  return [...granted];
}
