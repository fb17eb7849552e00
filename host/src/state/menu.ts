import { can } from '@portal/auth';
import type { MenuEntry } from '@portal/contract/session/session';
import { tWords } from '@portal/i18n';
import { atom } from 'jotai';
import { menuItems } from '../routing/menu-items.ts';
import { menuToRoutes } from '../routing/menu-to-routes.ts';
import { staticPages } from '../routing/static-pages.ts';
import { hostWords } from '../words/words.ts';

/** The server's menu for this user, in the language of the console. */
export const menuAtom = atom<MenuEntry[]>([]);

/** Components of static pages that are released; set before the menu is. */
export const releasedPagesAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Every page and redirect that this user has. */
export const routesAtom = atom((get) => {
  const { pages, redirects } = menuToRoutes(get(menuAtom));
  const more = staticPages(pages, {
    can,
    released: get(releasedPagesAtom),
    titleOf: (title) => tWords(hostWords, `pages.${title}`),
  });
  return { pages: [...pages, ...more], redirects };
});

/** Pages that no menu lists, the user's or not: what is known here without asking the server. */
export const staticRoutesAtom = atom((get) =>
  staticPages([], {
    can: () => true,
    released: get(releasedPagesAtom),
    titleOf: (title) => tWords(hostWords, `pages.${title}`),
  }),
);

/** The sidebar's entries. */
export const menuItemsAtom = atom((get) => menuItems(get(menuAtom)));
