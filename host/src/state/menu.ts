import type { MenuEntry } from '@portal/contract/session/session';
import { atom } from 'jotai';
import { menuItems } from '../routing/menu-items.ts';
import { menuToRoutes } from '../routing/menu-to-routes.ts';

/** The server's menu for this user, in the language of the console. */
export const menuAtom = atom<MenuEntry[]>([]);

/** Every page and redirect that this user has. */
export const routesAtom = atom((get) => menuToRoutes(get(menuAtom)));

/** The sidebar's entries. */
export const menuItemsAtom = atom((get) => menuItems(get(menuAtom)));
