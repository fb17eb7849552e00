import type { SearchedKind } from '../../../kernel/search.ts';
import { menusOf } from './menu.store.ts';

/**
 * Pages of the caller's menu whose name in either language contains the text: a window knows those of
 * its own language only.
 */
export const searchedMenus: SearchedKind = {
  kind: 'menus',
  permit: null,
  async find(ctx, q, limit) {
    const text = q.toLowerCase();
    const menus = (await menusOf(ctx)).filter(
      (menu) =>
        menu.component !== '' && `${menu.title_zh}\n${menu.title_en}`.toLowerCase().includes(text),
    );
    return {
      hits: menus
        .slice(0, limit)
        .map((menu) => ({ id: menu.component, title: menu.title_zh, note: menu.title_en })),
    };
  },
};
