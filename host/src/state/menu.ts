import { can } from '@portal/auth';
import type { MenuEntry } from '@portal/contract/session/session';
import { currentLanguage } from '@portal/i18n';
import { atom } from 'jotai';
import type { UnlistedPage } from '../remotes/unlisted-pages.ts';
import { menuItems } from '../routing/menu-items.ts';
import { menuToRoutes } from '../routing/menu-to-routes.ts';
import { unlistedRoutes } from '../routing/unlisted-routes.ts';

/** The server's menu for this user, in the language of the console. */
export const menuAtom = atom<MenuEntry[]>([]);

/** Pages that no menu lists, of the remotes that are released; set before the menu is, once their list has come. */
export const unlistedPagesAtom = atom<readonly UnlistedPage[]>();

/** Every page and redirect that this user has. */
export const routesAtom = atom((get) => {
  const { pages, redirects } = menuToRoutes(get(menuAtom));
  const rules = { can, language: currentLanguage() };
  const unlisted = unlistedRoutes(pages, get(unlistedPagesAtom) ?? [], rules);
  return { pages: [...pages, ...unlisted], redirects };
});

/** Pages that no menu lists, the user's or not: what is known here without asking the server. */
export const knownUnlistedAtom = atom((get) =>
  unlistedRoutes([], get(unlistedPagesAtom) ?? [], {
    can: () => true,
    language: currentLanguage(),
  }),
);

/** The sidebar's entries. */
export const menuItemsAtom = atom((get) => menuItems(get(menuAtom)));
