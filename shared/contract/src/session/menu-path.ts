import type { MenuEntry } from './session.ts';

/** Components that hold other entries and have no page themselves (specification §2). */
export const LAYOUT = 'Layout';
export const PARENT_VIEW = 'ParentView';

/** Returns true if an entry of the menu has a page, in a remote or in a frame. */
export const hasPage = ({ component }: MenuEntry): boolean =>
  component !== undefined && component !== LAYOUT && component !== PARENT_VIEW;

/** Returns true if a menu path is an address outside the console, to be used as it is. */
export const isExternal = (path: string): boolean => /^https?:\/\//i.test(path);

/** Path of an entry below its parent's; an absolute path stays as it is. */
export function joinPath(parent: string, path: string): string {
  const whole = path.startsWith('/') ? path : `${parent}/${path}`;
  const clean = whole.replace(/\/{2,}/g, '/');
  return clean.length > 1 ? clean.replace(/\/$/, '') : clean;
}

/** Addresses of the pages in a menu; they may hold places: `/order/detail/:id`. */
export function pagePaths(menu: readonly MenuEntry[], parent = '/'): string[] {
  return menu.flatMap((entry) => {
    if (isExternal(entry.path)) return [];
    const path = joinPath(parent, entry.path);
    return [...(hasPage(entry) ? [path] : []), ...pagePaths(entry.children ?? [], path)];
  });
}

/** The personal center (specification §2, routes). */
export const PROFILE_PATH = '/user/profile';
