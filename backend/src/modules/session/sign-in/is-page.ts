import { pagePaths } from '@portal/contract/session/menu-path';
import type { MenuEntry } from '@portal/contract/session/session';

const segments = (path: string) => path.split('/');

/** True when the menu has a page at an address; a place, `:id`, stands for any text. */
export function isPage(menu: readonly MenuEntry[], address: string): boolean {
  const wanted = segments(address.replace(/\/$/, ''));
  return pagePaths(menu).some((path) => {
    const parts = segments(path);
    return (
      parts.length === wanted.length &&
      parts.every((part, at) => part === wanted[at] || (part.startsWith(':') && wanted[at]))
    );
  });
}
